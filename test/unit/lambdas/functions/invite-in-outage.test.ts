import { expect, test } from '@jest/globals';
import { invite } from '../../../../lambdas/people/invite.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import { invitationIdOf } from '../../../../lambdas/people/invitation.ts';
import { accountOf, dealershipWith, itemOf } from '../support.ts';
import { failing, fakeServices } from './support.ts';

const { id, fullName: name, email } = accountOf();
const dealership = dealershipWith();
const invited = 'theo@juniper.example.com';
const { pk, sk } = keys.invitation(dealership.id, invitationIdOf(dealership.id, invited));

type Saved = { Put?: { Item?: { mailFailure?: string } } };

/** What becomes of the invitation where SES fails like this, or doesn't. */
async function inviting(failure?: string) {
  const acts: unknown[] = [];
  const note = (act: string) => (input: { Key?: object }) => {
    acts.push([act, input.Key]);
  };
  fakeServices({
    TransactWrite: (input) => {
      const [saved] = input.TransactItems as Saved[];
      acts.push(['saved', saved?.Put?.Item]);
    },
    Get: itemOf(),
    Query: () => ({ Items: [] }),
    BatchGet: () => ({ Responses: { table: [accountOf()] } }),
    SendEmail: failure === undefined ? () => ({ MessageId: '1' }) : failing(failure),
    Update: (input) => {
      if ((input.Key as { pk: string }).pk === pk)
        acts.push(['changed', input.Key, input.UpdateExpression]);
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

const saved = ['saved', expect.objectContaining({ pk, sk, mailFailure: 'unsent' })];

test('an invitation is marked as not sent until its email is', async () => {
  const { refusal, acts } = await inviting();
  expect(refusal).toBeUndefined();
  expect(acts).toEqual([saved, ['changed', { pk, sk }, 'REMOVE #mailFailure']]);
});

test('without an answer of SES, it stays on the list, marked', async () => {
  const { refusal, acts } = await inviting('TimeoutError');
  expect(refusal).toMatchObject({ name: 'TimeoutError' });
  expect(acts).toEqual([saved]);
});

test('while no email goes out, an invitation stays on the list, marked, and who invites reads that', async () => {
  const { refusal, acts } = await inviting('AccountSendingPausedException');
  expect(refusal).toMatchObject({
    code: 'mail_down',
    message:
      "We can't send email right now. The invitation is on the list: choose “Send Again” later.",
    retryAfter: 60,
  });
  expect(acts).toEqual([saved]);
});

test('to an address that is refused, nothing is left on the list', async () => {
  const { refusal, acts } = await inviting('MessageRejected');
  expect(refusal).toMatchObject({ fields: { email: "We can't send email to this address." } });
  expect(acts).toEqual([saved, ['deleted', { pk, sk }]]);
});
