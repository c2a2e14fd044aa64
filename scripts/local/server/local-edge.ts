import type { IncomingHttpHeaders } from 'node:http';
import { runInNewContext } from 'node:vm';
import { edgeCode } from '../../../infra/constructs/edge-code.ts';

type Values = Record<string, { value: string }>;
type EdgeRequest = { uri: string; querystring: Values; headers: Values; cookies: Values };
type EdgeHandler = (event: { request: EdgeRequest; viewer: { ip: string } }) => EdgeRequest;

const compile = (code: string) => runInNewContext(`${code}; handler`) as EdgeHandler;

const handlers = {
  pageFallback: compile(edgeCode.pageFallback),
  viewerAddress: compile(edgeCode.viewerAddress),
  storedFile: compile(edgeCode.storedFile),
};

type Asked = {
  uri: string;
  query?: URLSearchParams;
  /** As Node has them. */
  headers?: IncomingHttpHeaders;
  viewerAddress?: string;
};

/** Runs a function of CloudFront's edge on a request. */
export function atEdge(name: keyof typeof handlers, asked: Asked): EdgeRequest {
  const { uri, query = new URLSearchParams(), headers = {}, viewerAddress = '' } = asked;
  const accepted = headers['accept-language'];
  const cookies = (headers.cookie ?? '').split(/;\s*/).map((each) => each.split('=') as [string]);
  return handlers[name]({
    request: {
      uri,
      querystring: values(query),
      headers: values(accepted === undefined ? [] : [['accept-language', accepted]]),
      cookies: values(cookies),
    },
    viewer: { ip: viewerAddress },
  });
}

const values = (entries: Iterable<readonly [string, string?]>): Values =>
  Object.fromEntries([...entries].map(([key, value = '']) => [key, { value }]));

/** Returns the file for a page's decoded path, the query of its raw address, and the request's headers. */
export const fileAt = (path: string, address = '', headers: IncomingHttpHeaders = {}): string =>
  atEdge('pageFallback', {
    uri: path,
    query: new URL(address, 'http://localhost').searchParams,
    headers,
  }).uri;
