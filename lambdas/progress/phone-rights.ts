import type { CustomerFileKind } from '../../shared/schemas/files.ts';
import type { ProgressNote } from '../../shared/schemas/progress-requests.ts';
import { mayChooseId } from '../customer/asked-again.ts';
import type { Customer } from '../customer/customer.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { AppError } from '../runtime/errors.ts';
import type { StoredProgress } from './progress.ts';
import { wantedFiles } from './views.ts';

type Whose = { customer: Customer; dealership: Dealership };

/** Refuses a kind of file that isn't wanted now: a phone's right is for the others alone. */
export function assertWanted(kind: CustomerFileKind, { customer, dealership }: Whose): void {
  if (!wantedFiles(customer, dealership).includes(kind)) throw new AppError('forbidden');
}

/** Refuses what a phone may not report: of files that aren't wanted, and another ID than the one that was sent. */
export function assertMayNote(note: ProgressNote, whose: Whose, current: StoredProgress): void {
  if (note.what !== 'said') return assertWanted(note.kind, whose);
  if (note.isBackSkipped) assertWanted('idBack', whose);
  const sent = current.idType ?? whose.customer.idType ?? note.idType;
  if (note.idType !== undefined && note.idType !== sent && !mayChooseId(whose.customer))
    throw new AppError('forbidden');
}
