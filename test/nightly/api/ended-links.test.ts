import { beforeAll, describe, expect, test } from '@jest/globals';
import { hashOf, randomId } from '../../../lambdas/runtime/secrets.ts';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { readInbox, waitForMail } from '../../harness/inbox.ts';
import { moveLinkEnd } from '../../harness/link-ends.ts';
import { until } from '../../harness/until.ts';
import { tasksOf as tasksFor } from '../../harness/tasks.ts';
import * as people from '../../harness/people.ts';
import { storedCustomer, storedItems } from '../../harness/records.ts';
import { atOnce } from '../../api/support/answers.ts';
import { linkActs, opens } from '../../api/support/link-acts.ts';

const { own, asDealer, typesOf, renewed } = linkActs();
beforeAll(() => people.forgetVisits('customerKey', 'endedLink', 'linkRequest'));

const someKey = () => 'x'.repeat(43);
const endOf = async ({ customerId, key }: Pick<CustomerLink, 'customerId' | 'key'>) =>
  (await callApi('getEndedLink', { params: { customerId }, body: { key } })).link;
const ask = (customerId: string, key?: string, requestId = randomId('req')) =>
  tryApi('askForLink', {
    params: { customerId },
    body: { requestId, ...(key !== undefined && { key }) },
  });
const expire = ({ customerId }: CustomerLink, daysAgo = 0) =>
  moveLinkEnd(customerId, new Date(Date.now() - daysAgo * 24 * 3600 * 1000 - 1).toISOString());
const canceled = async () => {
  const link = await people.newLink(own.dealer);
  await asDealer('cancelLink', link.customerId);
  return link;
};
const tasksOf = ({ customerId }: CustomerLink) => tasksFor(own.dealer, customerId);
const received = { outcome: 'received', againAt: null };

describe('whoever holds the key of a link that has ended', () => {
  test('learns how it ended and whose it was, and nothing else', async () => {
    const link = await people.newLink(own.dealer);
    const dealer = await callApi('getPublicDealership', { params: { dealerId: own.dealer.id } });
    const told = { dealer, worksDays: 14, isSubmitted: false, mayAsk: true, mailedTo: null };
    expect(await endOf(link)).toBeNull();
    await expire(link);
    expect(await endOf(link)).toEqual({ ...told, end: 'expired' });
    const second = await renewed(link.customerId);
    const third = await renewed(link.customerId);
    await asDealer('cancelLink', link.customerId);
    expect([await endOf(link), await endOf(second), await endOf(third)]).toEqual([
      { ...told, end: 'replaced' },
      { ...told, end: 'replaced' },
      { ...told, end: 'cancelled' },
    ]);
    const stored = JSON.stringify(await storedItems(`CUSTOMER#${link.customerId}`));
    for (const { key } of [link, second, third]) {
      expect(stored).toContain(hashOf(key));
      expect(stored).not.toContain(key);
    }
  });
});

test('any other key is told nothing, whether there is such a customer or not', async () => {
  const [late, gone] = [await people.newLink(own.dealer), await canceled()];
  await expire(late, 30);
  const blocked = await people.approvedDealership();
  const theirs = await people.newLink(blocked);
  await expire(theirs);
  await people.changeDealer(blocked.id, 'isBlocked', true);
  const draft = await callApi('createDraft', { params: { dealerId: own.dealer.id } });
  await moveLinkEnd(draft.customerId, new Date(0).toISOString());
  const strangers = [
    late,
    theirs,
    draft,
    { ...gone, key: someKey() },
    { ...gone, key: '' },
    { customerId: randomId('cus'), key: gone.key },
  ];
  for (const each of strangers) expect(await endOf(each)).toBeNull();
});

