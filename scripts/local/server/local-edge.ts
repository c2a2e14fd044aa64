import { runInNewContext } from 'node:vm';
import { edgeCode } from '../../../infra/constructs/edge-code.ts';

type Values = Record<string, { value: string }>;
type EdgeRequest = { uri: string; querystring: Values; headers: Values };
type EdgeHandler = (event: { request: EdgeRequest; viewer: { ip: string } }) => EdgeRequest;

const compile = (code: string) => runInNewContext(`${code}; handler`) as EdgeHandler;

const handlers = {
  pageFallback: compile(edgeCode.pageFallback),
  viewerAddress: compile(edgeCode.viewerAddress),
  storedFile: compile(edgeCode.storedFile),
};

type Asked = { uri: string; query?: URLSearchParams; viewerAddress?: string };

/** Runs a function of CloudFront's edge on a request. */
export function atEdge(name: keyof typeof handlers, asked: Asked): EdgeRequest {
  const { uri, query = new URLSearchParams(), viewerAddress = '' } = asked;
  const querystring = Object.fromEntries([...query].map(([key, value]) => [key, { value }]));
  return handlers[name]({
    request: { uri, querystring, headers: {} },
    viewer: { ip: viewerAddress },
  });
}

/** Returns the file for a page's decoded path, and the query of its raw address. */
export const fileAt = (path: string, address = ''): string =>
  atEdge('pageFallback', { uri: path, query: new URL(address, 'http://localhost').searchParams })
    .uri;
