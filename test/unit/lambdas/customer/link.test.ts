import { expect, test } from '@jest/globals';
import { assertMayHaveLink, newLink } from '../../../../lambdas/customer/link.ts';
import { hashOf } from '../../../../lambdas/runtime/secrets.ts';
import { customerWith } from '../support.ts';

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

test('a key is given away, and its hash is what stays', () => {
  const { key, expiresAt, kept } = newLink();
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(kept).toEqual({ keyHash: hashOf(key), linkExpiresAt: expiresAt });
  expect(newLink().key).not.toBe(key);
});
