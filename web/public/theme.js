// Runs before the first paint, so that a forced theme never flashes.
(function () {
  var kept;
  try {
    kept = JSON.parse(localStorage.getItem("touchback") || "{}").theme;
  } catch {
    kept = null;
  }
  var dark = kept ? kept === "dark" : !matchMedia("(prefers-color-scheme: light)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
