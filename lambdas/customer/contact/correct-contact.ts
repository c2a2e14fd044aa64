import type { RouteRequest } from '../../../shared/routes.ts';
import { formatPhone } from '../../../shared/schemas/fields-schema.ts';
import type { ContactField } from '../../../shared/schemas/customer-events-schema.ts';
import type { LinkPerson } from '../../../shared/schemas/submission-row-schema.ts';
import type { ContactCorrection } from '../../../shared/schemas/submission-schema.ts';
import { isSameAddress } from '../../mail/mail-addresses.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { newEventId } from '../../store/record.ts';
import { changeCustomer } from '../items/customer-store.ts';
import { joinName, splitName, type Customer } from '../customer-record.ts';
import { submittedContactOf } from '../differences.ts';
import { hasOwnContact } from '../attempt/attempts.ts';
import { withTyped } from '../attempt/new-attempt.ts';
import { type ActorWithRole, byActor, customerEventWrite, type DealerActor } from '../timeline.ts';
import { reminderOptOutTime } from '../links/reminder-changes.ts';

const contactOf = ({ contact }: Customer): LinkPerson => ({
  fullName: joinName(contact),
  email: contact.email,
  phone: formatPhone(contact.phone),
});

/** The given parts as a record keeps them: the others may be a document's, which nobody has typed. */
const partsOf = ({ fullName, email, phone }: LinkPerson, fields: readonly ContactField[]) => ({
  ...(fields.includes('fullName') && splitName(fullName)),
  ...(fields.includes('email') && { email }),
  ...(fields.includes('phone') && { phone }),
});

/** Refuses to change who was verified, and to take away the address that a result was promised to. */
function assertMayCorrect({ attempt }: Customer, given: LinkPerson, changed: ContactField[]) {
  if (attempt.submittedAt === undefined) return;
  if (changed.includes('fullName'))
    throw new AppError('conflict', { message: correctionRefusals.submitted });
  if (changed.some((name) => given[name] === '')) throw new AppError('contact_missing');
}

/** The customer with another address: reminders go there, and what came back from the old one says nothing about it. */
function withAddress(customer: Customer, stop: string | undefined): Customer {
  const { email } = customer.contact;
  const { reminders, optedOutAt = stop } = customer.link;
  return {
    ...customer,
    link: {
      ...customer.link,
      failedMail: undefined,
      reminders: reminders && email !== '' ? { ...reminders, to: email } : undefined,
      optedOutAt,
    },
  };
}

type Correction = {
  given: LinkPerson;
  fields: ContactField[];
  by: DealerActor;
  /** The time at which the new address opted out of reminders. */
  stop: string | undefined;
};

/** The customer with another contact, from now on; whatever somebody in Sales asks for is over. */
function corrected(current: Customer, { given, fields, by, stop }: Correction) {
  const typed = withTyped(current, partsOf(given, fields));
  // A provider elsewhere goes on with the name that it was given.
  if (joinName(typed.contact) !== given.fullName)
    throw new AppError('conflict', { message: correctionRefusals.underWay });
  const before = contactOf(current);
  const isMoved = !isSameAddress(current.contact.email, given.email);
  const isSubmitted = current.attempt.submittedAt !== undefined;
  const at = isoTime();
  return {
    after: {
      ...(isMoved ? withAddress(typed, stop) : typed),
      contact: {
        ...typed.contact,
        submitted: isSubmitted ? submittedContactOf(current) : undefined,
      },
      updatedAt: at,
    },
    writes: [
      customerEventWrite({
        ...{ customerId: current.id, type: 'contact_corrected', at, fields },
        before: Object.fromEntries(fields.map((name) => [name, before[name]])),
        ...byActor(by),
      }),
    ],
  };
}

