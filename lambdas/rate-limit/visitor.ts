import { hashOf } from '../runtime/secrets.ts';

/** A home or a phone holds a whole /64 of IPv6: counting single addresses would count nothing. */
function network(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length;
  const all = [
    ...groups,
    ...Array<string>(Math.max(0, missing)).fill('0'),
    ...(tail?.split(':') ?? []),
  ];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Stands for a visitor in the table: no address stands there to be read, though who has one can find its hash. */
export const visitorId = (address: string): string => hashOf(network(address)).slice(0, 32);
