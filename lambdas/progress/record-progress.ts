import type { CustomerFileKind } from '../../shared/schemas/files-schema.ts';
import type { ProgressNote } from '../../shared/schemas/progress-schema.ts';
import type { Customer } from '../customer/customer-record.ts';
import { providerFor } from '../customer/attempt/attempts.ts';
import { forgetReadings, isEarlyKind } from '../customer/documents/kept-readings.ts';
import { queueEarlyReading } from '../customer/documents/reading-queue.ts';
import { inspectArrival, refusalOf } from '../customer/submission/submission-files.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { changeProgress, type ArrivedFile, type StoredProgress } from './progress-record.ts';

/** Replaced and removed uploads that are remembered; a device that was away for longer may report one again. */
const MAX_REMOVED = 20;

type Arrived = Extract<ProgressNote, { what: 'arrived' }>;
type Said = Extract<ProgressNote, { what: 'said' }>;
type Answered = Extract<ProgressNote, { what: 'answered' }>;

/** Reads the file as it is stored: nothing that a device says of it is believed. */
async function inspectFile(
  customer: Customer,
  { kind, uploadId, sentDespite }: Arrived,
  sender: Pick<ArrivedFile, 'from' | 'sentWith'>,
): Promise<ArrivedFile> {
  const seen = await inspectArrival(customer, kind, uploadId);
  if (seen.state !== 'fitting')
    throw new AppError('upload_rejected', { fields: { [kind]: refusalOf(kind, seen) } });
  const { contentType, size } = seen.file;
  const isPhoto = contentType.startsWith('image/');
  return {
    uploadId,
    contentType,
    size,
    at: isoTime(),
    ...sender,
    ...(isPhoto && sentDespite && { sentDespite }),
    ...(isEarlyKind(kind) && providerFor(customer).isRead && { readingSince: isoTime() }),
  };
}

const alsoRemoved = ({ removed }: StoredProgress, uploadId: string | undefined) =>
  uploadId === undefined || removed.includes(uploadId)
    ? removed
    : [...removed, uploadId].slice(-MAX_REMOVED);

/**
 * The last report of a kind holds, from whichever device. A repeated report changes nothing, nor does a late one of a
 * file that was replaced or removed since.
 */
function withFile(
  current: StoredProgress,
  kind: CustomerFileKind,
  file: ArrivedFile,
): StoredProgress | undefined {
  const before = current.files[kind]?.uploadId;
  if (before === file.uploadId || current.removed.includes(file.uploadId)) return undefined;
  return {
    ...current,
    files: { ...current.files, [kind]: file },
    removed: alsoRemoved(current, before),
  };
}

function withoutFile(
  current: StoredProgress,
  kind: CustomerFileKind,
  uploadId: string,
): StoredProgress | undefined {
  const { [kind]: file, ...others } = current.files;
  const isThere = file?.uploadId === uploadId;
  if (!isThere && current.removed.includes(uploadId)) return undefined;
  return {
    ...current,
    files: isThere ? others : current.files,
    // Even if it isn't there: a report of it may still be on its way.
    removed: alsoRemoved(current, uploadId),
  };
}

/** A passport is read otherwise than a card. */
function withSaid(
  current: StoredProgress,
  { idType = current.idType, isBackSkipped = current.isBackSkipped }: Said,
): StoredProgress {
  const { idDocument } = current.files;
  const isOtherwise = (idType === 'passport') !== (current.idType === 'passport');
  const isReadAnew = isOtherwise && idDocument?.readingSince !== undefined;
  const anew = isReadAnew && { ...idDocument, readingSince: isoTime(), finding: undefined };
  return {
    ...current,
    idType,
    isBackSkipped,
    ...(anew && { files: { ...current.files, idDocument: anew } }),
  };
}

/** Keeps the answer to a question that was asked; it may be changed until all is submitted. */
function withAnswer(
  current: StoredProgress,
  { field, choice }: Answered,
): StoredProgress | undefined {
  const { asked = [] } = current;
  if (!asked.some((each) => each.field === field && each.choice !== choice)) return undefined;
  return {
    ...current,
    asked: asked.map((each) => (each.field === field ? { ...each, choice } : each)),
  };
}

type ProgressReport = {
  note: ProgressNote;
  /** The device, and the hash of the customer's key that it has, or with which it was connected. */
  sender: Pick<ArrivedFile, 'from' | 'sentWith'>;
  /** Throws where the device may no longer report it. */
  assertMay?: (current: StoredProgress) => void;
};

/** Keeps a device's report. */
export async function recordProgress(
  customer: Customer,
  { note, sender, assertMay = () => undefined }: ProgressReport,
): Promise<StoredProgress> {
  const file = note.what === 'arrived' ? await inspectFile(customer, note, sender) : undefined;
  const next = await changeProgress(customer, (current) => {
    assertMay(current);
    switch (note.what) {
      case 'arrived':
        return file && withFile(current, note.kind, file);
      case 'removed':
        return withoutFile(current, note.kind, note.uploadId);
      case 'said':
        return withSaid(current, note);
      case 'answered':
        return withAnswer(current, note);
    }
  });
  await readAnew(customer, note, next);
  return next;
}

/** Forgets what was read of a file that is no longer there, and has the new one read. */
async function readAnew(
  customer: Customer,
  note: ProgressNote,
  { files }: StoredProgress,
): Promise<void> {
  if (note.what === 'answered') return;
  const kind = note.what === 'said' ? 'idDocument' : note.kind;
  if (!isEarlyKind(kind)) return;
  const { readingSince, finding } = files[kind] ?? {};
  if (finding) return;
  await forgetReadings(customer.id, [kind]);
  if (readingSince !== undefined)
    await queueEarlyReading({ customerId: customer.id, dealerId: customer.dealerId });
}