/** The customer without the change that somebody in Sales asks for. */
function discarded(current: Customer, by: DealerActor) {
  const at = isoTime();
  return {
    after: { ...current, contact: { ...current.contact, requested: undefined }, updatedAt: at },
    writes: [
      customerEventWrite({
        ...{ customerId: current.id, type: 'contact_change_discarded', at },
        ...byActor(by),
      }),
    ],
  };
}

/** Another contact as somebody in Sales asks for it; the customer's own stays. Undefined where they ask for nothing new. */
function requested(current: Customer, { given, fields, by }: Omit<Correction, 'stop'>) {
  const { email, phone } = given;
  const asked = current.contact.requested;
  if (fields.length === 0) return asked && discarded(current, by);
  if (asked?.email === email && asked.phone === phone) return undefined;
  const [at, id] = [isoTime(), newEventId()];
  return {
    after: {
      ...current,
      contact: {
        ...current.contact,
        requested: { id, at, email, phone, by: by.fullName, byId: by.id },
      },
      // In the archive, nobody who may confirm it would see it.
      decision: { ...current.decision, archivedAt: undefined },
      updatedAt: at,
    },
    writes: [
      customerEventWrite({
        ...{ id, customerId: current.id, type: 'contact_change_requested', at },
        ...byActor(by),
      }),
    ],
  };
}

const optOutTime = ({ dealerId }: Customer, email = '') =>
  email === '' ? undefined : reminderOptOutTime(dealerId, email);

/**
 * Corrects what a dealership knows of a customer: the contact that links and emails go to, and the name until something
 * was submitted under it. The timeline says which of them, what they were, and who corrected them. Once the customer has
 * entered a contact, somebody in Sales only asks for another: results would go where they choose.
 */
export async function correctContact(
  customer: Customer,
  typed: ContactCorrection,
  by: ActorWithRole,
): Promise<Customer> {
  const { fullName } = typed;
  const stop = await optOutTime(customer, typed.email);
  return changeCustomer(customer, (current) => {
    const before = contactOf(current);
    const isRequest = by.role === 'sales' && hasOwnContact(current);
    const asked = isRequest ? current.contact.requested : undefined;
    const { email, phone } = asked ?? before;
    const given: LinkPerson = {
      ...{ ...before, email, phone },
      ...typed,
      ...(fullName !== undefined && { fullName: joinName(splitName(fullName)) }),
    };
    const names = Object.keys(before) as ContactField[];
    const fields = names.filter((name) => before[name] !== given[name]);
    assertMayCorrect(current, given, fields);
    if (isRequest && current.attempt.submittedAt === undefined)
      throw new AppError('conflict', { message: correctionRefusals.begun });
    if (isRequest) return requested(current, { given, fields, by });
    return fields.length === 0 ? undefined : corrected(current, { given, fields, by, stop });
  });
}

/** Confirms or discards the change of the contact that somebody in Sales asked for, while it is still that one. */
export async function answerContactChange(
  customer: Customer,
  { change, isConfirmed }: RouteRequest<'answerContactChange'>['body'],
  by: DealerActor,
): Promise<Customer> {
  const stop = await optOutTime(customer, customer.contact.requested?.email);
  return changeCustomer(customer, (current) => {
    const asked = current.contact.requested;
    if (asked?.id !== change)
      throw new AppError('conflict', { message: correctionRefusals.answered });
    if (!isConfirmed) return discarded(current, by);
    const before = contactOf(current);
    const given = { ...before, email: asked.email, phone: asked.phone };
    const fields = (['email', 'phone'] as const).filter((name) => before[name] !== given[name]);
    return corrected(current, { given, fields, by, stop });
  });
}

/** Reasons why a correction is refused. Not in `shared/copy`, since pages need no words that only an answer says. */
export const correctionRefusals = {
  submitted: "This customer has already submitted their details, so the name can't change.",
  underWay: "This customer has already begun the verification, so the name can't change.",
  begun:
    'This customer has already entered a contact. Ask an owner or a member of your dealership to change it.',
  answered: 'This change was answered or replaced in the meantime. Check the contact as it is now.',
} as const;
