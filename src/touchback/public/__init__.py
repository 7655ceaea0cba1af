"""The public face: everything that `import touchback` gives. All other rooms are private and may change."""
