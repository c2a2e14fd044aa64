import {
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { edgeHeaders } from '../../../shared/edge-headers.ts';
import { atEdge } from './edge.ts';

/** Meant for one connection only (RFC 9110, 7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const passedOn = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));

export type ApiOrigin = {
  /** Where the HTTP API answers, without a slash at the end. */
  url: string;
  /** By which the API knows that a request came through us. */
  secret: () => Promise<string>;
};

type Onward = { target: URL; headers: OutgoingHttpHeaders };

/** Hands a request on, and back what is answered, under headers of ours. */
function passOn(
  { target, headers }: Onward,
  request: IncomingMessage,
  response: ServerResponse,
  responseHeaders: Record<string, string>,
) {
  const onward = send(target, {
    method: request.method,
    headers: { ...headers, host: target.host },
  });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, {
      ...passedOn(answer.headers),
      ...responseHeaders,
    });
    answer.pipe(response);
  });
  onward.on('error', () => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(502, responseHeaders).end();
  });
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** Hands a request to the HTTP API as CloudFront does: with our two headers, whatever the visitor sent as such. */
export async function proxyToApi(
  { url, secret }: ApiOrigin,
  request: IncomingMessage,
  response: ServerResponse,
  responseHeaders: Record<string, string>,
): Promise<void> {
  const path = request.url ?? '/';
  const target = new URL(url + path);
  const viewer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const written = Object.entries(
    atEdge('viewerAddress', { uri: path, viewerAddress: viewer }).headers,
  ).map(([name, { value }]) => [name, value] as const);

  const headers = {
    ...passedOn(request.headers),
    ...Object.fromEntries(written),
    [edgeHeaders.originSecret]: await secret(),
  };
  if (response.closed) return;
  passOn({ target, headers }, request, response, responseHeaders);
}

/** What CloudFront tells a bucket of a visitor's request. */
const toBucket = ['range', 'if-range', 'if-none-match', 'if-modified-since'];

/** Hands a request for a stored file to the bucket as CloudFront does: by what its address was signed with, no more. */
export function proxyToFiles(
  storeUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
  responseHeaders: Record<string, string>,
) {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void response.writeHead(403, responseHeaders).end();
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  const { uri } = atEdge('storedFile', { uri: pathname });
  // The emulator's own pages stand beside the buckets.
  if (!/^\/[a-z0-9][a-z0-9.-]+\/./.test(uri))
    return void response.writeHead(403, responseHeaders).end();
  const told = Object.entries(request.headers).filter(([name]) => toBucket.includes(name));
  const target = new URL(storeUrl + uri + search);
  passOn({ target, headers: Object.fromEntries(told) }, request, response, responseHeaders);
}
