import { expect, test } from '@jest/globals';
import { setRules } from '../../../../lambdas/functions/dealer/dealer-account-routes.ts';
import { rules as siteRules } from '../../../../stages/rules.ts';
import { fakeServices } from '../functions/support.ts';
import { accountOf, dealershipWith } from '../support.ts';

const dealership = dealershipWith();
const account = accountOf(dealership);
const identity = { ...dealership, account };
const body = { version: 0, personDecides: true, actions: {} };

process.env.RULES = JSON.stringify(siteRules);

test('new rules leave a line that says who set them, and rules that were refused leave none', async () => {
  const writes: unknown[] = [];
  fakeServices({
    TransactWrite: ({ TransactItems }) => {
      writes.push(...(TransactItems as unknown[]));
    },
  });
  const refused = setRules({ body: { ...body, version: 3 }, identity });
  await expect(refused).rejects.toMatchObject({ code: 'conflict' });
  expect(writes).toEqual([]);
  expect(await setRules({ body, identity })).toMatchObject({ own: { version: 1 } });
  expect(writes).toMatchObject([
    { Update: { ExpressionAttributeValues: { ':set_rules': { personDecides: true } } } },
    {
      Put: {
        Item: {
          ...{ type: 'rules_changed', by: account.id, byName: account.fullName },
          rules: { before: null, after: { personDecides: true, actions: {} } },
        },
      },
    },
  ]);
});
