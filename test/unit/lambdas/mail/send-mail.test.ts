import { expect, jest, test } from '@jest/globals';
import type { MailPurpose } from '../../../../lambdas/mail/mail-subject.ts';
import { sendMail } from '../../../../lambdas/mail/send-mail.ts';
import { hashOf } from '../../../../lambdas/runtime/secrets.ts';
import { keys, type Key } from '../../../../lambdas/store/keys.ts';
import type { MailKind } from '../../../../shared/schemas/mail-failures-schema.ts';
import { logger } from '../../../../lambdas/runtime/logger.ts';
import { failing, fakeServices } from '../functions/support.ts';

const SendEmail = () => ({ MessageId: 'message-1' });
const mail = { fromName: 'x', subject: 'x', html: 'x', text: 'x' };
const link: MailPurpose = { kind: 'link', customerId: 'cus_x' };
const reset: MailPurpose = { kind: 'reset_password', dealerId: 'dlr_x' };
const later = Math.ceil(Date.now() / 1000) + 1000;
const since = '2026-11-23T21:00:00.000Z';

/** As after a bounce, or after a complaint about an email to a customer, to the same address or another of its inbox. */
const dead = (why: 'bounced' | 'complained', ttl = later) => ({
  SendEmail,
  Get: (input: Record<string, unknown>) => {
    const { sk } = input.Key as Key;
    if (why === 'bounced') return sk === 'DEAD' ? { Item: { since, ttl } } : {};
    return sk === 'COMPLAINT' ? { Item: { since, ttl, about: hashOf('cus_x') } } : {};
  },
});
const others: MailPurpose = { kind: 'credit_link', customerId: 'cus_y' };

test.each([
  ['bounced', link, "We can't email this address"],
  ['bounced', reset, "We can't email this address"],
  ['complained', link, 'marked our email as spam'],
  ['complained', others, "We can't email this address"],
  ['complained', { kind: 'notice', dealerId: 'dlr_x' } as const, "We can't email this address"],
] as const)('an address that %s gets no %j', async (why, about, words) => {
  const calls = fakeServices(dead(why));
  await expect(sendMail('jo@x.example', mail, about)).rejects.toMatchObject({
    code: 'address_dead',
    message: expect.stringContaining(words),
  });
  expect(calls).not.toContain('SendEmail');
});

test.each<MailKind>([
  ...(['verify_address', 'reset_password', 'application', 'account', 'people'] as const),
  'email_change',
])('after a complaint, its owner gets what the account needs: %s', async (kind) => {
  const calls = fakeServices(dead('complained'));
  await sendMail('jo@x.example', mail, { kind, dealerId: 'dlr_x' });
  expect(calls).toContain('SendEmail');
});

test.each(['bounced', 'complained'] as const)('after its time, that it %s is over', async (why) => {
  const calls = fakeServices(dead(why, later - 2000));
  await sendMail('jo@x.example', mail, link);
  expect(calls).toContain('SendEmail');
});

test('a complaint is looked for by the inbox, a bounce by the address', async () => {
  const read: string[] = [];
  const Get = (input: Record<string, unknown>) => {
    read.push((input.Key as Key).pk);
    return {};
  };
  fakeServices({ SendEmail, Get });
  await sendMail('Jo.X+car@gmail.com', mail, link);
  expect(read).toEqual([
    keys.deadAddress(hashOf('jo.x+car@gmail.com')).pk,
    keys.complaint(hashOf('jox@gmail.com')).pk,
  ]);
});

test('what is noted has neither the address nor the letter', async () => {
  const written: unknown[] = [];
  fakeServices({ SendEmail, TransactWrite: (input) => void written.push(input) });
  await sendMail('Jo@X.example', { ...mail, text: 'secret' }, link);
  const said = JSON.stringify(written);
  expect(said).toContain('cus_x');
  expect(said).not.toMatch(/x\.example|secret/i);
});

test('a mail that went out and can’t be noted is not sent again', async () => {
  const logged = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const calls = fakeServices({ SendEmail, TransactWrite: failing('InternalServerError') });
  await sendMail('jo@x.example', mail, link);
  expect(calls.filter((each) => each === 'SendEmail')).toHaveLength(1);
  expect(logged.mock.calls).toEqual([
    ['a mail was sent and not noted', expect.objectContaining({ messageId: 'message-1' })],
  ]);
});
