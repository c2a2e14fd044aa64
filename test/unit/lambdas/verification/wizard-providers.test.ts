import { expect, test } from '@jest/globals';
import { simulatedProvider } from '../../../../lambdas/verification/wizard-providers.ts';
import { fakeServices } from '../functions/support.ts';

const decide = (probability: string) => {
  fakeServices({ GetParameter: () => ({ Parameter: { Value: probability } }) });
  return simulatedProvider.review({ customerId: 'cus_x', sessionId: 'ses_x' });
};

test.each(['1.1', '-0.1', 'often', 'NaN', ' '])(
  'a rejection probability of %j is a failure that verifies nobody',
  async (probability) => {
    await expect(decide(probability)).rejects.toThrow('not between 0 and 1');
  },
);
