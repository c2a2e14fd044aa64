import * as z from 'zod/mini';
import {
  theftAct,
  theftDetail,
  theftEventTypes,
  theftOutcome,
  type TheftRequest as ShownRequest,
} from '../../../shared/identity-theft/identity-theft-schema.ts';
import { decider } from '../../../shared/schemas/verification-schema.ts';
import { addressId } from '../../mail/mail-addresses.ts';
import { deadAddress } from '../../mail/suppression.ts';
import { DAY_MS, epochSeconds, isoTime, now } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { setting } from '../../runtime/settings.ts';
import { exists, where } from '../../store/conditions.ts';
import { readEach } from '../../store/each-up-to.ts';
import { checkOf, newOf, putOf } from '../../store/expressions.ts';
import { keys, theftRequestPrefix } from '../../store/keys.ts';
import { readItem, readPartition, type Item } from '../../store/read.ts';
import { defineRecord, newEventId, newSalt, type Stored } from '../../store/record.ts';
import type { Write } from '../../store/transact.ts';
import { deleteItem, deleteItems } from '../../store/write.ts';
import { joinName } from '../customer-record.ts';
import { customersOf } from '../customer-store.ts';
import { isExpiredItem } from '../list/overview.ts';
import { customerEventWrite } from '../timeline.ts';

/** A request of somebody who says that their identity was used at a dealership. */
const theftRequestRecord = defineRecord('request about identity theft', 1, {
  /** The id of the event that opened it. */
  id: z.string(),
  dealerId: z.string(),
  source: z.enum(['form', 'dealership']),
  at: z.string(),
  by: z.optional(z.string()),
  name: z.string(),
  email: z._default(z.string(), ''),
  phone: z._default(z.string(), ''),
  when: z._default(z.string(), ''),
  text: z.string(),
  /** The proofs that came. */
  identity: z.optional(theftAct),
  report: z.optional(theftAct),
  /** The records (ids) that it is about, as people at the dealership found. */
  customers: z._default(z.array(z.string()), []),
  outcome: z.optional(theftOutcome),
  /** Grows by one with every change. */
  version: z.number(),
  ttl: z.number(),
});
export type TheftRequest = Stored<typeof theftRequestRecord>;

/** A line about a request while it is about no customer yet; afterwards their timelines have them. */
const theftEventRecord = defineRecord('event of a request about identity theft', 1, {
  id: z.string(),
  type: z.enum([...theftEventTypes, 'theft_requested', 'theft_recorded']),
  at: z.string(),
  /** The request. */
  subjectId: z.string(),
  dealerId: z.string(),
  theft: z.optional(theftDetail),
  by: z.optional(decider),
  byId: z.optional(z.string()),
  ttl: z.number(),
});
type TheftEvent = Stored<typeof theftEventRecord>;

/** Returns when (epoch seconds) a request ends that was changed now: it is kept as long as a record. */
export const theftRequestEnd = (): number =>
  epochSeconds(now() + Number(setting('RECORD_RETENTION_DAYS')) * DAY_MS);

/** Adds a line with the request itself, from where it gets into the log. */
export function theftEventWrite(
  { id: subjectId, dealerId, ttl }: Pick<TheftRequest, 'id' | 'dealerId' | 'ttl'>,
  {
    id = newEventId(),
    ...event
  }: Pick<TheftEvent, 'type' | 'at' | 'theft' | 'by' | 'byId'> & {
    id?: string;
  },
): Write {
  return {
    Put: newOf({
      ...keys.theftEvent(dealerId, subjectId, event.at, id),
      ...theftEventRecord.whole({ ...event, id, subjectId, dealerId, ttl }),
      salt: newSalt(),
    }),
  };
}

type Act = Pick<Parameters<typeof customerEventWrite>[0], 'at' | 'theft' | 'by' | 'byId'> & {
  type: (typeof theftEventTypes)[number];
};

/** Adds a line about an act to the timeline of each customer that the request is about, else to the request's own. */
export const actWrites = (request: TheftRequest, act: Act): Write[] =>
  request.customers.length === 0
    ? [theftEventWrite(request, act)]
    : request.customers.flatMap((customerId) => [
        { ConditionCheck: checkOf(keys.customer(customerId), exists), guard: 'customer' },
        customerEventWrite({ customerId, ...act }),
      ]);

/** Writes a new request. */
export const newRequestWrite = (request: TheftRequest): Write => ({
  Put: newOf({
    ...keys.theftRequest(request.dealerId, request.id),
    ...theftRequestRecord.whole(request),
  }),
  guard: 'request',
});

