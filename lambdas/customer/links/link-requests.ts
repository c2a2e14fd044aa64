import * as z from 'zod/mini';
import { LINK_REQUEST_HOURS } from '../../../shared/limits.ts';
import type { LinkRequestOutcome } from '../../../shared/schemas/ended-link-schema.ts';
import { epochSeconds, isoTime, now } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { anyOf, atMost, doesNotExist, where } from '../../store/conditions.ts';
import { putOf } from '../../store/expressions.ts';
import { keys, type Key } from '../../store/keys.ts';
import { readItem } from '../../store/read.ts';
import { defineRecord, type Stored } from '../../store/record.ts';
import { lostGuards, transact, type Write } from '../../store/transact.ts';
import { maySubmit } from '../attempt/attempts.ts';
import { changeCustomer, getCustomer } from '../items/customer-store.ts';
import type { Customer } from '../customer-record.ts';
import { customerEventWrite } from '../timeline.ts';

/** A request for a new link under a customer's id, known or not. */
const requestRecord = defineRecord('request for a link', 1, {
  requestId: z.string(),
  /** ISO time until which further requests notify nobody. */
  until: z.string(),
  /** Epoch seconds. */
  ttl: z.number(),
});
type LinkRequest = Stored<typeof requestRecord>;

const requestKey = (customerId: string) => keys.limit('link-request', customerId);
/** The key for requests that notify nobody: apart, so that they hold up none that would. */
const silentKey = (customerId: string) => keys.limit('link-request-untold', customerId);
/** The key for requests that are answered by an email with a new link. */
export const mailedRequestKey = (customerId: string) =>
  keys.limit('link-request-mailed', customerId);
/** Keys of what is kept of requests outside of the customer's own items. */
export const linkRequestKeys = (customerId: string) => [
  requestKey(customerId),
  silentKey(customerId),
  mailedRequestKey(customerId),
];
export const REQUEST_GUARD = 'link request';
const received: LinkRequestOutcome = { outcome: 'received', againAt: null };

/** Keeps a request as the one that counts for a day, unless there is one. */
export function requestWrite(key: Key, requestId: string): Write {
  const until = now() + LINK_REQUEST_HOURS * 3600 * 1000;
  const request = { requestId, until: isoTime(until), ttl: epochSeconds(until) };
  return {
    Put: putOf(
      { ...key, ...requestRecord.whole(request) },
      anyOf(doesNotExist, where<LinkRequest>({ until: atMost(isoTime()) })),
    ),
    guard: REQUEST_GUARD,
  };
}

/** The request that counts today, if there is one. */
export async function keptRequest(key: Key): Promise<LinkRequest | undefined> {
  const kept = await readItem(requestRecord, key);
  return kept && kept.until > isoTime() ? kept : undefined;
}

/** Reads from what is kept if this request is the one that counts. */
async function outcomeOf(key: Key, requestId: string): Promise<LinkRequestOutcome> {
  const kept = await keptRequest(key);
  return {
    outcome: kept?.requestId === requestId ? 'told' : 'told_before',
    againAt: kept?.until ?? null,
  };
}

const newestHash = ({ link }: Customer) => link.keys.at(-1)?.hash;

/** True where a request has become pointless meanwhile: another link was made, or the customer needs none. */
const isPointless = (asked: Customer, current: Customer) =>
  !maySubmit(current) || newestHash(current) !== newestHash(asked);

/**
 * Notifies the dealership by a task, and by the timeline and an email at most once a day. Returns `received` where the
 * request has become pointless.
 */
export async function requestLink(
  customer: Customer,
  requestId: string,
): Promise<LinkRequestOutcome> {
  const state = { isPaused: false, isOver: false };
  const change = (current: Customer) => {
    state.isOver = isPointless(customer, current);
    if (state.isOver) return undefined;
    const at = isoTime();
    const after = {
      ...current,
      link: { ...current.link, askedAt: at },
      decision: { ...current.decision, archivedAt: undefined },
      updatedAt: at,
    };
    return {
      after,
      // Whoever asks and opens a link in turn would make a timeline that nobody can open any more.
      writes: state.isPaused
        ? []
        : [
            requestWrite(requestKey(current.id), requestId),
            customerEventWrite({
              customerId: current.id,
              type: 'link_requested',
              at,
              notifiesDealership: true,
            }),
          ],
    };
  };
  try {
    await changeCustomer(customer, change, ({ guards }, fresh) => {
      state.isPaused ||= guards.includes(REQUEST_GUARD);
      // The dealership was notified, and has still to act. A request that was cleared since comes back without an email.
      return state.isPaused && fresh?.link.askedAt !== undefined
        ? Promise.resolve(fresh)
        : undefined;
    });
  } catch (error) {
    // Erased, or changed all the time: the answer is the one that everybody gets.
    if (error instanceof AppError && ['not_found', 'conflict'].includes(error.code))
      return received;
    throw error;
  }
  return state.isOver ? received : outcomeOf(requestKey(customer.id), requestId);
}

/** Takes the place of `requestLink` where nobody is to be notified, with as many calls to the table. */
export async function imitateLinkRequest(customerId: string, requestId: string): Promise<void> {
  const key = silentKey(customerId);
  const losses = await lostGuards(transact([requestWrite(key, requestId)]));
  if (losses.length > 0) await getCustomer(customerId);
  await outcomeOf(key, requestId);
}
