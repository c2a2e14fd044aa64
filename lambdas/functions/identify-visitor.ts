import ipaddr from 'ipaddr.js';
import { edgeHeaders } from '../../shared/site-edge.ts';
import { requestHeader, type ApiEvent } from '../http/api-call.ts';
import { AppError } from '../runtime/errors.ts';
import { hashOf } from '../runtime/secrets.ts';

/** Anybody, distinguished by network address only, to count calls. */
export type Visitor = { id: string };

/** Takes the address from the edge's header, which is trusted as the origin lock has let the request in. */
export function identifyVisitor(event: ApiEvent): Visitor {
  const address = requestHeader(event, edgeHeaders.viewerAddress);
  if (!address) throw new AppError('forbidden');
  return { id: visitorId(address) };
}

/** Identifies a visitor in the table by hash: no address can be read there, only looked up if it is known. */
export const visitorId = (address: string): string => hashOf(networkOf(address)).slice(0, 32);

/**
 * Returns the network that an address belongs to. A home or a phone has a whole /64 of IPv6, so counting single
 * addresses would count nothing. An IPv4 address that is written as IPv6 counts as IPv4; otherwise all of them would
 * share one /64.
 *
 * An invalid address counts as itself: no request fails because of it, and nobody else's limit is affected. A visitor
 * can't exploit that, since only the edge writes the address.
 */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? parsed.toNormalizedString().split(':').slice(0, 4).join(':')
    : parsed.toString();
}
