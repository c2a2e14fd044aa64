import type { IncomingHttpHeaders } from 'node:http';
import { runInNewContext } from 'node:vm';
import { edgeCode } from '../../../infra/constructs/edge-code.ts';

type Values = Record<string, { value: string }>;
type EdgeRequest = { uri: string; querystring: Values; headers: Values; cookies: Values };
type EdgeResponse = { statusCode: number; headers: Values };
type EdgeHandler = (event: {
  request: EdgeRequest;
  viewer: { ip: string };
}) => EdgeRequest | EdgeResponse;

const compile = (code: string) => runInNewContext(`${code}; handler`) as EdgeHandler;

const handlers = {
  pageFallback: compile(edgeCode.pageFallback),
  viewerAddress: compile(edgeCode.viewerAddress),
  storedFile: compile(edgeCode.storedFile),
};

type Asked = {
  uri: string;
  /** As it's sent: CloudFront decodes nothing. */
  query?: string;
  /** As Node has them. */
  headers?: IncomingHttpHeaders;
  viewerAddress?: string;
};

function answerOf(name: keyof typeof handlers, asked: Asked): EdgeRequest | EdgeResponse {
  const { uri, query = '', headers = {}, viewerAddress = '' } = asked;
  const parts = query.split('&').filter((part) => part !== '');
  const accepted = headers['accept-language'];
  const cookies = (headers.cookie ?? '').split(/;\s*/).map((each) => each.split('=') as [string]);
  return handlers[name]({
    request: {
      uri,
      querystring: values(parts.map((part) => part.split(/=(.*)/s) as [string])),
      headers: values(accepted === undefined ? [] : [['accept-language', accepted]]),
      cookies: values(cookies),
    },
    viewer: { ip: viewerAddress },
  });
}

const values = (entries: Iterable<readonly [string, string?]>): Values =>
  Object.fromEntries([...entries].map(([key, value = '']) => [key, { value }]));

/** Returns the request that a function of CloudFront's edge makes of one. */
export function atEdge(name: keyof typeof handlers, asked: Asked): EdgeRequest {
  const answer = answerOf(name, asked);
  if ('statusCode' in answer) throw new Error(`The edge answers ${asked.uri} itself`);
  return answer;
}

const queryOf = (address: string) => /\?([^#]*)/.exec(address)?.[1] ?? '';

/** Returns the file for a page's decoded path, the query of its raw address, and the request's headers. */
export const fileAt = (path: string, address = '', headers: IncomingHttpHeaders = {}): string =>
  atEdge('pageFallback', { uri: path, query: queryOf(address), headers }).uri;

/** Returns where the edge sends the visitor of a page's raw address; nothing where it passes the request on. */
export function redirectAt(address: string): string | undefined {
  const uri = address.replace(/[?#].*/s, '');
  const answer = answerOf('pageFallback', { uri, query: queryOf(address) });
  return 'statusCode' in answer ? answer.headers.location?.value : undefined;
}
