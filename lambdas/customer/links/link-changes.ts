import { MAX_LIVE_LINKS } from '../../../shared/limits.ts';
import { isoTime, now } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { deleteOf } from '../../store/expressions.ts';
import { keys } from '../../store/keys.ts';
import { type Customer, isByGeneralLink } from '../customer-record.ts';
import { changeCustomer, getCustomer } from '../items/customer-store.ts';
import { statusRules } from '../customer-state.ts';
import { hasOwnContact } from '../attempt/attempts.ts';
import {
  byActor,
  type DealerActor,
  customerEventWrite,
  linkHolderEventWrites,
} from '../timeline.ts';
import {
  linkRefusals,
  assertMayHaveLink,
  hasLiveLink,
  onlyLink,
  withLink,
  withLinks,
  type Link,
} from './customer-link.ts';
import { endedLinkWrites } from './link-end-record.ts';

/** Drops all links with what was about them: sending, opening, a request for another one. Ends archiving, too. */
function withoutLinks(customer: Customer): Customer {
  return {
    ...customer,
    link: {
      ...customer.link,
      keys: [],
      set: undefined,
      expiresAt: undefined,
      openedAt: undefined,
      askedAt: undefined,
      reminders: undefined,
      textedAt: undefined,
    },
    decision: { ...customer.decision, archivedAt: undefined },
  };
}

/** Refuses to undo, unasked, what a colleague has done since the links were seen. */
function assertAsSeen(customer: Customer, seen: string | null): void {
  const { expiresAt } = customer.link;
  if (seen !== null && expiresAt === undefined)
    throw new AppError('conflict', { message: linkRefusals.canceledMeanwhile });
  if (hasLiveLink(customer) && expiresAt !== seen)
    throw new AppError('conflict', { message: linkRefusals.createdMeanwhile });
}

type Renewal = {
  link: Link;
  by: DealerActor;
  /** The end of the links that the actor saw. */
  seen: string | null;
};

/** Replaces all links: none of them works any longer, and the new one counts as not opened yet. */
export const renewLink = (customer: Customer, { link, by, seen }: Renewal): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    assertMayHaveLink(current);
    assertAsSeen(current, seen);
    const others = withoutLinks(current);
    const at = isoTime();
    const after = {
      ...others,
      link: { ...others.link, ...onlyLink(link), isFromDealership: true },
      attempt: { ...others.attempt, exhaustedUntil: undefined },
      updatedAt: at,
    };
    return {
      after,
      writes: [
        ...endedLinkWrites(current, after, 'replaced'),
        customerEventWrite({ customerId: current.id, type: 'link_renewed', at, ...byActor(by) }),
      ],
    };
  });

/** Refuses to send another link where none of the dealership's works: then a new one has to be created. */
export function assertHasLink(customer: Customer): void {
  assertMayHaveLink(customer);
  if (isByGeneralLink(customer) || !hasLiveLink(customer)) throw new AppError('link_ended');
}

/** Adds a link to those that work. `assertMay` throws where it's of no use any more by the time of the write. */
export const addLink = (
  customer: Customer,
  link: Link,
  assertMay: (current: Customer) => void = assertHasLink,
): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    assertMay(current);
    const after = { ...withLink(current, link), updatedAt: isoTime() };
    return { after, writes: endedLinkWrites(current, after, 'replaced') };
  });

/** Milliseconds after its creation for which a link's lost answer may be asked for again. */
const REPEATABLE_MS = 10 * 60_000;

/**
 * Adds a link for a creation that is repeated, since its answer was lost. Refused once that is too long ago, the links
 * that it made (`linkSet`) were ended, or another one would push out a link that somebody has.
 */
export const repeatCreation = (
  customer: Customer,
  { link, linkSet, by }: { link: Link; linkSet: string; by: DealerActor },
): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    const isLate = Date.parse(current.createdAt) + REPEATABLE_MS <= now();
    if (isLate || current.link.set !== linkSet || current.link.keys.length >= MAX_LIVE_LINKS)
      throw new AppError('conflict', { message: linkRefusals.createdBefore });
    const at = isoTime();
    return {
      after: { ...withLink(current, link), updatedAt: at },
      writes: [
        customerEventWrite({ customerId: current.id, type: 'link_created', at, ...byActor(by) }),
      ],
    };
  });

/** Undoes `addLink` for a message that certainly didn't go out, so that no link in use ends for it. */
export async function undoLinkCreation(before: Customer, message: string): Promise<void> {
  const added = await getCustomer(before.id);
  if (!added) return;
  await changeCustomer(added, (current) => {
    const isAsMade = current.link.set === before.link.set;
    if (!isAsMade || !current.link.keys.some(({ mail }) => mail === message)) return undefined;
    const kept = current.link.keys.filter(({ mail }) => mail !== message);
    const hashes = new Set(kept.map(({ hash }) => hash));
    const pushedOut = before.link.keys.filter(({ hash }) => !hashes.has(hash));
    const after = { ...withLinks(current, [...pushedOut, ...kept]), updatedAt: isoTime() };
    return {
      after,
      writes: pushedOut.map(({ hash }) => ({ Delete: deleteOf(keys.endedLink(current.id, hash)) })),
    };
  });
}

/** Cancels all links; repeating it changes nothing. A verified customer's links start nothing that could be ended. */
export const cancelLink = (customer: Customer, by: DealerActor): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    if (current.link.keys.length === 0) return undefined;
    if (statusRules[current.decision.status].isVerified)
      throw new AppError('already_submitted', { message: linkRefusals.verified });
    const at = isoTime();
    const after = { ...withoutLinks(current), updatedAt: at };
    return {
      after,
      writes: [
        ...endedLinkWrites(current, after, 'cancelled'),
        customerEventWrite({ customerId: current.id, type: 'link_cancelled', at, ...byActor(by) }),
      ],
    };
  });

/** Keeps the address that a dealer has typed for a customer who has submitted nothing yet. */
export const saveEmail = (customer: Customer, email: string): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    if (current.contact.email === email) return undefined;
    if (hasOwnContact(current))
      throw new AppError('conflict', {
        message:
          'This customer has already entered an email address, so the link can only go there.',
      });
    const after = {
      ...current,
      contact: {
        ...current.contact,
        email,
        madeFor: { fullName: '', phone: '', ...current.contact.madeFor, email },
      },
      updatedAt: isoTime(),
    };
    return { after, writes: [] };
  });

/** Records the first opening of the link. A request for a new one is over: the customer has one that works. */
export const recordLinkOpening = (customer: Customer): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    const { openedAt, askedAt } = current.link;
    if (openedAt !== undefined && askedAt === undefined) return undefined;
    const at = isoTime();
    const isFirst = openedAt === undefined;
    return {
      after: {
        ...current,
        link: { ...current.link, openedAt: openedAt ?? at, askedAt: undefined },
        updatedAt: at,
      },
      writes: isFirst ? linkHolderEventWrites(current, 'link_opened', at) : [],
    };
  });
