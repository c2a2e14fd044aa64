/** Everything that the page says around a document that it shows. */
export const viewerCopy = {
  view: 'View',
  toolbar: (label: string) => `View of ${label}`,
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  rotate: 'Rotate',
  /** The document for screen readers, where it has several pages. */
  labelOfPage: (label: string, page: number, pages: number) => `${label}, page ${page} of ${pages}`,
  loading: (label: string) => `Loading ${label}`,
  failed: "This document can't be shown here. Try again.",
  failedOrDownload: "This document can't be shown here. Try again, or download it.",
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};
