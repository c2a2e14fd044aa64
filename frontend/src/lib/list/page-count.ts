/** How many pages `total` rows fill; an empty list is one (empty) page. */
export const pageCount = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** The number of the page that is shown, never beyond the last: the list may have shrunk since. */
export const clampPage = (page: number, pages: number): number =>
  Math.min(Math.max(1, page), pages);
