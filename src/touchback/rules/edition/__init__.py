"""How an edition is made: layers, patches, options, house rules, and the build that freezes them."""
