import { edgeHeaders } from '../../shared/site-edge.ts';
import { AppError } from '../runtime/errors.ts';
import { visitorId } from '../rate-limit/visitor.ts';
import { requestHeader, type ApiEvent } from '../http/api-call.ts';

/** Anyone, distinguished by address alone and only to count calls. */
export type Visitor = { id: string };

/** The address is what the edge wrote; it is trusted because the origin lock has let the request in. */
export function identifyVisitor(event: ApiEvent): Visitor {
  const address = requestHeader(event, edgeHeaders.viewerAddress);
  if (!address) throw new AppError('forbidden');
  return { id: visitorId(address) };
}
