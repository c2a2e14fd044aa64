import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { pause } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { randomText, randomUnit } from '../runtime/randomness.ts';
import { database } from './client.ts';

type Item = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
/** `guard` names the item's condition for whoever has to tell which one was lost. */
export type Write = Item & { guard?: string };

/** A write that came too late: somebody else changed what it rested on. Nothing was written. */
export class LostCondition extends Error {
  readonly guards: readonly string[];

  constructor(guards: readonly string[], cause?: unknown) {
    super(`Lost: ${guards.join(', ')}`, { cause });
    this.name = 'LostCondition';
    this.guards = guards;
  }
}

/** With pauses of 25, 50, 100 … at most 800 ms: two to three seconds at worst, a tenth of what a function has. */
const MAX_TRIES = 8;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 800;

const passing = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

type Failure = { name?: string; CancellationReasons?: { Code?: string }[] };

const isConflict = ({ name, CancellationReasons = [] }: Failure) =>
  name === 'TransactionConflictException' ||
  name === 'TransactionInProgressException' ||
  (name === 'TransactionCanceledException' &&
    CancellationReasons.some(({ Code }) => Code !== undefined && passing.has(Code)));

/** Repeats a write that met another transaction on the same item, with jitter: the SDK does not. */
export async function retryConflicts<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isConflict(error as Failure)) throw error;
      if (attempt + 1 >= MAX_TRIES)
        throw new AppError('unavailable', { retryAfter: 1, cause: error });
      await pause(randomUnit() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt));
    }
  }
}

function lostGuards(error: unknown, writes: readonly Write[]): string[] {
  const { CancellationReasons = [] } = error as Failure;
  return CancellationReasons.flatMap(({ Code }, index) =>
    Code === 'ConditionalCheckFailed' ? [writes[index]?.guard ?? `write ${index}`] : [],
  );
}

/** All writes or none. Throws `LostCondition` with the guards of the conditions that did not hold. */
export async function transact(writes: readonly Write[]): Promise<void> {
  const TransactItems = writes.map(({ guard: _, ...item }) => item);
  // One for all tries: a try that was still under way when it was repeated is the same transaction.
  const ClientRequestToken = randomText(16);
  await retryConflicts(async () => {
    try {
      await database.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
    } catch (error) {
      const guards = lostGuards(error, writes);
      if (guards.length > 0) throw new LostCondition(guards, error);
      throw error;
    }
  });
}

/** The guards that a write has lost, none where it was written; an error of any other kind goes on. */
export async function lossesOf(write: Promise<void>): Promise<readonly string[]> {
  try {
    await write;
    return [];
  } catch (error) {
    if (error instanceof LostCondition) return error.guards;
    throw error;
  }
}

/** One conditional write; false when its condition does not hold. */
export async function holds(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await retryConflicts(write);
    return true;
  } catch (error) {
    if ((error as Failure).name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}
