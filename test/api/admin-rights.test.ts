import { AdminRemoveUserFromGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from '@jest/globals';
import { removeAdmin } from '../../lambdas/admin/admin-record.ts';
import { ADMIN_GROUP } from '../../shared/ids.ts';
import { tryApi } from '../harness/call-api.ts';
import { identities } from '../harness/clients.ts';
import { theProduct } from '../harness/product.ts';
import { signIn } from '../harness/sign-in.ts';
import { outcome } from './support/answers.ts';
import * as people from '../harness/people.ts';

test('an admin needs both the group in the token and the item in the table', async () => {
  const dealer = await people.decidedDealer('approveDealership');
  const ask = async (token: string) =>
    [
      await tryApi('getAdminMe', {}, { token }),
      await tryApi('approveDealership', { params: { dealerId: dealer.id } }, { token }),
    ].map(outcome);
  const forbidden = ['403 forbidden', '403 forbidden'];
  const withoutItem = await people.newAdmin();
  await removeAdmin(withoutItem);
  expect(await ask(withoutItem.token)).toEqual(forbidden);

  const { email, token } = await people.newAdmin();
  const UserPoolId = theProduct().stack.siteConfig.admins.userPoolId;
  await identities().send(
    new AdminRemoveUserFromGroupCommand({ UserPoolId, Username: email, GroupName: ADMIN_GROUP }),
  );
  const withoutGroup = await signIn('admins', email, people.password);
  expect(await ask(withoutGroup.access)).toEqual(forbidden);
  // An earlier token still says what was true then; to lock someone out at once, remove the item.
  expect(await ask(token)).toEqual(['200', '409 already_decided']);
});
