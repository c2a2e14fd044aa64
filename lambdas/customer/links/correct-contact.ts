import { formatPhone } from '../../../shared/schemas/fields-schema.ts';
import type { ContactField } from '../../../shared/schemas/stored-customer-schema.ts';
import type { LinkPerson } from '../../../shared/schemas/submission-row-schema.ts';
import type { ContactCorrection } from '../../../shared/schemas/submission-schema.ts';
import { isSameAddress } from '../../mail/mail-addresses.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { changeCustomer } from '../change-customer.ts';
import { joinName, splitName, type Customer } from '../customer-record.ts';
import { submittedContactOf } from '../differences.ts';
import { withTyped } from '../submission/new-attempt.ts';
import { byActor, customerEventWrite, type DealerActor } from '../timeline.ts';
import { reminderOptOutTime } from './reminder-changes.ts';

const contactOf = (customer: Customer): LinkPerson => ({
  fullName: joinName(customer),
  email: customer.email,
  phone: formatPhone(customer.phone),
});

/** The given parts as a record keeps them: the others may be a document's, which nobody has typed. */
const partsOf = ({ fullName, email, phone }: LinkPerson, fields: readonly ContactField[]) => ({
  ...(fields.includes('fullName') && splitName(fullName)),
  ...(fields.includes('email') && { email }),
  ...(fields.includes('phone') && { phone }),
});

/** Refuses to change who was verified, and to take away the address that a result was promised to. */
function assertMayCorrect({ dateSubmitted }: Customer, given: LinkPerson, changed: ContactField[]) {
  if (dateSubmitted === undefined) return;
  if (changed.includes('fullName'))
    throw new AppError('conflict', { message: correctionRefusals.submitted });
  if (changed.some((name) => given[name] === '')) throw new AppError('contact_missing');
}

/** The customer with another address: reminders go there, and what came back from the old one says nothing about it. */
function withAddress(customer: Customer, stop: string | undefined): Customer {
  const { mailFailed: _failed, reminders, ...others } = customer;
  const { email, remindersStoppedAt = stop } = customer;
  return {
    ...others,
    ...(reminders && email !== '' && { reminders: { ...reminders, to: email } }),
    ...(remindersStoppedAt !== undefined && { remindersStoppedAt }),
  };
}

/**
 * Corrects what a dealership knows of a customer: the contact that links and emails go to, and the name until something
 * was submitted under it. The timeline says which of them, what they were, and who corrected them.
 */
export async function correctContact(
  customer: Customer,
  typed: ContactCorrection,
  by: DealerActor,
): Promise<Customer> {
  const { fullName, email = '' } = typed;
  const stop = email === '' ? undefined : await reminderOptOutTime(customer.dealerId, email);
  return changeCustomer(customer, (current) => {
    const before = contactOf(current);
    const given: LinkPerson = {
      ...before,
      ...typed,
      ...(fullName !== undefined && { fullName: joinName(splitName(fullName)) }),
    };
    const names = Object.keys(before) as ContactField[];
    const fields = names.filter((name) => before[name] !== given[name]);
    if (fields.length === 0) return undefined;
    assertMayCorrect(current, given, fields);
    const corrected = withTyped(current, partsOf(given, fields));
    // A provider elsewhere goes on with the name that it was given.
    if (joinName(corrected) !== given.fullName)
      throw new AppError('conflict', { message: correctionRefusals.underWay });
    const isMoved = !isSameAddress(current.email, given.email);
    const at = isoTime();
    return {
      after: {
        ...(isMoved ? withAddress(corrected, stop) : corrected),
        ...(current.dateSubmitted !== undefined && {
          submittedContact: submittedContactOf(current),
        }),
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
  });
}

/** Reasons why a correction is refused. Not in `shared/copy`, since pages need no words that only an answer says. */
export const correctionRefusals = {
  submitted: "This customer has already submitted their details, so the name can't change.",
  underWay: "This customer has already begun the verification, so the name can't change.",
} as const;
