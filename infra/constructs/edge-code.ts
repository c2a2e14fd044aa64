import { customerPaths, documents } from '../../shared/customer-paths.ts';
import { signInPages } from '../../shared/sign-in-pages.ts';
import { edgeHeaders, filesPath } from '../../shared/site-edge.ts';

/**
 * What runs at CloudFront's edge before a request continues: JavaScript as its runtime takes it. The local
 * server runs the same text, so that a laptop and AWS treat a request alike.
 */
export const edgeCode = {
  /**
   * A page's address is answered with its document; the customer's path has several, and so have the doors. Who is sent
   * to a door for a reason reads it above the form, which was prerendered without one.
   */
  pageFallback: `var doors = ${JSON.stringify(signInPages)};
function handler(event) {
  var request = event.request;
  var dealer = request.querystring.dealer;
  if (${customerPaths.landing}.test(request.uri)) {
    request.uri = dealer && dealer.value ? '/${documents.landingAsked}' : '/${documents.landing}';
  } else if (${customerPaths.wizard}.test(request.uri)) request.uri = '/${documents.wizard}';
  else if (${customerPaths.phone}.test(request.uri)) request.uri = '/${documents.phone}';
  else if (${customerPaths.link}.test(request.uri)) request.uri = '/${documents.link}';
  else if (doors[request.uri] && !request.querystring.reason) {
    request.uri = '/' + doors[request.uri];
  } else if (!/\\.[^/]+$/.test(request.uri)) request.uri = '/${documents.other}';
  return request;
}`,

  /** Writes the visitor's address over whatever the visitor may have sent under that name. */
  viewerAddress: `function handler(event) {
  var request = event.request;
  request.headers['${edgeHeaders.viewerAddress}'] = { value: event.viewer.ip };
  return request;
}`,

  /** The path that a stored file's address was signed with. */
  storedFile: `function handler(event) {
  var request = event.request;
  request.uri = request.uri.slice(${filesPath.length});
  return request;
}`,
};
