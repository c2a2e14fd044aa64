import { HANDOFF_CODE_MINUTES, HANDOFF_MINUTES } from '../../shared/limits.ts';
import { endedLinkCopy } from '../../shared/copy/customer/ended-link-copy.ts';
import { dealerMessages } from '../../shared/copy/dealer/dealer-copy.ts';
import type { RouteRequest } from '../../shared/routes.ts';
import { assertMaySubmit } from '../customer/attempt/attempts.ts';
import type { Customer } from '../customer/customer-record.ts';
import { hasLiveLink } from '../customer/links/customer-link.ts';
import { isoTime, now } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { hashOf, hasHash, newSecret } from '../runtime/secrets.ts';
import {
  changeProgress,
  extendTo,
  type StoredHandoff,
  type StoredProgress,
} from './progress-record.ts';

/** Returns a time that many minutes from now, but never beyond the end of the customer's links. */
const endAfter = (minutes: number, { link: { expiresAt = '' } }: Customer) =>
  isoTime(Math.min(now() + minutes * 60_000, Date.parse(expiresAt)));

const isPast = (time: string) => Date.parse(time) <= now();

export const linkEndedError = () =>
  new AppError('link_ended', { message: endedLinkCopy.refused.handoff });

/** Makes a new code. The one before it opens nothing from now on, and its phone is disconnected. */
export async function beginHandoff(
  customer: Customer,
  files: readonly unknown[],
  key: string,
): Promise<{ code: string; progress: StoredProgress }> {
  if (files.length === 0)
    throw new AppError('conflict', { message: dealerMessages.verificationMoved });
  const code = newSecret();
  const handoff = {
    codeHash: hashOf(code),
    codeExpiresAt: endAfter(HANDOFF_CODE_MINUTES, customer),
    begunWith: hashOf(key),
  };
  // The phone is promised its whole time, though it scans the code in the last moment.
  const minutes = HANDOFF_CODE_MINUTES + HANDOFF_MINUTES;
  const progress = await changeProgress(customer, (current) => ({
    ...extendTo(current, minutes),
    handoff,
  }));
  return { code, progress };
}

/** Disconnects the phone, or withdraws a code that none has used. Repeating it changes nothing. */
export const endHandoff = (customer: Customer): Promise<StoredProgress> =>
  changeProgress(customer, ({ handoff, ...others }) => {
    if (!handoff || handoff.endedAt !== undefined) return undefined;
    // A phone that was connected is kept, so that its page can say that it ended.
    return handoff.phone ? { ...others, handoff: { ...handoff, endedAt: isoTime() } } : others;
  });

/** Refuses a phone that isn't the one that is connected, or no longer is. */
export function assertConnected(handoff: StoredHandoff | undefined, key: string): void {
  const { phone, endedAt } = handoff ?? {};
  if (!phone || !hasHash(key, phone.keyHash)) throw new AppError('not_found');
  if (endedAt !== undefined || isPast(phone.expiresAt)) throw new AppError('handoff_ended');
}

type Claim = Omit<RouteRequest<'claimHandoff'>['body'], 'code'>;

/** The handoff with this phone, if it is the first. Undefined where it claims again, since an answer got lost. */
function withPhone(
  customer: Customer,
  handoff: StoredHandoff,
  { key, device, browser }: Claim,
): StoredHandoff | undefined {
  if (handoff.phone) {
    if (!hasHash(key, handoff.phone.keyHash)) throw new AppError('handoff_used');
    assertConnected(handoff, key);
    return undefined;
  }
  if (isPast(handoff.codeExpiresAt)) throw new AppError('handoff_expired');
  const expiresAt = endAfter(HANDOFF_MINUTES, customer);
  const phone = { keyHash: hashOf(key), device, browser, connectedAt: isoTime(), expiresAt };
  return { ...handoff, phone };
}

/** Connects a phone. Only with the right code does it learn why the code is of no use. */
export const claimHandoff = (
  customer: Customer,
  { code, ...claim }: Claim & { code: string },
): Promise<StoredProgress> =>
  changeProgress(customer, (current) => {
    const { handoff } = current;
    if (!handoff || !hasHash(code, handoff.codeHash)) throw new AppError('not_found');
    if (!hasLiveLink(customer)) throw linkEndedError();
    assertMaySubmit(customer);
    const next = withPhone(customer, handoff, claim);
    return next && { ...current, handoff: next };
  });
