import { beforeEach, describe, expect, test } from '@jest/globals';
import { deadAddress } from '../../../lambdas/mail/suppression.ts';
import { getSentMail, sentTo } from '../../../lambdas/mail/sent-mails.ts';
import { openStores } from '../../harness/dealership-records.ts';
import { readInbox } from '../../harness/inbox.ts';
import { bounced, complained, sesEvent, simulated } from '../../harness/ses-events.ts';
import * as people from '../../harness/people.ts';
import { until } from '../../harness/until.ts';
import { erase } from '../../api/support/erase.ts';
import { mailActs } from '../../api/support/mail-acts.ts';
import { countIn, putInto, purged, workedOff } from '../../harness/queues.ts';

const { own, typesOf, mailTo, failuresOf, firstFailure } = mailActs();

const delivery = { eventType: 'Delivery', delivery: { timestamp: '2026-11-23T21:00:00.000Z' } };

// What earlier files left may be tried again for minutes.
beforeEach(() => purged('feedback'));

describe('an email to a mailbox that does not exist', () => {
  test('is told once at its customer, and no other is sent there', async () => {
    openStores();
    const { customerId } = await people.newLink(own.dealer);
    const email = simulated('bounce');
    expect((await mailTo(customerId, email)).status).toBe(200);
    const [failed, ...others] = await firstFailure(customerId);
    expect({ failed, others }).toEqual({
      failed: {
        type: 'mail_failed',
        at: expect.any(String),
        mail: 'link',
        failure: 'unknown_mailbox',
      },
      others: [],
    });
    expect((await typesOf(customerId)).slice(-2)).toEqual(['link_sent', 'mail_failed']);
    expect(await deadAddress(email)).toMatchObject({ says: expect.stringContaining('5.1.1') });

    const { status, body } = await mailTo(customerId);
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        error: {
          code: 'address_dead',
          message: "We can't email this address, so nothing was sent.",
        },
      },
    });
    expect(await readInbox(email)).toHaveLength(1);

    // Told again, or that it was delivered after all, changes nothing.
    const before = await failuresOf(customerId);
    const [note] = await until(
      () => sentTo(email),
      ([first]) => first?.outcome !== undefined,
    );
    const messageId = note?.messageId ?? '';
    for (const event of [bounced, delivery, bounced])
      await putInto('feedback', sesEvent(email, messageId, event));
    await workedOff('feedback');
    expect(await failuresOf(customerId)).toEqual(before);
    expect((await getSentMail(email, messageId))?.outcome).toBe('bounced');
    expect(await countIn('lostFeedback')).toBe(0);
    // Corrected, it goes.
    expect((await mailTo(customerId, people.someEmail())).status).toBe(200);
  });
});

test('a complaint ends links to its inbox, and only who sent that email reads why', async () => {
  openStores();
  const { customerId } = await people.newLink(own.dealer);
  const name = people.someEmail().split('@')[0] ?? '';
  const email = `${name}@gmail.com`;
  await mailTo(customerId, email);
  const [note] = await sentTo(email);
  await putInto('feedback', sesEvent(email, note?.messageId ?? '', complained));
  const [failed] = await firstFailure(customerId);
  expect(failed).toMatchObject({ mail: 'link', failure: 'complaint' });
  expect((await mailTo(customerId)).body).toMatchObject({
    error: { code: 'address_dead', message: expect.stringMatching(/marked our email as spam/) },
  });
  const other = await people.newLink(own.dealer);
  for (const same of [email, `${name.replaceAll('.', '')}+more@googlemail.com`])
    expect((await mailTo(other.customerId, same)).body).toMatchObject({
      error: {
        code: 'address_dead',
        message: "We can't email this address, so nothing was sent.",
      },
    });
});

test('what SES tells of a customer who was erased leaves nothing', async () => {
  openStores();
  const { customerId } = await people.newLink(own.dealer);
  const email = people.someEmail();
  await mailTo(customerId, email);
  const [note] = await sentTo(email);
  expect(note).toMatchObject({ kind: 'link', customerId });
  await erase(customerId);
  expect(await sentTo(email)).toEqual([]);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await putInto('feedback', sesEvent(email, note?.messageId ?? '', delivery, anHourAgo));
  await workedOff('feedback');
  expect(await sentTo(email)).toEqual([]);
  expect(await countIn('lostFeedback')).toBe(0);
});
