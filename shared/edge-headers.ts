/** Headers that CloudFront (or the local server in its place) writes on every request to the API. */
export const edgeHeaders = {
  /** The generated secret that proves that a request came through CloudFront. */
  originSecret: 'x-origin-secret',
  /** The visitor's address as CloudFront saw it; trusted only together with the secret. */
  viewerAddress: 'x-viewer-address',
} as const;
