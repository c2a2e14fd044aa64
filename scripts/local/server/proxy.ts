import {
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
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
  secret: string;
};

/** Hands a request to the HTTP API as CloudFront does: with our two headers, whatever the visitor sent as such. */
export function proxyToApi(
  { url, secret }: ApiOrigin,
  request: IncomingMessage,
  response: ServerResponse,
  responseHeaders: Record<string, string>,
) {
  const path = request.url ?? '/';
  const target = new URL(url + path);
  const viewer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const written = Object.entries(
    atEdge('viewerAddress', { uri: path, viewerAddress: viewer }).headers,
  ).map(([name, { value }]) => [name, value] as const);

  const onward = send(target, {
    method: request.method,
    headers: {
      ...passedOn(request.headers),
      host: target.host,
      ...Object.fromEntries(written),
      [edgeHeaders.originSecret]: secret,
    },
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
