import { edgeHeaders } from '../../shared/site-edge.ts';
import { AppError } from '../runtime/errors.ts';
import { visitorId } from '../rate-limit/visitor.ts';
import { requestHeader, type ApiEvent } from '../http/api-call.ts';

/** Anybody, distinguished by network address only, to count calls. */
export type Visitor = { id: string };

/** Takes the address from the edge's header, which is trusted as the origin lock has let the request in. */
export function identifyVisitor(event: ApiEvent): Visitor {
  const address = requestHeader(event, edgeHeaders.viewerAddress);
  if (!address) throw new AppError('forbidden');
  return { id: visitorId(address) };
}
