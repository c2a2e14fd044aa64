import {
  ARTICLES_DOCUMENT,
  customerPaths,
  documents,
  englishOnlyPath,
  LANGUAGE_PARAMETER,
  SPANISH_FOLDER,
} from '../../shared/customer-paths.ts';
import { signInPages } from '../../shared/sign-in/sign-in-pages.ts';
import { edgeHeaders, filesPath } from '../../shared/site-edge.ts';

/**
 * JavaScript that runs at CloudFront's edge before a request continues. The local server runs the same text, so that a
 * laptop and AWS treat a request alike.
 */
export const edgeCode = {
  /**
   * Answers a page's address with its document; the customer's path has several, and each sign-in page has one.
   * Somebody who is sent to sign in for a reason reads it above the form, so they get the page that wasn't
   * prerendered. Customers get the language that they or their dealership chose, else the one that their browser
   * prefers. A link whose '#' a mail gateway wrote as '%23' is sent on, with its key in the fragment again: the page
   * looks for it there.
   */
  pageFallback: `var doors = ${JSON.stringify(signInPages)};
function isSpanish(request) {
  var chosen = request.querystring.${LANGUAGE_PARAMETER} || request.cookies.${LANGUAGE_PARAMETER};
  if (chosen && /^(en|es)$/.test(chosen.value)) return chosen.value === 'es';
  var accepted = request.headers['accept-language'];
  // Browsers name the preferred one first.
  var first = accepted && /(?:^|,)\\s*(en|es)\\b/i.exec(accepted.value);
  return Boolean(first) && first[1].toLowerCase() === 'es';
}
function withFragment(request) {
  // Two slashes would lead to another site.
  if (!/^\\/\\w/.test(request.uri)) return undefined;
  var path = /^(.*?)%(?:25)*23(.*)$/.exec(request.uri);
  var fragment = path ? path[2] : undefined;
  // Some write its '?' as '%3F' as well.
  var address = path ? path[1].replace(/%(?:25)*3F/i, '?') : request.uri;
  for (var name in request.querystring) {
    var value = request.querystring[name].value;
    var key = !path && /^(\\w*)%(?:25)*23((?:t(?:=|%3D))?[\\w-]{43}.*)$/i.exec(value);
    if (key) {
      value = key[1];
      fragment = key[2];
    }
    address += (address.includes('?') ? '&' : '?') + name + '=' + value;
  }
  return fragment === undefined ? undefined : address + '#' + fragment;
}
function handler(event) {
  var request = event.request;
  var location = withFragment(request);
  if (location) {
    return {
      statusCode: 302,
      statusDescription: 'Found',
      headers: { location: { value: location }, 'cache-control': { value: 'no-store' } },
    };
  }
  var folder = isSpanish(request) ? '/${SPANISH_FOLDER}/' : '/';
  var dealer = request.querystring.dealer;
  if (${customerPaths.landing}.test(request.uri)) {
    request.uri = folder + (dealer && dealer.value ? '${documents.landingAsked}' : '${documents.landing}');
  } else if (${customerPaths.wizard}.test(request.uri)) request.uri = folder + '${documents.wizard}';
  else if (${customerPaths.phone}.test(request.uri)) request.uri = folder + '${documents.phone}';
  else if (${customerPaths.link}.test(request.uri)) request.uri = folder + '${documents.link}';
  else if (/\\.[^/]+$/.test(request.uri)) return request;
  else if (folder !== '/' && !${englishOnlyPath}.test(request.uri)) {
    request.uri = folder + '${ARTICLES_DOCUMENT}';
  } else if (doors[request.uri] && !request.querystring.reason) {
    request.uri = '/' + doors[request.uri];
  } else request.uri = '/${documents.other}';
  return request;
}`,

  /** Writes the visitor's address over whatever the visitor may have sent under that name. */
  viewerAddress: `function handler(event) {
  var request = event.request;
  request.headers['${edgeHeaders.viewerAddress}'] = { value: event.viewer.ip };
  return request;
}`,

  /** Removes the site's prefix: a stored file's address was signed without it. */
  storedFile: `function handler(event) {
  var request = event.request;
  request.uri = request.uri.slice(${filesPath.length});
  return request;
}`,
};
