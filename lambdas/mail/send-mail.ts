import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { describeError } from '../runtime/describe-error.ts';
import { AppError } from '../runtime/errors.ts';
import { logger } from '../runtime/logger.ts';
import { sdkLimits } from '../runtime/sdk-limits.ts';
import { setting } from '../runtime/settings.ts';
import { MAIL_UNAVAILABLE } from '../runtime/log-lines.ts';
import type { MailPurpose } from './mail-subject.ts';
import { assertDeliverable } from './suppression.ts';
import type { Mail } from './compose.ts';
import { noteSent } from './sent-mails.ts';
import { countStrangerMail } from './stranger-mail-pause.ts';
import { withoutDirectionMarks } from './safe-html.ts';

/** Never fails: the email has gone out, whether or not that can be noted. */
async function note(to: string, messageId: string, about: MailPurpose): Promise<void> {
  try {
    await noteSent(to, messageId, about);
    if (about.isToStranger) await countStrangerMail();
  } catch (error) {
    logger.warn('a mail was sent and not noted', { messageId, failure: describeError(error) });
  }
}

/**
 * Sends an email, and notes what it was about for when SES says what became of it. Throws as `handToSes` does, and
 * `address_dead` where no more emails go to this address.
 */
export async function sendMail(to: string, mail: Mail, about: MailPurpose): Promise<void> {
  await assertDeliverable(to, about);
  const messageId = await handToSes(to, mail, about);
  if (messageId !== undefined) await note(to, messageId, about);
}

const isDead = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'address_dead';

/** True where an email didn't go out because of its address: trying again is no use. */
export const isRefused = (error: unknown): boolean =>
  isDead(error) || (error instanceof AppError && error.code === 'mail_refused');

/** Returns the failure that such an email is reported with. */
export const mailRefusalOf = (error: unknown): 'came_back' | 'unsent' =>
  isDead(error) ? 'came_back' : 'unsent';

/** True where it didn't go out because the mail service takes none at all. */
export const isMailDown = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'mail_down';

const ses = new SESClient({
  ...sdkLimits,
  // SES has no idempotency: a call that timed out may have sent its mail, so that few are repeated.
  maxAttempts: 2,
});

/** SES's errors for an email that it will not send. Not by status, since throttling is a 400 as well. */
const refusals = new Set(['MessageRejected', 'InvalidParameterValue']);

/** SES's error for a configuration set that was switched off. */
const PAUSED = 'ConfigurationSetSendingPaused';

/** SES's errors where it takes no email of ours, whatever the address: an operator has to act. */
const outageNames =
  /^(AccountSendingPaused|ConfigurationSetSendingPaused|ConfigurationSetDoesNotExist|MailFromDomainNotVerified)(Exception)?$/;
/** The same in the words of a refusal. */
const outageWords = /not verified|sending (paused|suspended)/i;
/** Throttling that no pause of seconds ends: the account has sent all that it may in 24 hours. */
const dailyQuota = /daily message quota/i;

const isOutage = ({ name, message }: Error) =>
  outageNames.test(name) ||
  (name === 'MessageRejected' && outageWords.test(message)) ||
  (name.startsWith('Throttling') && dailyQuota.test(message));

/**
 * True where SES refuses the recipient alone: in its sandbox, it takes emails to addresses that were confirmed to it. A
 * stranger who registers then is no reason to wake anybody.
 */
const isSandboxed = ({ name, message }: Error, to: string) =>
  name === 'MessageRejected' &&
  /not verified/i.test(message) &&
  message.includes(to) &&
  !message.includes(setting('MAIL_FROM'));

/** Seconds, since an operator has to read the alarm and act. */
const RETRY_AFTER = 60;

function toAppError(error: unknown, to: string, isToStranger: boolean): unknown {
  if (!(error instanceof Error)) return error;
  // Only these are paused, and an operator was called when it happened.
  if (isToStranger && error.name.startsWith(PAUSED))
    return new AppError('mail_down', { cause: error, retryAfter: RETRY_AFTER });
  if (isSandboxed(error, to)) {
    logger.warn('SES is in its sandbox, and sends to confirmed addresses only');
    return new AppError('mail_refused', { cause: error });
  }
  if (isOutage(error)) {
    logger.error(MAIL_UNAVAILABLE, { failure: describeError(error) });
    return new AppError('mail_down', { cause: error, retryAfter: RETRY_AFTER });
  }
  return refusals.has(error.name) ? new AppError('mail_refused', { cause: error }) : error;
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

const sets = {
  strangers: () => setting('MAIL_STRANGERS_SET'),
  others: () => setting('MAIL_CONFIGURATION_SET'),
};

/**
 * Hands an email to SES and returns its id there. Throws `mail_refused` where SES will never send this one, and
 * `mail_down` where it takes none of ours.
 */
export async function handToSes(
  to: string,
  mail: Mail,
  { isToStranger = false }: Pick<MailPurpose, 'isToStranger'> = {},
): Promise<string | undefined> {
  try {
    const { MessageId } = await ses.send(
      new SendEmailCommand({
        Source: sender(mail.fromName, setting('MAIL_FROM')),
        ConfigurationSetName: sets[isToStranger ? 'strangers' : 'others'](),
        Destination: { ToAddresses: [to] },
        Message: {
          Subject: utf8(mail.subject),
          Body: { Html: utf8(mail.html), Text: utf8(mail.text) },
        },
      }),
    );
    return MessageId;
  } catch (error) {
    throw toAppError(error, to, isToStranger);
  }
}

/** Bytes of one encoded word (RFC 2047): 45 become 60 of the 75 characters that it may have. */
const MAX_WORD_BYTES = 45;

function encodedWords(name: string): string {
  const chunks: string[] = [];
  let chunk = '';
  for (const character of name) {
    if (Buffer.byteLength(chunk + character) > MAX_WORD_BYTES) {
      chunks.push(chunk);
      chunk = '';
    }
    chunk += character;
  }
  return [...chunks, chunk]
    .map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`)
    .join(' ');
}

/**
 * Writes the From line: a display name and our address. A name of more than plain letters is encoded, so that none of
 * its characters can end the name or begin another header.
 */
export function sender(name: string, address: string): string {
  const clean = withoutDirectionMarks(name)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return `${/^[A-Za-z0-9 ]+$/.test(clean) ? clean : encodedWords(clean)} <${address}>`;
}
