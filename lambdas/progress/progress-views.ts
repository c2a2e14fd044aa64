import { customerFileKinds, type CustomerFileKind } from '../../shared/schemas/files-schema.ts';
import type {
  DocumentReading,
  Handoff,
  PhoneSession,
  Progress,
  ProgressNote,
} from '../../shared/schemas/progress-schema.ts';
import { filesAskedAgain, mayChooseId } from '../customer/attempt/attempts.ts';
import { usedFiles, type Customer } from '../customer/customer-record.ts';
import { toCustomerSession } from '../customer/views/customer-session-view.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { now } from '../runtime/clock.ts';
import { customerFileKey } from '../upload/stored-file.ts';
import { AppError } from '../runtime/errors.ts';
import { hashOf } from '../runtime/secrets.ts';
import type { ArrivedFile, StoredHandoff, StoredProgress } from './progress-record.ts';

const secondsUntil = (time: string) => Math.max(0, Math.ceil((Date.parse(time) - now()) / 1000));

function toHandoff({ codeExpiresAt, phone, endedAt }: StoredHandoff): Handoff {
  const secondsLeft = endedAt === undefined ? secondsUntil(phone?.expiresAt ?? codeExpiresAt) : 0;
  const isOver = secondsLeft === 0;
  if (!phone) return { state: isOver ? 'unused' : 'waiting', secondsLeft, phone: null };
  const { device, browser, connectedAt } = phone;
  return {
    state: isOver ? 'ended' : 'connected',
    secondsLeft,
    phone: { device, browser, connectedAt },
  };
}

/** Seconds after which nobody waits any longer for what comes of a document: it is read with its submission. */
const READING_SECONDS = 60;

function readingOf({ readingSince, finding }: ArrivedFile): DocumentReading | undefined {
  if (readingSince === undefined || finding) return finding?.told;
  const end = Date.parse(readingSince) + READING_SECONDS * 1000;
  return { state: now() < end ? 'reading' : 'unknown' };
}

/** Returns what came of a document, without what it says. */
const withoutContent = (reading: DocumentReading): DocumentReading =>
  reading.state === 'read' || reading.state === 'expired' || reading.state === 'too_old'
    ? { state: reading.state === 'read' ? 'read' : 'unknown' }
    : reading;

/**
 * The progress as a device sees it. A file that is part of a submission already can't be in another one. `isOwn`: the
 * files that the device may be told the content of.
 */
function toProgress(
  customer: Customer,
  { files, removed, idType, isBackSkipped, handoff }: StoredProgress,
  isOwn: (file: ArrivedFile) => boolean,
): Progress {
  const used = usedFiles(customer);
  return {
    files: customerFileKinds.flatMap((kind) => {
      const file = files[kind];
      const isFree = file && !used.includes(customerFileKey(customer.id, kind, file.uploadId));
      if (!isFree) return [];
      const { finding: _finding, readingSince: _since, sentWith: _key, ...others } = file;
      const reading = readingOf(file);
      const told = reading && (isOwn(file) ? reading : withoutContent(reading));
      return [{ kind, ...others, ...(told && { reading: told }) }];
    }),
    removed,
    ...(idType && { idType }),
    ...(isBackSkipped !== undefined && { isBackSkipped }),
    handoff: handoff ? toHandoff(handoff) : null,
  };
}

/**
 * The progress as whoever holds a key of the customer's sees it. A link may be forwarded, and a mistyped address gets one:
 * what stands on a document is told only with the key with which it was sent.
 */
export const toProgressWith = (
  key: string,
  customer: Customer,
  progress: StoredProgress,
): Progress => toProgress(customer, progress, ({ sentWith }) => sentWith === hashOf(key));

/** The files to be sent now: all, or those that are asked for again. */
export function wantedFiles(customer: Customer, dealership: Dealership): CustomerFileKind[] {
  const again = filesAskedAgain(customer).map(({ kind }) => kind);
  if (again.length > 0) return again;
  const { verification, result } = toCustomerSession(customer, dealership, 0);
  const needed = verification.files.filter((kind) => !result?.retry?.kept.includes(kind));
  return needed.length > 0 ? needed : verification.files;
}

/** A phone is told what stands on its own photos, and nothing else about the person. */
const isFromPhone = ({ from, at }: ArrivedFile, { handoff }: StoredProgress) =>
  from === 'phone' && at >= (handoff?.phone?.connectedAt ?? '');

export function toPhoneSession(
  customer: Customer,
  dealership: Dealership,
  progress: StoredProgress,
  days: number,
): PhoneSession {
  const { customerId, dealer, retentionDays, verification } = toCustomerSession(
    customer,
    dealership,
    days,
  );
  const again = filesAskedAgain(customer);
  return {
    customerId,
    dealer,
    retentionDays,
    verification: { ...verification, files: wantedFiles(customer, dealership) },
    mayChooseId: mayChooseId(customer),
    progress: {
      ...(again.length > 0 && customer.attempt.idType && { idType: customer.attempt.idType }),
      ...toProgress(customer, progress, (file) => isFromPhone(file, progress)),
    },
  };
}

type PhoneContext = { customer: Customer; dealership: Dealership };

/** Refuses a kind of file that isn't wanted now: a phone may send only the others. */
export function assertWanted(kind: CustomerFileKind, { customer, dealership }: PhoneContext): void {
  if (!wantedFiles(customer, dealership).includes(kind)) throw new AppError('forbidden');
}

/** Refuses what a phone may not report: files that aren't wanted, and another ID than the one that was sent. */
export function assertMayNote(
  note: ProgressNote,
  context: PhoneContext,
  current: StoredProgress,
): void {
  // Only the customer is asked what they entered.
  if (note.what === 'answered') throw new AppError('forbidden');
  if (note.what !== 'said') return assertWanted(note.kind, context);
  if (note.isBackSkipped) assertWanted('idBack', context);
  const sent = current.idType ?? context.customer.attempt.idType ?? note.idType;
  if (note.idType !== undefined && note.idType !== sent && !mayChooseId(context.customer))
    throw new AppError('forbidden');
}
