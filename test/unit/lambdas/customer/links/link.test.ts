import { describe, expect, test } from '@jest/globals';
import {
  assertMayHaveLink,
  onlyLink,
  withLink,
} from '../../../../../lambdas/customer/links/customer-link.ts';
import { customerWith } from '../../support.ts';

test.each([
  ['pending', 0, undefined],
  ['denied', 4, undefined],
  ['denied', 5, 'attempts_exhausted'],
  ['approved', 1, 'already_submitted'],
] as const)('a customer who is %s, with %d attempts: %p', (status, used, code) => {
  const ask = () => {
    assertMayHaveLink(customerWith({ decision: { status }, attempt: { used } }));
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
    let customer = customerWith({ link: onlyLink(link('a')) });
    const { set } = customer.link;
    for (const hash of ['bb', 'ccc', 'dddd', 'e']) customer = withLink(customer, link(hash));
    expect(hashes(customer.link.keys)).toEqual(['a', 'bb', 'ccc', 'dddd', 'e']);
    expect(customer).toMatchObject({
      link: { set, expiresAt: '2026-01-04T00:00:00.000Z' },
    });
    expect(hashes(withLink(customer, link('f')).link.keys)).toEqual([
      'bb',
      'ccc',
      'dddd',
      'e',
      'f',
    ]);
  });

  test('of another try to send the same mail takes the place of the one before', () => {
    let customer = customerWith({ link: onlyLink(link('a')) });
    for (const hash of ['b', 'c', 'd', 'e', 'f', 'g', 'h'])
      customer = withLink(customer, link(hash, 'mail'));
    expect(hashes(customer.link.keys)).toEqual(['a', 'h']);
  });
});
