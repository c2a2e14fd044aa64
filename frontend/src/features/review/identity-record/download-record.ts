import { RECORD_FORMAT, type IdentityRecord } from '../../../../../shared/record/record-schema.ts';
import type { RouteResponse } from '../../../../../shared/routes.ts';
import { pauseUntilOnline } from '../../../lib/api/connectivity.ts';

/** The log follows within seconds; a record doesn't wait for longer. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 1000;

type Calls = {
  make: () => Promise<RouteResponse<'makeRecord'>>;
  proofs: (event: string) => Promise<RouteResponse<'getRecordProofs'>>;
};

type Waiting = {
  signal: AbortSignal;
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  now?: () => number;
};

/**
 * Makes a customer's identity record, and waits until the log has its download, but not for long: a record without it is
 * complete later. Rejects where no proofs came at all, and with the signal's reason.
 */
export async function downloadRecord(
  { make, proofs }: Calls,
  {
    signal,
    pause = (milliseconds, end) => pauseUntilOnline(milliseconds, { signal: end }),
    now = () => performance.now(),
  }: Waiting,
): Promise<IdentityRecord> {
  const { content, event } = await make();
  const end = now() + PATIENCE_MS;
  let last: RouteResponse<'getRecordProofs'> | undefined;
  for (;;) {
    signal.throwIfAborted();
    try {
      last = await proofs(event);
    } catch (error) {
      // Once there are some, what is there will do.
      if (!last && now() >= end) throw error;
    }
    if (last?.isLogged || (last && now() >= end)) break;
    await pause(PAUSE_MS, signal);
  }
  signal.throwIfAborted();
  return { format: RECORD_FORMAT, content, log: last.log, events: last.events };
}
