import { describe, expect, test } from '@jest/globals';
import { keys } from '../../../lambdas/store/keys.ts';
import { signInWithPassword } from '../../../scripts/local/cognito-sign-in.ts';
import { poolsPath } from '../../../scripts/local/server/local-pools.ts';
import * as people from '../../harness/people.ts';
import { theProduct } from '../../harness/product.ts';
import { changeItem, storedItem } from '../../harness/records.ts';

const locked = 'Account locked. Try again in 15 minutes';

describe('the local server, in the place of the emulator’s pools', () => {
  const config = () => theProduct().stack.siteConfig;
  /** The first half of a sign-in, from a browser that has counted nothing. */
  const begin = async (USERNAME: string) => {
    const { siteUrl } = theProduct();
    const answer = await fetch(`${siteUrl}${poolsPath}`, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      body: JSON.stringify({
        AuthFlow: 'USER_SRP_AUTH',
        ClientId: config().dealers.userPoolClientId,
        AuthParameters: { USERNAME, SRP_A: 'abcd' },
      }),
    });
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  const refused = {
    status: 400,
    __type: 'UserLambdaValidationException',
    message: `PreAuthentication failed with error ${locked}.`,
  };

  test('asks as Cognito does: the right password is let in, and not while the account is locked', async () => {
    const { sub, email } = await people.approvedDealership();
    const signIn = () => signInWithPassword(config(), 'dealers', email, people.password);
    expect(await begin(email)).toMatchObject({ status: 200 });
    expect(await storedItem(keys.lockout(sub))).toMatchObject({ count: 1 });
    await expect(signIn()).resolves.toBeDefined();
    expect(await storedItem(keys.lockout(sub))).toBeUndefined();

    for (let count = 0; count < 5; count += 1)
      expect(await begin(email)).toMatchObject({ status: 200 });
    expect(await begin(email)).toEqual(refused);
    await expect(signIn()).rejects.toThrow(refused.message);
    await changeItem(keys.lockout(sub), 'until', Date.now() - 1);
    await expect(signIn()).resolves.toBeDefined();
  });

  test('locks a name that nobody has as well', async () => {
    const name = people.someEmail();
    for (let count = 0; count < 5; count += 1)
      expect(await begin(name)).toMatchObject({ status: 200 });
    expect(await begin(name)).toEqual(refused);
  });
});
