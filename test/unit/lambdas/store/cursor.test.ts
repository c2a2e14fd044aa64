import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeCursor, encodeCursor } from '../../../../lambdas/store/query-page.ts';

const after = '2026-01-05T10:00:00.000Z#cus_abc';
const refused = expect.objectContaining({ code: 'invalid_cursor' });

describe('is refused', () => {
  test("for another one's list", () => {
    expect(() => decodeCursor('customers:b', encodeCursor('customers:a', after))).toThrow(refused);
  });
  test.each([
    {},
    { list: 'customers:a' },
    { list: 'customers:a', after: '' },
    { list: 'customers:a', after: 'PROFILE' },
    { list: 'customers:a', after: `${after}#more` },
    { list: ['customers:a'], after },
    null,
    7,
  ])('for %j', (content) => {
    const cursor = Buffer.from(JSON.stringify(content)).toString('base64url');
    expect(() => decodeCursor('customers:a', cursor)).toThrow(refused);
  });
  test('for anything made up', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (cursor) => {
        expect(() => decodeCursor('customers:a', cursor)).toThrow(refused);
      }),
    );
  });
});
