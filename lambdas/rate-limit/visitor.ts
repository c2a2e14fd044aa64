import ipaddr from 'ipaddr.js';
import { hashOf } from '../runtime/secrets.ts';

/**
 * A home or a phone holds a whole /64 of IPv6: counting single addresses would count nothing. An IPv4 address that
 * is written as IPv6 is that IPv4 address; all of them would share one /64 otherwise.
 *
 * What is no address counts as itself: no request fails because of it, and nobody else's limit is affected.
 * A visitor can't make use of that, since the edge alone writes the address.
 */
function network(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? parsed.toNormalizedString().split(':').slice(0, 4).join(':')
    : parsed.toString();
}

/** Identifies a visitor in the table by hash: no address can be read there, only looked up if it is known. */
export const visitorId = (address: string): string => hashOf(network(address)).slice(0, 32);
