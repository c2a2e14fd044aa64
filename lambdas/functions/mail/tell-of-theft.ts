import { peopleOf } from '../../account/people/people-of-dealership.ts';
import { theftNoticeMail, theftReceivedMail } from '../../customer/identity-theft/theft-letters.ts';
import { findTheftRequest } from '../../customer/identity-theft/theft-request.ts';
import { isOpenForCustomers } from '../../dealership/dealership-gate.ts';
import { getDealership } from '../../dealership/dealerships.ts';
import { inboxId } from '../../mail/mail-addresses.ts';
import type { TheftMessage } from '../../mail/mail-queue.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import { letterFrom, type Registry } from './message-row.ts';
import { strangerLimits } from '../../rate-limit/count-call.ts';
import { onceFor, sendLetter } from './send-letter.ts';

/** The letters after a report of identity theft. */
export const theftLetters: Registry['theft'] = {
  person: {
    kind: 'identity_theft',
    isCurrent: ({ request }) => request.source === 'form' && !request.outcome,
    recipient: ({ request }) => request.email,
    letter: async ({ dealership }) => theftReceivedMail(dealership, await siteUrl()),
    // Anybody may have typed the address.
    limits: ({ request }) => strangerLimits('confirmationToStranger', inboxId(request.email)),
  },
  owner: {
    kind: 'notice',
    isCurrent: ({ request }) => !request.outcome,
    recipient: ({ account }) => account.email,
    letter: async ({ dealership }) => theftNoticeMail(dealership, await siteUrl()),
    limits: ({ account }) => [{ name: 'linkRequestMail', of: account.id }],
  },
};

/** Answers somebody who reported identity theft, and tells each owner; one whose email fails holds up no other. */
export async function tellOfTheft({ eventId, theftAt }: TheftMessage): Promise<void> {
  const dealership = await getDealership(theftAt);
  const request = await findTheftRequest(theftAt, eventId);
  if (!dealership || !request || !isOpenForCustomers(dealership)) return;
  const facts = { request, dealership };
  const subject = { dealerId: dealership.id };
  const { person, owner } = theftLetters;
  const { accounts } = await peopleOf(dealership.id);
  const readers = accounts.filter(
    (account) => account.role === 'owner' && owner.isCurrent({ ...facts, account }),
  );
  const outcomes = await Promise.allSettled([
    ...(person.isCurrent(facts)
      ? [onceFor(eventId, (claim) => sendLetter(letterFrom(person, facts, subject), claim))]
      : []),
    ...readers.map((account) =>
      onceFor(`${eventId}#${account.id}`, (claim) =>
        sendLetter(letterFrom(owner, { ...facts, account }, subject), claim),
      ),
    ),
  ]);
  const failed = outcomes.find((each) => each.status === 'rejected');
  // The queue brings it again, for those who haven't got it.
  if (failed) throw failed.reason;
}
