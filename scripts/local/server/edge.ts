import { runInNewContext } from 'node:vm';
import { edgeCode } from '../../../infra/edge/code.ts';

type EdgeRequest = { uri: string; headers: Record<string, { value: string }> };
type EdgeHandler = (event: { request: EdgeRequest; viewer: { ip: string } }) => EdgeRequest;

const compile = (code: string) => runInNewContext(`${code}; handler`) as EdgeHandler;

const handlers = {
  pageFallback: compile(edgeCode.pageFallback),
  viewerAddress: compile(edgeCode.viewerAddress),
};

/** Lets a function of CloudFront's edge say what becomes of a request. */
export const atEdge = (name: keyof typeof handlers, uri: string, viewerAddress: string) =>
  handlers[name]({ request: { uri, headers: {} }, viewer: { ip: viewerAddress } });
