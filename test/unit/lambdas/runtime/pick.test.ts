import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { pick } from '../../../../lambdas/runtime/pick.ts';

const response = z.object({
  id: z.string(),
  openedAt: z.nullable(z.string()),
  note: z.optional(z.string()),
  left: z.number(),
});
type Held = { id: string; openedAt?: string; note?: string; secret: string };

test('what a response shows goes out, null where it may say so, and nothing else', () => {
  const held: Held = { id: 'a', secret: 's' };
  expect(pick(response, held)).toEqual({ id: 'a', openedAt: null });
  expect(pick(response, { ...held, openedAt: 'now', note: 'n' })).toEqual({
    id: 'a',
    openedAt: 'now',
    note: 'n',
  });
});

test('a field that the record lacks, or has otherwise, does not compile without being given', () => {
  const held: Held = { id: 'a', secret: 's' };
  const whole: z.output<typeof response> = { ...pick(response, held), left: 1 };
  // @ts-expect-error `left` is forgotten.
  const lacking: z.output<typeof response> = { ...pick(response, held) };
  // @ts-expect-error An id that is missing is no id.
  const idless: z.output<typeof response> = { ...pick(response, { left: 1, id: undefined }) };
  expect([whole.left, lacking.left, idless.id]).toEqual([1, undefined, undefined]);
});

test('of a thing within the record only what the response names goes out', () => {
  const withFile = z.object({ file: z.object({ size: z.number() }) });
  const held = { file: { size: 3, key: 'where it is stored' } };
  expect(pick(withFile, held)).toEqual({ file: { size: 3 } });
});
