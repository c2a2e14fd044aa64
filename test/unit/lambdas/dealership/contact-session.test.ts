import { expect, test } from '@jest/globals';
import { contactSessionUrl } from '../../../../lambdas/dealership/contact-session.ts';
import { addElsewhere, fakeServices } from '../functions/support.ts';
import { dealershipWith } from '../support.ts';

addElsewhere({
  label: 'Elsewhere',
  begin: () => Promise.resolve({ id: 'ses_x', url: 'https://elsewhere.example' }),
});

test('the session that was kept by a write whose answer was lost is not forgotten', async () => {
  let condition: unknown;
  fakeServices({
    Update: (input) => {
      condition = [input.ConditionExpression, Object.values(input.ExpressionAttributeValues ?? {})];
    },
  });
  process.env.PROVIDER = 'elsewhere';
  expect(await contactSessionUrl(dealershipWith())).toBe('https://elsewhere.example');
  expect(condition).toEqual([
    expect.stringMatching(/attribute_not_exists\(#contactSessionId\).* OR .*#contactSessionId = :/),
    expect.arrayContaining(['ses_x']),
  ]);
});