describe('asking for a new link', () => {
  test('tells the dealership once a day, and a new link ends the task', async () => {
    const link = await canceled();
    const requestId = randomId('req');
    const first = await ask(link.customerId, link.key, requestId);
    expect(first.body).toMatchObject({ outcome: 'told' });
    // Sent again, it is the same request; another one is too early.
    expect((await ask(link.customerId, link.key, requestId)).body).toEqual(first.body);
    expect((await ask(link.customerId, link.key)).body).toEqual({
      ...(first.body as object),
      outcome: 'told_before',
    });
    expect(await typesOf(link.customerId)).toEqual([
      'link_created',
      'link_cancelled',
      'link_requested',
    ]);
    expect(await tasksOf(link)).toEqual(['link_request']);
    const mail = await waitForMail(own.dealer.email, /Someone asked for a new link/);
    expect(mail.text).toContain(`/dealer/submission/${link.customerId}`);
    await renewed(link.customerId);
    expect(await tasksOf(link)).toEqual([]);
    // The newer one was canceled: the request is there again, without a second mail.
    await asDealer('cancelLink', link.customerId);
    expect((await ask(link.customerId, link.key)).body).toMatchObject({ outcome: 'told_before' });
    expect(await tasksOf(link)).toEqual(['link_request']);
    const mails = await readInbox(own.dealer.email);
    const ofThis = mails.filter(({ text }) => text.includes(link.customerId));
    expect(ofThis.map(({ subject }) => subject)).toEqual([
      'Someone asked for a new link for a customer',
    ]);
  });

  test('in place of an expired one that was emailed brings one mail, to the same address', async () => {
    const link = await people.newLink(own.dealer);
    const email = people.someEmail();
    await asDealer('mailLink', link.customerId, {
      requestId: randomId('req'),
      email,
      isReminding: false,
    });
    const mailed = await waitForMail(email, /verif/i);
    const { key = '' } = /#(?<key>[\w-]{43})/.exec(mailed.text)?.groups ?? {};
    await expire(link);
    expect(await endOf({ customerId: link.customerId, key })).toMatchObject({
      mailedTo: `s…${email.slice(email.indexOf('@'))}`,
    });
    // The key that the dealership copied went nowhere that we know of.
    expect(await endOf(link)).toMatchObject({ mailedTo: null });
    const answers = await atOnce(4, () => ask(link.customerId, key));
    const outcomes = answers.map(({ body }) => (body as { outcome: string }).outcome);
    expect(outcomes.toSorted()).toEqual([
      'mailed',
      'mailed_before',
      'mailed_before',
      'mailed_before',
    ]);
    const [renewal] = await until(
      () => readInbox(email),
      (mails) => mails.length > 1,
    );
    const { key: newKey = '' } = /#(?<key>[\w-]{43})/.exec(renewal?.text ?? '')?.groups ?? {};
    expect(await opens({ ...link, key: newKey })).toBe('200');
    expect(await readInbox(email)).toHaveLength(2);
    expect(await typesOf(link.customerId)).toEqual([
      'link_created',
      'link_sent',
      'link_resent',
      'link_opened',
    ]);
    expect(await tasksOf(link)).toEqual([]);
  });

  test('at the same moment is one request', async () => {
    const link = await canceled();
    const answers = await atOnce(4, () => ask(link.customerId, link.key));
    const outcomes = answers.map(({ body }) => (body as { outcome: string }).outcome);
    expect(outcomes.toSorted()).toEqual(['told', 'told_before', 'told_before', 'told_before']);
    expect((await typesOf(link.customerId)).filter((type) => type === 'link_requested')).toEqual([
      'link_requested',
    ]);
  });

  test('without the right key gets one answer, whether or not anybody is told', async () => {
    const blocked = await people.approvedDealership();
    const [half, theirs] = [await people.newLink(own.dealer), await people.newLink(blocked)];
    await expire(theirs);
    await people.changeDealer(blocked.id, 'isBlocked', true);
    const answers = [
      await ask(half.customerId),
      await ask(half.customerId, someKey()),
      await ask(randomId('cus'), someKey()),
      await ask(theirs.customerId, theirs.key),
    ];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      answers.map(() => ({ status: 200, body: received })),
    );
    // Whoever has lost a part of a link that works may ask, and finds it perhaps.
    expect(await tasksOf(half)).toEqual(['link_request']);
    expect(await opens(half)).toBe('200');
    expect(await tasksOf(half)).toEqual([]);
    expect((await storedCustomer(theirs.customerId))?.link.askedAt).toBeUndefined();
    expect(await readInbox(blocked.email)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('asked for a new link') }),
    );
  });
});
