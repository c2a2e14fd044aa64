import { keptFileKinds } from '../../../shared/schemas/files-schema.ts';
import { submission, type Submission } from '../../../shared/schemas/submission-schema.ts';
import { pick } from '../../runtime/pick.ts';
import { isoTime } from '../../runtime/clock.ts';
import { toKeptFile } from '../../upload/stored-file.ts';
import { attemptsLeft } from '../attempt/attempts.ts';
import { decisionState } from '../attempt/decision-state.ts';
import type { Customer } from '../customer-record.ts';
import {
  documentDifferences,
  submittedContactOf,
  submittedLinkDifferences,
} from '../differences.ts';
import { askedOf, failedMailOf, keptRow, waitingFor } from '../items/list-row.ts';
import { nextReminderTime } from '../items/reminders.ts';
import { stateAt } from '../customer-state.ts';

function remindersOf(customer: Customer): Submission['reminders'] {
  const nextAt = nextReminderTime(customer);
  return nextAt === undefined ? null : { isOn: customer.reminders?.isOn === true, nextAt };
}

export const toSubmission = (
  customer: Customer,
  { events, notes }: Pick<Submission, 'events' | 'notes'>,
  retentionDays: number,
): Submission => ({
  ...pick(submission, customer),
  state: stateAt(keptRow(customer), isoTime()),
  waitingFor: waitingFor(customer),
  salesperson: customer.salesperson ?? '',
  dealNumber: customer.dealNumber ?? '',
  language: customer.language ?? null,
  alert: customer.alert ?? null,
  ...decisionState(customer),
  filledFromLicense: customer.filledFromLicense ?? [],
  madeFor: customer.madeFor ?? null,
  submittedContact: submittedContactOf(customer),
  contactChange: customer.contactChange ?? null,
  linkDifferences: submittedLinkDifferences(customer),
  differences: documentDifferences(customer),
  attemptsLeft: attemptsLeft(customer),
  reminders: remindersOf(customer),
  files: keptFiles(customer, retentionDays),
  ...askedOf(customer),
  ...failedMailOf(customer),
  events,
  notes,
});

/** The files of the last submission, with how long they are kept. */
export const keptFiles = (
  { files }: Pick<Customer, 'files'>,
  retentionDays: number,
): Submission['files'] =>
  keptFileKinds.flatMap((kind) => {
    const file = files?.[kind];
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
