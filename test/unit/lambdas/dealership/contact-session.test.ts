import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { contactSessionUrl } from '../../../../lambdas/dealership/contact-session.ts';
import { addProvider } from '../../../../lambdas/verification/provider-registry.ts';
import { wizardProvider } from '../../../../lambdas/verification/wizard-providers.ts';
import { fakeServices } from '../functions/support.ts';
import { dealershipWith } from '../support.ts';

let takeAway: () => void;
beforeEach(() => {
  takeAway = addProvider({
    ...wizardProvider,
    name: 'elsewhere',
    label: 'Elsewhere',
    isDemonstration: false,
    isRead: false,
    isElsewhere: true,
    review: () => Promise.resolve(undefined),
    files: [],
    begin: () => Promise.resolve({ id: 'ses_x', url: 'https://elsewhere.example' }),
  });
});
afterEach(() => {
  takeAway();
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
