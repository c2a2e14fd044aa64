/** Says that code which somebody waits for didn't arrive. */
export const loadPartCopy = {
  failed: "Part of this page couldn't be loaded. Check your connection and reload the page.",
};
