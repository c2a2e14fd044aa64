import ipaddr from 'ipaddr.js';
import { edgeHeaders } from '../../shared/site-edge.ts';
import { requestHeader, type ApiEvent } from '../http/api-call.ts';
import type { Visitor } from '../rate-limit/count-call.ts';
import { AppError } from '../runtime/errors.ts';
import { hashOf } from '../runtime/secrets.ts';

/** Takes the address from the edge's header, which is trusted as the origin lock has let the request in. */
export function identifyVisitor(event: ApiEvent): Visitor {
  const address = requestHeader(event, edgeHeaders.viewerAddress);
  if (!address) throw new AppError('forbidden');
  return visitorAt(address);
}

/**
 * The IPv6 networks that count beside a visitor's own, and how many visitors each may be. One line has a /64, but many
 * have a /56 and some a /48: 256 or 65,536 times as many. A mobile network's phones share them, too. Even a /48 is too
 * few visitors to use up what a dealership's general link has for all.
 */
const widerNetworks = [
  { bits: 56, times: 2 },
  { bits: 48, times: 4 },
];

export function visitorAt(address: string): Visitor {
  const id = visitorId(address);
  if (!ipaddr.isValid(address)) return { id };
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return { id };
  const wider = widerNetworks.map(({ bits, times }) => {
    const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${bits}`);
    return { id: networkId(`${network.toNormalizedString()}/${bits}`), times };
  });
  return { id, wider };
}

/** Identifies a network in the table by hash: no address can be read there, only looked up if it is known. */
const networkId = (network: string) => hashOf(network).slice(0, 32);

export const visitorId = (address: string): string => networkId(networkOf(address));

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
