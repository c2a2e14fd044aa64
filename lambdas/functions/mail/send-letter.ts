import type { ErrorCode } from '../../../shared/error-codes.ts';
import type { Mail } from '../../mail/compose.ts';
import { addressId } from '../../mail/mail-addresses.ts';
import { mailSentUpdate, claimMail, markMailSent, releaseMail } from '../../mail/mail-claims.ts';
import { isDaily, type MailPurpose } from '../../mail/mail-subject.ts';
import { isRefused, mailRefusalOf, sendMail } from '../../mail/send-mail.ts';
import { isToStranger, withinLimits, type Limit } from '../../rate-limit/count-call.ts';
import { isoTime } from '../../runtime/clock.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { AppError } from '../../runtime/errors.ts';
import { logger } from '../../runtime/logger.ts';
import { reportMailFailure, reportMailFailureOnce } from '../report-mail-failure.ts';

/** An email that is still to be written, once it is certain that nobody else sends it. */
export type Letter = {
  to: string;
  about: MailPurpose;
  write: () => Promise<Mail> | Mail;
  limits: readonly Limit[];
};

/**
 * Sends a letter within its limits. To an address that emails come back from, nothing is sent; that, and what the mail
 * service refuses, is reported instead of tried again.
 */
export async function sendLetter(letter: Letter, claim: string): Promise<void> {
  const { to, about, write, limits } = letter;
  try {
    const purpose = { ...about, isToStranger: isToStranger(limits) };
    await withinLimits(limits, async () => sendMail(to, await write(), purpose));
  } catch (error) {
    if (isRefused(error)) {
      const failure = mailRefusalOf(error);
      // No dead letter tells an operator of it.
      if (failure === 'unsent')
        logger.warn('SES refused a mail', { kind: about.kind, failure: describeError(error) });
      return reportUnsent(letter, claim, failure);
    }
    if (error instanceof AppError && error.code === 'too_many_requests')
      logger.warn('a mail over its limit was not sent', {
        limits: limits.map(({ name }) => name),
      });
    throw error;
  }
}

/** Apart, so that an address that dies after a refused email is reported as well. */
const claimPrefixes = { came_back: 'dead', unsent: 'unsent' } as const;

/**
 * Nobody waits at a screen, so the failure is reported where somebody will look for it. Only once, since the same
 * transaction marks the claim as sent; for a reader of daily emails, once for as long as claims are kept.
 */
function reportUnsent(
  { to, about }: Letter,
  claim: string,
  failure: keyof typeof claimPrefixes,
): Promise<void> {
  const { kind: mail, ...subject } = about;
  const at = isoTime();
  const failed = { mail, failure, at, to, sentAt: at };
  return isDaily(mail) && 'dealerId' in subject
    ? reportMailFailureOnce(
        `${claimPrefixes[failure]}#${subject.dealerId}#${addressId(to)}`,
        subject,
        failed,
      )
    : reportMailFailure(subject, { ...failed, messageId: claim }, [
        { Update: mailSentUpdate(claim) },
      ]);
}

/** Over a limit, nothing is sent, and trying again is no use. */
const endsHere: ErrorCode = 'too_many_requests';

/** Does what a message asks for once, however often the queue brings it; `act` gets the claim that it runs under. */
export async function onceFor(what: string, act: (claim: string) => Promise<void>): Promise<void> {
  const state = await claimMail(what);
  if (state === 'sent') return;
  if (state === 'busy') throw new Error('Another invocation is sending this mail');
  try {
    await act(what);
  } catch (error) {
    // After a refusal nothing was sent: the next try doesn't have to wait for the lease.
    if (!(error instanceof AppError)) throw error;
    await releaseMail(what);
    if (error.code !== endsHere) throw error;
    return;
  }
  await markMailSent(what);
}
