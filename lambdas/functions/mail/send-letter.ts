import type { ErrorCode } from '../../../shared/error-codes.ts';
import { isDaily } from '../../mail/mail-subject.ts';
import { addressId } from '../../mail/mail-addresses.ts';
import { sentMail, claimMail, markMailSent, releaseMail } from '../../mail/mail-claims.ts';
import { isRefused, mailRefusalOf, sendMail } from '../../mail/send-mail.ts';
import { counting, type Limit } from '../../rate-limit/count-call.ts';
import { isoTime } from '../../runtime/clock.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { AppError } from '../../runtime/errors.ts';
import { logger } from '../../runtime/logger.ts';
import { reportMailFailure, reportMailFailureOnce } from '../report-mail-failure.ts';
import type { EventLetter } from './event-letters.ts';

/** Sends within all limits; one that refuses gives back what those before it have counted. */
function within([limit, ...others]: readonly Limit[], sendNow: () => Promise<void>): Promise<void> {
  return limit ? counting(limit.name, limit.of, () => within(others, sendNow)) : sendNow();
}

/** Where it's told only once, an address that dies after a refused mail is told as well. */
const claimOf = { came_back: 'dead', unsent: 'unsent' } as const;

/**
 * Nobody waits on a screen: it's told where it will be looked for. Once, for the same write keeps that the claim is
 * settled; of who gets mails daily, once for as long as claims are kept.
 */
function tellUnsent(
  { to, about }: Pick<EventLetter, 'to' | 'about'>,
  claim: string,
  failure: keyof typeof claimOf,
): Promise<void> {
  const { kind: mail, ...subject } = about;
  const at = isoTime();
  const failed = { mail, failure, at, to, sentAt: at };
  return isDaily(mail) && 'dealerId' in subject
    ? reportMailFailureOnce(
        `${claimOf[failure]}#${subject.dealerId}#${addressId(to)}`,
        subject,
        failed,
      )
    : reportMailFailure(subject, { ...failed, messageId: claim }, [{ Update: sentMail(claim) }]);
}

/**
 * Sends a letter, within its limits if it has any. To an address that mails come back from, nothing is sent; that, and
 * what the mail service refuses, is told instead of tried again.
 */
export async function sendLetter(letter: EventLetter, claim: string): Promise<void> {
  const { to, about, write, limits = [] } = letter;
  try {
    await within(limits, async () => sendMail(to, await write(), about));
  } catch (error) {
    if (isRefused(error)) {
      const failure = mailRefusalOf(error);
      // No dead letter tells an operator of it.
      if (failure === 'unsent')
        logger.warn('SES refused a mail', { kind: about.kind, failure: describeError(error) });
      return tellUnsent(letter, claim, failure);
    }
    if (error instanceof AppError && error.code === 'too_many_requests')
      logger.warn('a mail over its limit was not sent', {
        limits: limits.map(({ name }) => name),
      });
    throw error;
  }
}

/** Over a limit, nothing is sent, and trying again is no use. */
const endsHere: ErrorCode = 'too_many_requests';

/** Does what a message asks for once, however often the queue brings it; `act` is told under which claim. */
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
