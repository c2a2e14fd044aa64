import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { mailMessages } from '../../shared/copy/dealer/delivery-messages.ts';
import { describeError } from '../runtime/describe-error.ts';
import { AppError } from '../runtime/errors.ts';
import { logger } from '../runtime/logger.ts';
import { sdkLimits } from '../runtime/sdk-limits.ts';
import { setting } from '../runtime/settings.ts';
import { MAIL_UNAVAILABLE } from '../runtime/log-lines.ts';
import { isOfAccount, type MailPurpose } from './mail-subject.ts';
import { complaintOf, isAbout, deadAddress } from './suppression.ts';
import type { Mail } from './compose.ts';
import { noteSent } from './sent-mails.ts';
import { withoutDirectionMarks } from './safe-html.ts';

/**
 * Refuses an address that mails come back from, and an inbox that wants none. That somebody complained is said only
 * where the mail was sent from: to others, it's an address like any that can't be mailed.
 */
export async function assertAlive(to: string, about: MailPurpose): Promise<void> {
  const [dead, complaint] = await Promise.all([
    deadAddress(to),
    isOfAccount(about.kind) ? undefined : complaintOf(to),
  ]);
  if (!dead && !complaint) return;
  const isOwn = complaint !== undefined && isAbout(complaint, about);
  throw new AppError('address_dead', {
    message: isOwn ? mailMessages.unwanted : mailMessages.dead,
  });
}

/** The same for an address that is typed as one's own: it's said at the field, before anything is made for it. */
export async function assertReachable(email: string): Promise<void> {
  if (!(await deadAddress(email))) return;
  const message = mailMessages.useAnother;
  throw new AppError('address_dead', { message, fields: { email: message } });
}

/** A mail that went out has gone out: what can't be noted of it is only not known. */
async function note(to: string, messageId: string, about: MailPurpose): Promise<void> {
  try {
    await noteSent(to, messageId, about);
  } catch (error) {
    logger.warn('a mail was sent and not noted', { messageId, failure: describeError(error) });
  }
}

/**
 * Sends a mail, and keeps what it was about until it's known what became of it. Throws as `handToSes` does, and
 * `address_dead` where no more mails go to this address.
 */
export async function sendMail(to: string, mail: Mail, about: MailPurpose): Promise<void> {
  await assertAlive(to, about);
  const messageId = await handToSes(to, mail);
  if (messageId !== undefined) await note(to, messageId, about);
}

const isDead = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'address_dead';

/** Whether a mail didn't go out because of its address: trying again is no use. */
export const isRefused = (error: unknown): boolean =>
  isDead(error) || (error instanceof AppError && error.code === 'mail_refused');

/** What stays to be read of such a mail. */
export const mailRefusalOf = (error: unknown): 'came_back' | 'unsent' =>
  isDead(error) ? 'came_back' : 'unsent';

/** Whether it didn't go out because the mail service takes none at all. */
export const isMailDown = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'mail_down';

const ses = new SESClient({
  ...sdkLimits,
  // SES has no idempotency: a call that timed out may have sent its mail, so that few are repeated.
  maxAttempts: 2,
});

/** What SES says of a mail that it will not send; throttling, too, is a 400 of its API. */
const refusals = new Set(['MessageRejected', 'InvalidParameterValue']);

/** What it says where it takes no mail of ours at all, whatever the address: an operator has to do something. */
const operators =
  /^(AccountSendingPaused|ConfigurationSetSendingPaused|ConfigurationSetDoesNotExist|MailFromDomainNotVerified)(Exception)?$/;
/** The same in the words of a refusal. In SES's sandbox, an address that nobody confirmed to it is one, too. */
const operatorsWords = /not verified|sending (paused|suspended)/i;
/** Throttling that no pause of seconds ends: the account has sent all that it may in 24 hours. */
const dailyQuota = /daily message quota/i;

const isOperators = ({ name, message }: Error) =>
  operators.test(name) ||
  (name === 'MessageRejected' && operatorsWords.test(message)) ||
  (name.startsWith('Throttling') && dailyQuota.test(message));

/** Seconds: somebody has to be told, and to act. */
const RETRY_AFTER = 60;

function inOurWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (isOperators(error)) {
    logger.error(MAIL_UNAVAILABLE, { failure: describeError(error) });
    return new AppError('mail_down', { cause: error, retryAfter: RETRY_AFTER });
  }
  return refusals.has(error.name) ? new AppError('mail_refused', { cause: error }) : error;
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/**
 * Hands a mail to SES, and gives its id there. Throws `mail_refused` where SES will not send this one, however often
 * it is asked, and `mail_down` where it takes none of ours.
 */
export async function handToSes(to: string, mail: Mail): Promise<string | undefined> {
  try {
    const { MessageId } = await ses.send(
      new SendEmailCommand({
        Source: sender(mail.fromName, setting('MAIL_FROM')),
        ConfigurationSetName: setting('MAIL_CONFIGURATION_SET'),
        Destination: { ToAddresses: [to] },
        Message: {
          Subject: utf8(mail.subject),
          Body: { Html: utf8(mail.html), Text: utf8(mail.text) },
        },
      }),
    );
    return MessageId;
  } catch (error) {
    throw inOurWords(error);
  }
}

/** Letters of one encoded word (RFC 2047): 45 bytes are 60 of the 75 characters that one may have. */
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
 * The From line: a display name and our address. Any name that is more than plain letters is encoded, so that
 * no character of it can end the name or begin another header.
 */
export function sender(name: string, address: string): string {
  const clean = withoutDirectionMarks(name)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return `${/^[A-Za-z0-9 ]+$/.test(clean) ? clean : encodedWords(clean)} <${address}>`;
}
