import * as z from 'zod/mini';
import { storedPersonalFields } from '../../../shared/schemas/customer-events-schema.ts';
import { keptFileKinds } from '../../../shared/schemas/files-schema.ts';
import type { Submission } from '../../../shared/schemas/submission-schema.ts';
import { pick } from '../../runtime/pick.ts';
import { isoTime } from '../../runtime/clock.ts';
import { toKeptFile } from '../../upload/stored-file.ts';
import { attemptsLeft } from '../attempt/attempts.ts';
import { decisionView } from '../attempt/possible-decision.ts';
import type { Customer } from '../customer-record.ts';
import {
  documentDifferences,
  submittedContactOf,
  submittedLinkDifferences,
} from '../differences.ts';
import { askedOf, failedMailOf, keptRow, waitingFor } from '../items/list-row.ts';
import { nextReminderTime } from '../items/reminders.ts';
import { stateAt } from '../customer-state.ts';

const personal = z.object(storedPersonalFields);

/** The specification's word for a number that nobody has read. */
const NO_NUMBER = 'N/A';

function remindersOf(customer: Customer): Submission['reminders'] {
  const nextAt = nextReminderTime(customer);
  return nextAt === undefined ? null : { isOn: customer.link.reminders?.isOn === true, nextAt };
}

export const toSubmission = (
  customer: Customer,
  { events, notes }: Pick<Submission, 'events' | 'notes'>,
  retentionDays: number,
): Submission => {
  const { contact, link, attempt, decision, credit } = customer;
  return {
    id: customer.id,
    ...pick(personal, contact),
    filledFromLicense: attempt.filledFromLicense,
    corrections: attempt.corrections,
    salesperson: customer.salesperson ?? '',
    dealNumber: customer.dealNumber ?? '',
    madeFor: contact.madeFor ?? null,
    submittedContact: submittedContactOf(customer),
    contactChange: contact.requested ?? null,
    linkDifferences: submittedLinkDifferences(customer),
    differences: documentDifferences(customer),
    cnicNumber: attempt.read?.idNumber ?? NO_NUMBER,
    language: contact.language ?? null,
    termsVersion: attempt.termsVersion ?? null,
    evidence: attempt.evidence ?? null,
    status: decision.status,
    state: stateAt(keptRow(customer), isoTime()),
    waitingFor: waitingFor(customer),
    ...askedOf(customer),
    ...decisionView(customer),
    decidedAt: decision.decidedAt ?? null,
    archivedAt: decision.archivedAt ?? null,
    alert: decision.alert ?? null,
    theftReports: decision.theftReports,
    attemptsLeft: attemptsLeft(customer),
    createdAt: customer.createdAt,
    dateSubmitted: attempt.submittedAt ?? null,
    files: keptFiles(customer, retentionDays),
    openedAt: link.openedAt ?? null,
    linkExpiresAt: link.expiresAt ?? null,
    reminders: remindersOf(customer),
    remindersStoppedAt: link.optedOutAt ?? null,
    ...failedMailOf(customer),
    creditLink: credit.link ?? null,
    creditLinkSentAt: credit.sentAt ?? null,
    events,
    notes,
  };
};

/** The files of the last submission, with how long they are kept. */
export const keptFiles = (
  { attempt: { files } }: Pick<Customer, 'attempt'>,
  retentionDays: number,
): Submission['files'] =>
  keptFileKinds.flatMap((kind) => {
    const file = files[kind];
    if (!file) return [];
    const { sentDespite, seconds } = file;
    const kept = toKeptFile(file, retentionDays);
    return [
      {
        kind,
        ...kept,
        ...(seconds !== undefined && { seconds }),
        ...(sentDespite && { sentDespite }),
      },
    ];
  });
