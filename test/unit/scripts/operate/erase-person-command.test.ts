import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { erasePersonCommand } from '../../../../scripts/operate/people/erase-person-command.ts';
import { CustomerStores } from '../../lambdas/customer/customer-stores.ts';
import { ownPoolUser } from '../../lambdas/functions/support.ts';
import { accountOf, customerWith } from '../../lambdas/support.ts';

const match = customerWith({
  attempt: {
    evidence: {
      readAt: '2026-11-20T10:00:00.000Z',
      ...{ rules: '1', ruleSet: {}, files: {} },
      idType: 'drivers_license',
      signals: [{ id: 'sanctions', result: 'differs' }],
    },
  },
});

let stores: CustomerStores;
beforeEach(() => {
  stores = new CustomerStores();
  stores.install();
  stores.addCustomer(match);
});

const erase = (...flags: string[]) =>
  erasePersonCommand(
    [match.id, ...flags],
    () => Promise.resolve({} as never),
    () => Promise.resolve(undefined),
  );

describe('a customer whose name was close to one on the OFAC list', () => {
  test.each([['--yes'], ['--dry-run']])('is not erased by a plain request: %s', async (flag) => {
    await expect(erase(flag)).rejects.toThrow(
      `The name of ${match.id} was close to one on the OFAC list. 31 CFR 501.601 has records of such a match kept for ten years. Nothing of it was erased. To erase them all the same, ask your lawyer and add --despite-ofac.`,
    );
    expect(stores.items.has(`CUSTOMER#${match.id} PROFILE`)).toBe(true);
  });

  test('is erased where the operator says so', async () => {
    expect(await erase('--yes', '--despite-ofac')).toMatch(`${match.id} is erased: 1 customer`);
    expect(stores.items.has(`CUSTOMER#${match.id} PROFILE`)).toBe(false);
  });
});

test('who is only in the pool is deleted there', async () => {
  process.env.DEALER_POOL_ID = 'pool';
  const asked: unknown[] = [];
  jest
    .spyOn(CognitoIdentityProviderClient.prototype, 'send')
    .mockImplementation((command: { constructor: { name: string }; input: object }) => {
      asked.push([command.constructor.name, command.input]);
      return Promise.resolve(ownPoolUser()) as never;
    });
  await erasePersonCommand(
    ['gone@mail.example', '--yes'],
    () => Promise.resolve({} as never),
    () => Promise.resolve(undefined),
  );
  expect(asked).toContainEqual([
    'AdminDeleteUserCommand',
    { UserPoolId: 'pool', Username: accountOf().id },
  ]);
});
