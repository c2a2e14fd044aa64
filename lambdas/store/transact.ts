import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { randomText } from '../runtime/secrets.ts';
import { database, retry } from './database-client.ts';

type Item = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
/** `guard` names the item's condition, so that callers can tell which one was lost. */
export type Write = Item & { guard?: string };

/** The write came too late: somebody else changed what it depended on. Nothing was written. */
export class LostCondition extends Error {
  readonly guards: readonly string[];

  constructor(guards: readonly string[], cause?: unknown) {
    super(`Lost: ${guards.join(', ')}`, { cause });
    this.name = 'LostCondition';
    this.guards = guards;
  }
}

/** Writes all or nothing. Throws `LostCondition` with the guards of the conditions that did not hold. */
export async function transact(writes: readonly Write[]): Promise<void> {
  const TransactItems = writes.map(({ guard: _, ...item }) => item);
  // One for all attempts: an attempt that was still running when it was repeated is the same transaction.
  const ClientRequestToken = randomText(16);
  await retryConflicts(async () => {
    try {
      await database.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
    } catch (error) {
      const guards = failedGuards(error, writes);
      if (guards.length > 0) throw new LostCondition(guards, error);
      throw error;
    }
  });
}

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

/** Retries a write that met another transaction on the same item: the SDK does not. */
const retryConflicts = <Result>(write: () => Promise<Result>): Promise<Result> =>
  retry(write, (error) => isConflict(error as Failure));

function failedGuards(error: unknown, writes: readonly Write[]): string[] {
  const { CancellationReasons = [] } = error as Failure;
  return CancellationReasons.flatMap(({ Code }, index) =>
    Code === 'ConditionalCheckFailed' ? [writes[index]?.guard ?? `write ${index}`] : [],
  );
}

/** Returns the guards that a write has lost, none if it was written; any other error is rethrown. */
export async function lostGuards(write: Promise<void>): Promise<readonly string[]> {
  try {
    await write;
    return [];
  } catch (error) {
    if (error instanceof LostCondition) return error.guards;
    throw error;
  }
}

/** Makes one conditional write; false if its condition does not hold. */
export async function writeIf(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await retryConflicts(write);
    return true;
  } catch (error) {
    if ((error as Failure).name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}
