/** What others do shows without a reload: asked again after so many milliseconds while the page is visible. */
export const REFETCH_MS = 10_000;
