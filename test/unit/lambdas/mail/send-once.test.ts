import { describe, expect, jest, test } from '@jest/globals';
import { sendMailOnce } from '../../../../lambdas/mail/send-mail-once.ts';
import { AppError } from '../../../../lambdas/runtime/errors.ts';
import { failing, fakeServices } from '../functions/support.ts';

const mail = { fromName: 'x', subject: 'x', html: 'x', text: 'x' };
const about = { kind: 'link', customerId: 'cus_x' } as const;
const send = (write = () => Promise.resolve({ to: 'a@mail.example', mail })) => {
  const record = jest.fn(() => Promise.resolve());
  const sending = sendMailOnce({
    claim: 'c',
    requestId: 'w',
    write,
    record,
    about,
    refusal: 'It was refused.',
  });
  return { sending, record };
};

test('a mail is claimed, sent and recorded', async () => {
  const calls = fakeServices();
  const { sending, record } = send();
  await sending;
  expect(calls).toEqual(['Put', 'Get', 'Get', 'SendEmail']);
  expect(record).toHaveBeenCalledTimes(1);
});

test.each([
  [{ sentAt: '2026-01-01T00:00:00.000Z', wish: 'w' }, undefined],
  [{ sentAt: '2026-01-01T00:00:00.000Z', wish: 'another' }, { code: 'already_sent' }],
  [{}, { code: 'conflict', message: 'This email is already being sent.' }],
])('where the claim is %j nothing is sent', async (Item, refusal) => {
  const calls = fakeServices({
    Put: failing('ConditionalCheckFailedException'),
    Get: () => ({ Item }),
  });
  const { sending, record } = send();
  if (refusal) await expect(sending).rejects.toMatchObject(refusal);
  else await sending;
  expect(calls).not.toContain('SendEmail');
  expect(record).not.toHaveBeenCalled();
});

describe('a failure', () => {
  test('of the mail service that is a refusal gives the claim back, in the words of the mail', async () => {
    const calls = fakeServices({ SendEmail: failing('MessageRejected') });
    await expect(send().sending).rejects.toMatchObject({
      code: 'mail_refused',
      message: 'It was refused.',
    });
    expect(calls.at(-1)).toBe('Delete');
  });

  test('without an answer keeps it: the mail may be on its way', async () => {
    const calls = fakeServices({ SendEmail: failing('TimeoutError') });
    await expect(send().sending).rejects.toThrow('TimeoutError');
    expect(calls).not.toContain('Delete');
  });

  test('before the mail gives it back, whatever it was', async () => {
    for (const error of [new AppError('contact_missing'), new Error('TimeoutError')]) {
      const calls = fakeServices();
      await expect(send(() => Promise.reject(error)).sending).rejects.toBe(error);
      expect(calls).toEqual(['Put', 'Delete']);
    }
  });
});
