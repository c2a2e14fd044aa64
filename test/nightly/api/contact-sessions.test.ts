import { beforeAll, describe, expect, test } from '@jest/globals';
import { submitRegistration } from '../../../scripts/demo/journeys.ts';
import { required } from '../../../scripts/local/required.ts';
import { callApi } from '../../harness/call-api.ts';
import { waitForMail } from '../../harness/inbox.ts';
import * as people from '../../harness/people.ts';
import { mailedTokens } from '../../harness/registrations.ts';
import { veriffStage } from '../../harness/veriff-stage.ts';
import { linkAll, linkedTo, unlinked } from '../../api/support/sessions.ts';

let admin: people.SignedIn;
beforeAll(async () => {
  admin = await people.theAdmin();
});

/** Registers, and gives what clicks the link of the mail. */
async function registered() {
  await people.forgetVisits('registration', 'proofUpload', 'emailLink');
  const fields = people.someDealership();
  await submitRegistration(people.place(), fields);
  await waitForMail(fields.email, /Verify your email address/);
  const [token = ''] = await mailedTokens(fields.email);
  return { fields, click: () => callApi('verifyEmail', { body: { token } }) };
}
const waitingOf = async (address: string) =>
  (await unlinked(admin)).filter(({ email }) => email === address);

describe('with a provider that checks contact persons', () => {
  const stage = veriffStage();

  test('who confirms the address of a dealership is sent there, once', async () => {
    const { fields, click } = await registered();
    const { verificationUrl } = await click();
    const session = required(
      stage.veriff.sessions().find(({ url }) => url === verificationUrl),
      'session there',
    );
    expect(await waitingOf(fields.email)).toEqual([
      { id: session.id, email: fields.email, status: null, createdAt: expect.any(String) },
    ]);
    expect(await click()).toEqual({
      verified: true,
      isInReview: true,
      verificationUrl,
      passwordToken: null,
    });
    expect(await waitingOf(fields.email)).toHaveLength(1);
  });

  test('its decision is in the list for admins, and of the dealership once it is linked', async () => {
    const { fields, click } = await registered();
    const { verificationUrl } = await click();
    const { id } = required(
      stage.veriff.sessions().find(({ url }) => url === verificationUrl),
      'session there',
    );
    await stage.veriff.decide(id, 'approved');
    expect(await waitingOf(fields.email)).toMatchObject([{ id, status: 'approved' }]);

    const dealerId = await people.dealerIdOf(fields.email);
    const linked = linkedTo({ id: dealerId }, await linkAll(admin));
    expect(linked.map((each) => each.session.id)).toEqual([id]);
    const { session } = await callApi(
      'getApplication',
      { params: { dealerId } },
      { token: admin.token },
    );
    expect(session).toMatchObject({ id, status: 'approved' });
    // There is nothing left to do: another click begins no other one.
    expect((await click()).verificationUrl).toBeNull();
    expect(await waitingOf(fields.email)).toEqual([]);
  });

  test('the address is confirmed although the provider does not answer', async () => {
    const { fields, click } = await registered();
    stage.veriff.faults.next = 'fail';
    expect(await click()).toEqual({
      verified: true,
      isInReview: true,
      verificationUrl: null,
      passwordToken: null,
    });
    expect(await waitingOf(fields.email)).toEqual([]);
    // Another click makes up for it.
    expect((await click()).verificationUrl).toMatch(/^http/);
  });
});
