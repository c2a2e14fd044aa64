import { mailMessages } from '../../shared/mail-messages.ts';
import { describeError } from '../runtime/describe-error.ts';
import { AppError } from '../runtime/errors.ts';
import { logger } from '../runtime/logger.ts';
import { isOfAccount, type MailPurpose } from './about.ts';
import { complaintOf, isAbout } from './complaints.ts';
import type { Mail } from './compose.ts';
import { deadAddress } from './dead-addresses.ts';
import { handToSes } from './mailer.ts';
import { noteSent } from './sent-mails.ts';

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
