import { isDaily } from '../../mail/about.ts';
import { addressId } from '../../mail/addresses.ts';
import { sentMail } from '../../mail/mail-claims.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { counting } from '../../rate-limit/count-call.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { logger } from '../../runtime/logger.ts';
import { tellFailure, tellFailureOnce } from '../tell-failure.ts';
import type { Letter, Limit } from './letter.ts';

/** Sends within all limits; one that refuses gives back what those before it have counted. */
function within([limit, ...others]: readonly Limit[], sendNow: () => Promise<void>): Promise<void> {
  return limit ? counting(limit.name, limit.of, () => within(others, sendNow)) : sendNow();
}

/**
 * Nobody waits on a screen: it's told where it will be looked for. Once, for the same write keeps that the claim is
 * settled; of who gets mails daily, once for as long as claims are kept.
 */
function tellDead({ to, about }: Pick<Letter, 'to' | 'about'>, claim: string): Promise<void> {
  const { kind: mail, ...subject } = about;
  const at = isoTime();
  const failed = { mail, failure: 'came_back', at, to, sentAt: at } as const;
  return isDaily(mail) && 'dealerId' in subject
    ? tellFailureOnce(`dead#${subject.dealerId}#${addressId(to)}`, subject, failed)
    : tellFailure(subject, { ...failed, messageId: claim }, [{ Update: sentMail(claim) }]);
}

/** Sends a letter, within its limits if it has any. To an address that mails come back from, nothing is sent. */
export async function sendLetter(letter: Letter, claim: string): Promise<void> {
  const { to, about, write, limits = [] } = letter;
  try {
    await within(limits, async () => sendMail(to, await write(), about));
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    if (code === 'address_dead') return tellDead(letter, claim);
    if (code === 'too_many_requests')
      logger.warn('a mail over its limit was not sent', {
        limits: limits.map(({ name }) => name),
      });
    throw error;
  }
}
