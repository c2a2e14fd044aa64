import { describe, expect, test } from '@jest/globals';
import {
  assertMayHaveLink,
  onlyLink,
  withLink,
} from '../../../../../lambdas/customer/links/customer-link.ts';
import { customerWith } from '../../support.ts';

test.each([
  [{}, undefined],
  [{ status: 'denied', attempts: 4 }, undefined],
  [{ status: 'denied', attempts: 5 }, 'attempts_exhausted'],
  [{ status: 'approved', attempts: 1 }, 'already_submitted'],
] as const)('a customer of %j: %p', (different, code) => {
  const ask = () => {
    assertMayHaveLink(customerWith(different));
  };
  if (code === undefined) expect(ask).not.toThrow();
  else expect(ask).toThrow(expect.objectContaining({ code }));
});

describe('one link more', () => {
  const link = (hash: string, mail?: string) => ({
    hash,
    expiresAt: `2026-01-0${hash.length}T00:00:00.000Z`,
    ...(mail !== undefined && { mail }),
  });
  const hashes = (links: { hash: string }[]) => links.map(({ hash }) => hash);

  test('ends none of those in use, until there are more than five', () => {
    let customer = customerWith(onlyLink(link('a')));
    const { linkSet } = customer;
    for (const hash of ['bb', 'ccc', 'dddd', 'e']) customer = withLink(customer, link(hash));
    expect(hashes(customer.links)).toEqual(['a', 'bb', 'ccc', 'dddd', 'e']);
    expect(customer).toMatchObject({ linkSet, linkExpiresAt: '2026-01-04T00:00:00.000Z' });
    expect(hashes(withLink(customer, link('f')).links)).toEqual(['bb', 'ccc', 'dddd', 'e', 'f']);
  });

  test('of another try to send the same mail takes the place of the one before', () => {
    let customer = customerWith(onlyLink(link('a')));
    for (const hash of ['b', 'c', 'd', 'e', 'f', 'g', 'h'])
      customer = withLink(customer, link(hash, 'mail'));
    expect(hashes(customer.links)).toEqual(['a', 'h']);
  });
});
