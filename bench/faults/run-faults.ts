import { setTimeout as pause } from 'node:timers/promises';
import { faultKinds, type Service } from './fault-answers.ts';
import type { Caller, Fault, FaultProxy } from './fault-proxy.ts';
import type { Act, Operation, Promised } from './operation.ts';

/** One fault during one operation. `isLasting`: it goes on until the page shows a failure. */
export type Cell = Omit<Fault, 'times'> & { operation: string; isLasting: boolean };

export type Outcome = { cell: Cell; struck: number; failures: number; problems: string[] };

/** As often as a page that tries for two minutes, or a person who presses again. */
const MAX_TRIES = 6;
/** Calls behind an answer that a lasting fault strikes: all tries of the client, and of the next delivery. */
const BEHIND = 4;

/** Carries out an operation in spite of failures; `onFailure` runs after each. Throws once there are too many. */
async function persist({ attempt, passTime }: Act, onFailure: () => void): Promise<number> {
  for (let failures = 0; ; failures += 1) {
    try {
      await attempt();
      return failures;
    } catch (error) {
      onFailure();
      if (failures + 1 >= MAX_TRIES) throw error;
      await passTime?.();
      await pause(200);
    }
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Carries out an operation once without a fault, and returns how often each of its functions asks each service. */
export async function callsOf(operation: Operation, proxy: FaultProxy) {
  // Functions start before: what they read only then isn't part of it.
  for (let times = 0; times < 2; times += 1) {
    const act = await operation.prepare();
    proxy.forgetCalls();
    await act.attempt();
    const problems = await act.problems();
    if (problems.length > 0)
      throw new Error(`${operation.name}, without a fault: ${problems.join('; ')}`);
  }
  return proxy.counted().filter(({ caller }) => operation.callers.includes(caller));
}

/**
 * Returns the faults for an operation: of each kind, once and lasting, at each call of a function to a service. `share`
 * leaves out all but so many of them, the same ones each time with the same `offset`.
 */
export function cellsOf(
  { name, callers }: Pick<Operation, 'name' | 'callers'>,
  calls: readonly { caller: Caller; service: Service; count: number }[],
  share = 1,
  offset = 0,
): Cell[] {
  const cells = calls
    .filter(({ caller }) => callers.includes(caller))
    .flatMap(({ caller, service, count }) =>
      faultKinds.flatMap((kind) =>
        // A client that waits three times in vain takes most of a function's time, and shows what a cut shows.
        (kind === 'late' ? [false] : [false, true]).flatMap((isLasting) =>
          Array.from({ length: count }, (_, after): Cell => {
            return { operation: name, caller, service, kind, isLasting, after };
          }),
        ),
      ),
    );
  const step = (index: number) => Math.floor((index + offset) * share);
  return cells.filter((_, index) => step(index) !== step(index + 1));
}

/** Carries out an operation while a fault strikes, and returns what's wrong afterwards. */
export async function strike(
  operation: Operation,
  cell: Cell,
  proxy: FaultProxy,
  onPromise: (promised: Promised) => void = () => undefined,
): Promise<Outcome> {
  const act = await operation.prepare();
  const { operation: _name, isLasting, ...wanted } = cell;
  const lasting = operation.isBehind ? BEHIND : Number.POSITIVE_INFINITY;
  const fault = proxy.begin({ ...wanted, times: isLasting ? lasting : 1 });
  const problems: string[] = [];
  let failures = 0;
  try {
    failures = await persist(act, fault.lift);
    if (!operation.isBehind) fault.lift();
    problems.push(...(await act.problems()));
    for (const each of act.promised ?? []) onPromise(each);
  } catch (error) {
    problems.push(`it never succeeds: ${wordsOf(error)}`);
  } finally {
    fault.lift();
  }
  return { cell, struck: fault.struck(), failures, problems };
}