/** Writes a changed request if nobody has changed it since it was read; guard 'request'. */
export const requestWrite = (
  before: TheftRequest,
  changes: Partial<Omit<TheftRequest, 'id' | 'dealerId' | 'version' | 'ttl'>>,
): Write => ({
  Put: putOf(
    {
      ...keys.theftRequest(before.dealerId, before.id),
      ...theftRequestRecord.whole({
        ...before,
        ...changes,
        version: before.version + 1,
        ttl: theftRequestEnd(),
      }),
    },
    where<TheftRequest>({ version: before.version }),
  ),
  guard: 'request',
});

/** Reads one of a dealership's requests, without customers whose records are gone; undefined where it is over. */
export async function findTheftRequest(
  dealerId: string,
  id: string,
): Promise<TheftRequest | undefined> {
  const request = await readItem(theftRequestRecord, keys.theftRequest(dealerId, id));
  if (!request || isExpiredItem(request)) return undefined;
  const found = await customersOf(request.customers);
  const left = new Set(found.map((customer) => customer.id));
  return { ...request, customers: request.customers.filter((each) => left.has(each)) };
}

/** Reads one of a dealership's requests; an unknown one is `not_found`. */
export async function existingTheftRequest(dealerId: string, id: string): Promise<TheftRequest> {
  const request = await findTheftRequest(dealerId, id);
  if (!request) throw new AppError('not_found');
  return request;
}

/** Erases a stored request with its own events; marks on customers' records stay. Repeating it continues. */
export async function eraseTheftRequest(item: Item): Promise<void> {
  const { dealerId, id, email } = theftRequestRecord.read(item);
  await deleteItems(keys.theftEvent(dealerId, id, '', '').pk);
  await deleteItem(keys.theftPending(dealerId, addressId(email)));
  await deleteItem(keys.theftRequest(dealerId, id));
}

/** Days within which a dealership answers once it has both proofs, by 15 U.S.C. 1681g(e)(1). */
export const ANSWER_DAYS = 30;

/** Returns the end of the time to answer; null until both proofs are there. */
export function answerBy({ identity, report }: TheftRequest): string | null {
  if (!identity || !report) return null;
  const begun = identity.at > report.at ? identity.at : report.at;
  return isoTime(Date.parse(begun) + ANSWER_DAYS * DAY_MS);
}

/** Tells if a request is open whose person no email reaches. */
const isWaitingInVain = async ({ email, outcome }: TheftRequest): Promise<boolean> =>
  email !== '' && outcome === undefined && (await deadAddress(email)) !== undefined;

/** Shows requests with the names of the customers that they are about. */
export async function showRequests(requests: readonly TheftRequest[]): Promise<ShownRequest[]> {
  const found = await customersOf([...new Set(requests.flatMap(({ customers }) => customers))]);
  const names = new Map(found.map((customer) => [customer.id, joinName(customer)]));
  const dead = await Promise.all(requests.map(isWaitingInVain));
  return requests.map((request, index) => {
    const { id, source, at, name, email, phone, when, text } = request;
    return {
      ...{ id, source, at, name, email, phone, when, text },
      isEmailDead: dead[index] ?? false,
      by: request.by ?? null,
      proofs: { identity: request.identity ?? null, report: request.report ?? null },
      answerBy: answerBy(request),
      customers: request.customers.flatMap((customerId) => {
        const customerName = names.get(customerId);
        return customerName === undefined ? [] : [{ id: customerId, name: customerName }];
      }),
      outcome: request.outcome ?? null,
    };
  });
}

async function requestsOf(dealerId: string): Promise<TheftRequest[]> {
  const items = await readPartition(keys.theftRequest(dealerId, '').pk, theftRequestPrefix);
  return readEach(
    items.filter((item) => !isExpiredItem(item)),
    theftRequestRecord.read,
  );
}

/** True where a request that waits, other than this one, is about a customer. */
export const isNamedElsewhere = async (
  { dealerId, id }: { dealerId: string; id: string },
  requestId: string,
): Promise<boolean> =>
  (await requestsOf(dealerId)).some(
    (each) => each.id !== requestId && !each.outcome && each.customers.includes(id),
  );

/** Returns all requests of a dealership: those that wait first, each group oldest first. */
export async function listTheftRequests(dealerId: string): Promise<ShownRequest[]> {
  const requests = await requestsOf(dealerId);
  const isClosed = ({ outcome }: TheftRequest) => Number(outcome !== undefined);
  return showRequests(
    requests.toSorted(
      (one, other) => isClosed(one) - isClosed(other) || one.at.localeCompare(other.at),
    ),
  );
}
