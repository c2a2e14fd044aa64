import { earlyFinding, type EarlyFinding } from '../evidence/signals/early-finding.ts';
import { readFile } from '../evidence/reading/read-file.ts';
import { processorMs, type Reading } from '../evidence/reading/reading.ts';
import {
  changeFoundProgress,
  readProgress,
  type ArrivedFile,
  type StoredProgress,
} from './progress-record.ts';
import { countCall, isRefusal } from '../rate-limit/count-call.ts';
import { isoTime, now } from '../runtime/clock.ts';
import { keys } from '../store/keys.ts';
import type { Write } from '../store/transact.ts';
import { endLease, takeLease } from '../store/write.ts';
import { customerFileKey } from '../upload/stored-file.ts';
import { readWhole } from '../upload/stored-bytes.ts';
import { earlyKinds, keepReading, type EarlyKind } from '../customer/documents/kept-readings.ts';
import { PROCESSOR_MS } from '../customer/documents/read-documents.ts';

type Waiting = { kind: EarlyKind; file: ArrivedFile; isPassport: boolean };

const isSame = (one: ArrivedFile | undefined, other: ArrivedFile) =>
  one?.uploadId === other.uploadId && one.readingSince === other.readingSince;

/** The next file that nobody has read yet: those that it replaced are read by nobody. */
function nextOf(
  progress: StoredProgress | undefined,
  tried: readonly ArrivedFile[],
): Waiting | undefined {
  const kind = earlyKinds.find((each) => {
    const file = progress?.files[each];
    const isWaiting = file?.readingSince !== undefined && !file.finding;
    return isWaiting && !tried.some((other) => isSame(file, other));
  });
  const file = kind && progress?.files[kind];
  return file && { kind, file, isPassport: progress.idType === 'passport' };
}

/** Longer than the function runs. */
const LEASE_MS = 80_000;

/**
 * Reads the documents that a customer has sent and not submitted, one after the other. A run that meets another one
 * leaves its file to that, which looks once more after its lease has ended.
 */
export async function readEarly(
  { customerId }: { customerId: string },
  { deadline }: { deadline: number },
): Promise<void> {
  const lease = keys.limit('reading', `early#${customerId}`);
  const tried: ArrivedFile[] = [];
  const findNext = async () =>
    now() < deadline ? nextOf(await readProgress({ id: customerId }), tried) : undefined;
  while ((await findNext()) && (await takeLease(lease, LEASE_MS))) {
    try {
      for (let next = await findNext(); next; next = await findNext()) {
        tried.push(next.file);
        await readNext(customerId, next, deadline);
      }
    } finally {
      await endLease(lease);
    }
  }
}

const nothing: EarlyFinding = { told: { state: 'unknown' } };

/** Reads one file and keeps what came of it, unless it was replaced, submitted or erased meanwhile. */
async function readNext(
  customerId: string,
  { kind, file, isPassport }: Waiting,
  deadline: number,
): Promise<void> {
  const key = customerFileKey(customerId, kind, file.uploadId);
  const stored = (await mayRead(customerId)) ? await readWhole(key) : undefined;
  const reading: Reading | undefined =
    stored &&
    (await readFile(kind, stored.bytes, file.contentType, {
      isPassport,
      wantsBarcode: false,
      deadline,
      processorUntil: processorMs() + PROCESSOR_MS,
    }));
  const today = isoTime().slice(0, 10);
  const idType = isPassport ? 'passport' : 'drivers_license';
  const finding = reading ? earlyFinding(reading, { idType, today }) : nothing;
  const kept: Write[] =
    stored && reading
      ? keepReading(customerId, { key, etag: stored.etag.replaceAll('"', ''), isPassport }, reading)
      : [];
  await changeFoundProgress(
    { id: customerId },
    (found) =>
      isSame(found.files[kind], file)
        ? { ...found, files: { ...found.files, [kind]: { ...file, finding } } }
        : undefined,
    kept,
  );
}

/** Counts one more reading. What is over the limit is read once it is submitted. */
async function mayRead(customerId: string): Promise<boolean> {
  try {
    await countCall('earlyReading', customerId);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}
