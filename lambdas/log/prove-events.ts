import type { LogState, ProvenEvent } from '../../shared/record/record-schema.ts';
import { AppError } from '../runtime/errors.ts';
import { logger } from '../runtime/logger.ts';
import type { Item } from '../store/read.ts';
import { NoteProblem, verifierKey } from './checkpoint.ts';
import { inclusionProof, type ReadTile } from './inclusion-proof.ts';
import { readCheckpoint, readKeyChanges, readTile } from './log-bucket.ts';
import { committedIn } from './log-entry.ts';
import { openByListed } from './log-key.ts';

/** The log as anybody may see it, and its size. */
type PublishedLog = { log: LogState; size: number };

/** Reads the newest checkpoint. Throws `log_empty` before the first, and `unavailable` where it isn't our keys'. */
export async function readLog(): Promise<PublishedLog> {
  const stored = await readCheckpoint();
  if (!stored) throw new AppError('log_empty');
  try {
    const { size, key } = await openByListed(stored.note);
    // After the checkpoint: what proves its key was stored before it.
    const changes = await readKeyChanges();
    const log = { key: verifierKey(key), checkpoint: stored.note };
    return { log: changes.length === 0 ? log : { ...log, changes }, size };
  } catch (error) {
    if (!(error instanceof NoteProblem)) throw error;
    logger.error('checkpoint of another key', { problem: error.message });
    throw new AppError('unavailable', {
      message: "The log can't be read right now. Please try again later.",
      cause: error,
    });
  }
}

/** Reads each file once. */
function onlyOnce(read: ReadTile): ReadTile {
  const known = new Map<string, ReturnType<ReadTile>>();
  return (path) => {
    const found = known.get(path) ?? read(path);
    known.set(path, found);
    return found;
  };
}

/** Returns events as the log commits to them, each with its proof once the log has it, in a log of a size. */
export function proveEvents(events: readonly Item[], size: number): Promise<ProvenEvent[]> {
  const read = onlyOnce(readTile);
  return Promise.all(
    events.map(async (event) => {
      const { leaf, salt } = event;
      const proven = { event: committedIn(event), salt: typeof salt === 'string' ? salt : '' };
      if (typeof leaf !== 'number' || leaf >= size) return proven;
      const hashes = await inclusionProof(leaf, size, read);
      const inBase64 = hashes.map((hash) => Buffer.from(hash).toString('base64'));
      return { ...proven, proof: { leaf, hashes: inBase64 } };
    }),
  );
}
