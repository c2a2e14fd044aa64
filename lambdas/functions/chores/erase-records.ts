import { eraseCustomer } from '../../customer/erase-customer.ts';
import { eraseUnused } from '../../customer/erase-unused.ts';
import { stoppedErasures } from '../../customer/erasures.ts';
import { unusedSince } from '../../customer/last-use.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import { setting } from '../../runtime/settings.ts';

/** Erased in one run, beside what fails: a few seconds' work, and 7,200 in a day. */
const MAX_AT_ONCE = 25;

/** Those whose erasure was stopped in the middle, then those whose time is over. */
async function* due(): AsyncGenerator<{ customerId: string; erase: () => Promise<boolean> }> {
  for (const customerId of await stoppedErasures())
    yield { customerId, erase: async () => (await eraseCustomer(customerId)).wasThere };
  for await (const lastUse of unusedSince(Number(setting('RECORD_RETENTION_DAYS'))))
    yield { customerId: lastUse.customerId, erase: () => eraseUnused(lastUse) };
}

/**
 * Erases the records of customers that nobody has used for as long as the stage says, a few at a time and as long as
 * there is time; gives the number of failures and of those that were erased. One that fails holds up no other.
 */
export async function eraseRecords(
  hasTime: () => boolean,
): Promise<{ failures: number; erased: number }> {
  let failures = 0;
  let tried = 0;
  let erased = 0;
  for await (const { customerId, erase } of due()) {
    if (tried >= MAX_AT_ONCE + failures || !hasTime()) break;
    tried += 1;
    try {
      if (await erase()) erased += 1;
    } catch (error) {
      failures += 1;
      logger.error('record not erased', { customerId, failure: describeError(error) });
    }
  }
  return { failures, erased };
}
