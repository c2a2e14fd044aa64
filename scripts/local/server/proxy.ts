import {
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { edgeHeaders } from '../../../shared/site-edge.ts';
import { atEdge } from './local-edge.ts';
import { CloudFrontClient, GetDistributionConfigCommand } from '@aws-sdk/client-cloudfront';
import { emulatorClient } from '../emulator.ts';
import { required } from '../required.ts';

/** Headers that are meant for one connection only (RFC 9110, 7.6.1). */
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
  /** The HTTP API's address, without a slash at the end. */
  url: string;
  /** The secret by which the API knows that a request came through us. */
  secret: () => Promise<string>;
};

type Onward = { target: URL; headers: OutgoingHttpHeaders };

/** Passes a request on and its answer back, with our headers. */
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

/** Passes a request to the HTTP API as CloudFront does: our two headers replace any that the visitor sent. */
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

/** The headers of a visitor's request that CloudFront passes to a bucket. */
const toBucket = ['range', 'if-range', 'if-none-match', 'if-modified-since'];

/** Passes a request for a stored file to the bucket as CloudFront does, with nothing beyond its signed address. */
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
  // The emulator's own pages have addresses beside the buckets'.
  if (!/^\/[a-z0-9][a-z0-9.-]+\/./.test(uri))
    return void response.writeHead(403, responseHeaders).end();
  const forwarded = Object.entries(request.headers).filter(([name]) => toBucket.includes(name));
  const target = new URL(storeUrl + uri + search);
  passOn({ target, headers: Object.fromEntries(forwarded) }, request, response, responseHeaders);
}

/** The time that a secret is used before the distribution is read again. */
const SECRET_MS = 1000;

/** Returns a function that reads the secret which the distribution adds to its requests to the API. */
export function originSecret(emulatorUrl: string, Id: string): () => Promise<string> {
  const client = new CloudFrontClient(emulatorClient(emulatorUrl));
  let known: { value: Promise<string>; until: number } | undefined;

  async function look(): Promise<string> {
    const { DistributionConfig } = await client.send(new GetDistributionConfigCommand({ Id }));
    const headers = (DistributionConfig?.Origins?.Items ?? []).flatMap(
      ({ CustomHeaders }) => CustomHeaders?.Items ?? [],
    );
    const own = headers.find(({ HeaderName }) => HeaderName === edgeHeaders.originSecret);
    return required(own?.HeaderValue, 'secret in the distribution');
  }
  return () => {
    if (!known || known.until < Date.now())
      known = { value: look(), until: Date.now() + SECRET_MS };
    return known.value;
  };
}
