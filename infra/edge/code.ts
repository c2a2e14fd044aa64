import { edgeHeaders } from '../../shared/edge-headers.ts';

/**
 * What runs at CloudFront's edge before a request continues: JavaScript as its runtime takes it. The local
 * server runs the same text, so that a laptop and AWS treat a request alike.
 */
export const edgeCode = {
  /** Every page is the one page: a path without a file extension is answered with it. */
  pageFallback: `function handler(event) {
  var request = event.request;
  if (!/\\.[^/]+$/.test(request.uri)) request.uri = '/index.html';
  return request;
}`,

  /** Writes the visitor's address over whatever the visitor may have sent under that name. */
  viewerAddress: `function handler(event) {
  var request = event.request;
  request.headers['${edgeHeaders.viewerAddress}'] = { value: event.viewer.ip };
  return request;
}`,
};
