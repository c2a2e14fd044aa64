import type { FoundPerson } from './find-person.ts';

const listed = (records: readonly { id: string; dealerId: string }[]) =>
  records.map(({ id, dealerId }) => `${id} of ${dealerId}`).join(', ') || 'no';

/** What is held about somebody, for an operator's screen: ids and counts, nothing that was typed. */
export const personFacts = ({ customers, accounts, ...found }: FoundPerson) =>
  [
    ['Customer', listed(customers)],
    ['Account', listed(accounts)],
    ['Contact of', found.contactOf.map(({ id }) => id).join(', ') || 'no dealership'],
    ['Sign-in', found.sub === undefined ? 'no' : "in the dealers' pool"],
    ['Links and invitations', String(found.invited.length)],
    ['Sessions of nobody', String(found.sessions.length)],
    ['Lines of timelines', String(found.lines.length)],
    ['Notes of emails', String(found.mails.length)],
    ['Marked an email as spam', found.complaint ? `yes, at ${found.complaint.since}` : 'no'],
    ['Admin', found.isAdmin ? 'yes' : 'no'],
  ] as const;
