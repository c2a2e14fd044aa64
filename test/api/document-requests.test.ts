import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { randomId, hashOf } from '../../lambdas/runtime/secrets.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { readInbox, waitForMail } from '../harness/inbox.ts';
import * as people from '../harness/people.ts';
import { changeItem } from '../harness/records.ts';
import { uploadProof } from '../harness/registrations.ts';
import { waitingDealer } from '../harness/stored-dealerships.ts';
import { adminActs } from './support/admin-acts.ts';
import { atOnce, outcome, refusalOf, tally } from './support/answers.ts';
import { leaveCalls } from './support/leave-calls.ts';

const { admins, tryAct, application } = adminActs();

const tryAsk = (dealerId: string, body: object = { problem: 'expired', message: 'See page 1.' }) =>
  tryApi(
    'askForDocument',
    { params: { dealerId }, body: { requestId: randomId('req'), ...body } },
    { token: admins.admin.token },
  );

/** The token of the mail that asks with these words. */
async function mailedToken(email: string, words: string): Promise<string> {
  for (;;) {
    const mail = (await readInbox(email)).find(({ text }) => text.includes(words));
    if (mail) return /new-document#t=(\S+)/.exec(mail.text)?.[1] ?? '';
    await pause(100);
  }
}

/** A dealership that waits and was asked for a better document. */
async function asked() {
  const { id, email } = await waitingDealer();
  expect(outcome(await tryAsk(id))).toBe('200');
  return { id, email, token: await mailedToken(email, 'See page 1.') };
}

const state = (token: string) => tryApi('getDocumentRequest', { body: { token } });
const send = (token: string, verificationDocument: string) =>
  tryApi('sendDocument', { body: { token, verificationDocument } });

/** What the admins' list says of it. */
async function stateInList(text: string) {
  const { items } = await callApi(
    'searchApplications',
    { body: { text } },
    { token: admins.admin.token },
  );
  return items[0]?.documentState;
}

describe('a better document', () => {
  test('is asked for by mail, sent by its link and stands beside the first one', async () => {
    const { id, email, token } = await asked();
    const reason = 'It has expired. See page 1.';
    expect((await waitForMail(email, /better document/)).text).toContain(reason);
    expect((await application(id)).documentRequest).toMatchObject({ reason });
    expect(await stateInList(email)).toBe('asked');
    expect((await state(token)).body).toMatchObject({ state: 'open', reason });

    const upload = await uploadProof();
    expect(outcome(await send(token, upload))).toBe('200');
    // A repeated request gets the same answer.
    expect(outcome(await send(token, upload))).toBe('200');
    expect((await state(token)).body).toEqual({ state: 'sent' });
    expect(outcome(await send(token, await uploadProof()))).toBe('404 email_link_invalid');

    expect(await stateInList(email)).toBe('new');
    const after = await application(id);
    expect(after).toMatchObject({
      adminVerification: 'pending',
      documentRequest: null,
      proofReplacedAt: expect.any(String),
      earlierDocuments: [{ isDeleted: false, addedAt: expect.any(String) }],
    });
    expect(after.events.map(({ type }) => type).slice(-2)).toEqual([
      'document_requested',
      'document_uploaded',
    ]);
  });

  test('has to be opened before an approval, whoever has seen the first one', async () => {
    const { id, token } = await asked();
    const as = { token: admins.admin.token };
    const params = { dealerId: id };
    await callApi('getProof', { params }, as);
    await send(token, await uploadProof());
    const approve = () => tryApi('approveDealership', { params }, as);
    expect(outcome(await approve())).toBe('409 proof_not_opened');
    await callApi('getEarlierProof', { params: { dealerId: id, position: '0' } }, as);
    expect(outcome(await approve())).toBe('409 proof_not_opened');
    await callApi('getProof', { params }, as);
    expect(outcome(await approve())).toBe('200');
    const none = { params: { dealerId: id, position: '1' } };
    expect(outcome(await tryApi('getEarlierProof', none, as))).toBe('404 not_found');
  });

  test('asked for twice, the newest link holds', async () => {
    const { id, email, token } = await asked();
    expect(outcome(await tryAsk(id, { problem: 'other', message: 'Both sides, please.' }))).toBe(
      '200',
    );
    const newest = await mailedToken(email, 'Both sides, please.');
    expect(newest).not.toBe(token);
    expect(outcome(await state(token))).toBe('404 email_link_invalid');
    expect((await state(newest)).body).toMatchObject({ reason: 'Both sides, please.' });
  });

  test('asked for by four clicks at once, and again once it came, is one request and one mail', async () => {
    const { id, email } = await waitingDealer();
    const body = { problem: 'expired', message: 'See page 1.', requestId: randomId('req') };
    expect(tally(await atOnce(4, () => tryAsk(id, body)))).toEqual({ '200': 4 });
    const token = await mailedToken(email, 'See page 1.');
    expect(outcome(await send(token, await uploadProof()))).toBe('200');
    expect(outcome(await tryAsk(id, body))).toBe('200');
    const { documentRequest, events } = await application(id);
    expect(documentRequest).toBeNull();
    expect(events.filter(({ type }) => type === 'document_requested')).toHaveLength(1);
    const mails = await readInbox(email);
    expect(mails.filter(({ subject }) => subject.includes('better document'))).toHaveLength(1);
  });

  test('comes too late after a decision, or when its link has expired', async () => {
    const { id, token } = await asked();
    const upload = await uploadProof();
    await tryAct('declineDealership', id);
    expect((await state(token)).body).toEqual({ state: 'decided' });
    expect(outcome(await send(token, upload))).toBe('404 email_link_invalid');
    expect(outcome(await tryAsk(id))).toBe('409 already_decided');
    // Reconsidered, it may still come.
    await tryAct('reconsiderDealership', id);
    expect((await state(token)).body).toMatchObject({ state: 'open' });
    await changeItem(keys.emailLink(hashOf(token)), 'expiresAt', new Date(0).toISOString());
    expect((await state(token)).body).toEqual({ state: 'expired' });
    expect(outcome(await send(token, upload))).toBe('404 email_link_invalid');
    expect((await application(id)).proofReplacedAt).toBeNull();
  });

  test('is none that served another dealership, or that was never uploaded', async () => {
    const { token } = await asked();
    const other = await waitingDealer();
    const key = other.verificationDocument.key;
    const theirs = key.split('/')[1] ?? '';
    for (const upload of [theirs, 'upl_0000000000000000000000'])
      expect(refusalOf(await send(token, upload))).toMatchObject({
        status: 422,
        code: 'upload_rejected',
      });
    expect((await application(other.id)).verificationDocument.isDeleted).toBe(false);
  });

  test('is asked for so many times a day, and the dealership learns of it at its sign-in', async () => {
    const dealer = await people.pendingDealer();
    const me = () => callApi('getDealerMe', {}, { token: dealer.token });
    expect(await me()).toMatchObject({ state: 'account_pending', isDocumentAsked: false });
    await leaveCalls('documentRequest', dealer.id, 1);
    expect(outcome(await tryAsk(dealer.id))).toBe('200');
    expect(await me()).toMatchObject({ state: 'account_pending', isDocumentAsked: true });
    expect(outcome(await tryAsk(dealer.id))).toBe('429 too_many_requests');
  });

  test('is asked for only where the address is confirmed', async () => {
    const dealer = await waitingDealer();
    await people.changeDealer(dealer.id, 'isEmailVerified', false);
    expect(outcome(await tryAsk(dealer.id))).toBe('409 dealer_unverified');
    await people.changeDealer(dealer.id, 'isEmailVerified', true);
  });
});
