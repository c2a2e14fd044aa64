import { RESUME_MINUTES } from '../../../shared/limits.ts';
import { inboxId } from '../../mail/mail-addresses.ts';
import { mailSentUpdate } from '../../mail/mail-claims.ts';
import { strangerLimits, type Limit } from '../../rate-limit/count-call.ts';
import { isoTime, now } from '../../runtime/clock.ts';
import { changeCustomer } from '../items/customer-store.ts';
import { type Customer, isByGeneralLink, isHiddenDraft } from '../customer-record.ts';
import { reminderDue } from '../items/reminders.ts';

const later = () => isoTime(now() + RESUME_MINUTES * 60_000);

const withResume = (customer: Customer, resume: Customer['link']['resume']): Customer => ({
  ...customer,
  link: { ...customer.link, resume },
  updatedAt: isoTime(),
});

/**
 * Plans the one email with a link to continue, for a customer who began at a general link, to the address of step 1. A
 * corrected address takes the earlier one's place until the email is sent.
 */
export const planResumeLink = (customer: Customer, to: string): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    const { resume } = current.link;
    const isOver = resume !== undefined && resume.due === undefined;
    if (!isHiddenDraft(current) || !isByGeneralLink(current) || isOver) return undefined;
    return { after: withResume(current, { to, due: later() }), writes: [] };
  });

/** Puts the email off while the customer is there; written at most every few minutes. */
export async function putOffResumeLink(customer: Customer): Promise<void> {
  const isLong = ({ link: { resume } }: Customer) =>
    resume?.due === undefined || Date.parse(resume.due) > now() + (RESUME_MINUTES / 2) * 60_000;
  if (isLong(customer)) return;
  await changeCustomer(customer, (current) => {
    const { resume } = current.link;
    if (!resume || isLong(current)) return undefined;
    return { after: withResume(current, { ...resume, due: later() }), writes: [] };
  });
}

/** The address of the link to continue, if that is what's due now. */
export const resumeAddress = (customer: Customer): string | undefined =>
  customer.link.resume?.due !== undefined && reminderDue(customer) === customer.link.resume.due
    ? customer.link.resume.to
    : undefined;

/** Limits on that email. Anybody may have typed the address, at any dealership. */
export const resumeLimits = (to: string): Limit[] => [
  ...strangerLimits('resumeToStranger', inboxId(to)),
  { name: 'linkMailOfInbox', of: inboxId(to) },
];

/** Records that the email was sent, by its claim, or that it's left out: there is no other. */
export const endResumeLink = (customer: Customer, mail?: string): Promise<Customer> =>
  changeCustomer(customer, (current) => ({
    after: withResume(current, current.link.resume && { to: current.link.resume.to }),
    writes: mail === undefined ? [] : [{ Update: mailSentUpdate(mail) }],
  }));
