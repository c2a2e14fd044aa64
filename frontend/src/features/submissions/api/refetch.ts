/** What others do shows without a reload: asked again after so many milliseconds while somebody looks. */
export const REFETCH_MS = 10_000;

/** And after so many while nobody does. */
export const IDLE_REFETCH_MS = 60_000;
