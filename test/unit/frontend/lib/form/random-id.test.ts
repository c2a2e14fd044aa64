import { expect, test } from '@jest/globals';
import { randomId } from '../../../../../frontend/src/lib/form/use-idempotency-key.ts';
import { sendCreditLinkRequest } from '../../../../../shared/schemas/submission-schema.ts';

test("ids fit the contract and don't repeat", () => {
  const ids = Array.from({ length: 1000 }, () => randomId('req'));
  for (const requestId of ids)
    expect(sendCreditLinkRequest.safeParse({ requestId }).success).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});
