import { isDeepStrictEqual } from 'node:util';
import type { Language } from '../../shared/copy/language.ts';
import type { ContactFields } from '../../shared/schemas/customer-schema.ts';
import type { CustomerEvent } from '../../shared/schemas/stored-customer-schema.ts';
import { dealerMessages } from '../../shared/copy/dealer/dealer-messages.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { LostCondition, transact, type Write } from '../store/transact.ts';
import { assertMaySubmit } from './submission/attempts.ts';
import { withTyped } from './submission/new-attempt.ts';
import { isHiddenDraft, type Customer, toStored } from './customer-record.ts';
import { customerWrites, getCustomer } from './customer-store.ts';
import { customerEventWrite, byActor, type DealerActor } from './timeline.ts';

const MAX_TRIES = 5;

type Change = { after: Customer; writes: Write[] };
/** The caller's answer to a lost write: the customer as wanted, a refusal (thrown), or undefined to try again. */
type OnLoss = (
  lost: LostCondition,
  fresh: Customer | undefined,
) => Promise<Customer | undefined> | undefined;

/**
 * Changes a customer based on its current state; if someone else changes it first, tries again from the new state.
 * `change` returns the new record and what is written with it, or undefined when there is nothing to do.
 */
export async function changeCustomer(
  customer: Customer,
  change: (current: Customer) => Change | undefined,
  onLoss: OnLoss = () => undefined,
): Promise<Customer> {
  let current = customer;
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const wanted = change(current);
    if (!wanted) return current;
    try {
      await transact([...customerWrites(current, wanted.after), ...wanted.writes]);
      return { ...wanted.after, version: current.version + 1 };
    } catch (error) {
      if (!(error instanceof LostCondition)) throw error;
      const fresh = await getCustomer(customer.id);
      const wantedAlready = await onLoss(error, fresh);
      if (wantedAlready) return wantedAlready;
      if (!fresh) throw new AppError('not_found');
      current = fresh;
    }
  }
  throw new AppError('conflict');
}

/**
 * Adds a line to the customer's timeline. A hidden draft has none, so that nothing outlives it: its record keeps the
 * times, from which its submission makes events.
 */
const timelineWrites = (customer: Customer, type: CustomerEvent['type'], at: string): Write[] =>
  isHiddenDraft(customer) ? [] : [customerEventWrite({ customerId: customer.id, type, at })];

/** Records the first opening of the link. A request for a new one is over: the customer has one that works. */
export const recordLinkOpening = (customer: Customer): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    const { linkAskedAt, ...others } = current;
    if (current.openedAt && linkAskedAt === undefined) return undefined;
    const at = isoTime();
    const after = { ...others, openedAt: current.openedAt ?? at, updatedAt: at };
    const isFirst = current.openedAt === undefined;
    return {
      after,
      writes: isFirst ? timelineWrites(current, 'link_opened', at) : [],
    };
  });

/** Keeps the language in which the customer uses the site, for the mails that follow. */
export const recordLanguage = (
  customer: Customer,
  language: Language | undefined,
): Promise<Customer> =>
  changeCustomer(customer, (current) =>
    language === undefined || language === (current.language ?? 'en')
      ? undefined
      : { after: { ...current, language, updatedAt: isoTime() }, writes: [] },
  );

/** Saves the customer's contact details. Those of a verified customer can't change. */
export const saveContactDetails = (customer: Customer, given: ContactFields): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    assertMaySubmit(current);
    const changed = withTyped(current, toStored(given));
    if (isDeepStrictEqual(changed, current)) return undefined;
    const at = isoTime();
    const after = {
      ...changed,
      contactSavedAt: at,
      updatedAt: at,
    };
    return {
      after,
      writes: timelineWrites(current, 'contact_saved', at),
    };
  });

/**
 * Takes a customer out of the dealership's list, or back into it; a second time, it changes nothing. The link keeps
 * working. A link that is sent or asked for, and whatever is submitted or decided, brings the customer back.
 */
export const archiveCustomer = (
  customer: Customer,
  isArchived: boolean,
  by: DealerActor,
): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    if ((current.archivedAt !== undefined) === isArchived) return undefined;
    if (isArchived && current.waitingFor === 'dealership' && current.status === 'pending')
      throw new AppError('conflict', { message: dealerMessages.decideFirst });
    const at = isoTime();
    const { archivedAt: _archivedAt, ...others } = current;
    const after = { ...others, ...(isArchived && { archivedAt: at }), updatedAt: at };
    const type = isArchived ? 'archived' : 'unarchived';
    return {
      after,
      writes: [customerEventWrite({ customerId: current.id, type, at, ...byActor(by) })],
    };
  });

type Deal = { salesperson: string; dealNumber: string };

/**
 * Saves the salesperson and the deal's number, which the customer never sees. Throws `conflict` where the deal that was
 * seen has changed.
 */
export const saveDeal = (
  customer: Customer,
  { seen, ...next }: Deal & { seen: Deal },
): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    const { salesperson = '', dealNumber = '', ...others } = current;
    const before = { salesperson, dealNumber };
    if (isDeepStrictEqual(next, before)) return undefined;
    if (!isDeepStrictEqual(seen, before))
      throw new AppError('conflict', { message: 'Someone else just changed the deal.' });
    const after = {
      ...others,
      ...(next.salesperson !== '' && { salesperson: next.salesperson }),
      ...(next.dealNumber !== '' && { dealNumber: next.dealNumber }),
    };
    return { after: { ...after, updatedAt: isoTime() }, writes: [] };
  });
