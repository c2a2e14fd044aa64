import { beforeEach, expect, jest, test } from '@jest/globals';
import { invite } from '../../../../lambdas/account/people/invite.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import { invitationIdOf } from '../../../../lambdas/account/people/invitation.ts';
import { accountOf, dealershipWith, itemOf } from '../support.ts';
import { failing, fakeServices } from './support.ts';

beforeEach(() => {
  jest.restoreAllMocks();
});

const { id, fullName: name, email } = accountOf();
const dealership = dealershipWith();
const invited = 'theo@juniper.example.com';
const { pk, sk } = keys.invitation(dealership.id, invitationIdOf(dealership.id, invited));

/** Which items are written, changed and deleted where SES fails like this. */
async function inviting(failure: string) {
  const acts: unknown[] = [];
  const note = (act: string) => (input: { Key?: object; TransactItems?: object[] }) => {
    acts.push([act, input.Key]);
  };
  fakeServices({
    Get: (input) => itemOf()(input),
    Query: () => ({ Items: [] }),
    BatchGet: () => ({ Responses: { table: [accountOf()] } }),
    SendEmail: failing(failure),
    Update: (input) => {
      if ((input.Key as { pk: string }).pk === pk) acts.push(['changed', input.Key]);
      return { Attributes: { count: 1 } };
    },
    Delete: note('deleted'),
  });
  const by = { id, name, email };
  const refusal: unknown = await invite(dealership, { email: invited, role: 'member' }, by).catch(
    (error: unknown) => error,
  );
  return { refusal, acts: acts.filter((act) => JSON.stringify(act).includes(sk)) };
}

test('while no email goes out, an invitation stays on the list, marked, and who invites reads that', async () => {
  const { refusal, acts } = await inviting('AccountSendingPausedException');
  expect(refusal).toMatchObject({
    code: 'mail_down',
    message:
      "We can't send email right now. The invitation is on the list: choose “Send Again” later.",
    retryAfter: 60,
  });
  expect(acts).toEqual([['changed', { pk, sk }]]);
});

test('to an address that is refused, nothing is left on the list', async () => {
  const { refusal, acts } = await inviting('MessageRejected');
  expect(refusal).toMatchObject({ fields: { email: "We can't send email to this address." } });
  expect(acts).toEqual([['deleted', { pk, sk }]]);
});
