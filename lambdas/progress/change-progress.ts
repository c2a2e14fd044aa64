import type { Customer } from '../customer/customer.ts';
import { AppError } from '../runtime/errors.ts';
import { randomText } from '../runtime/randomness.ts';
import { notThere, where } from '../store/conditions.ts';
import { checkOf, putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lossesOf, transact } from '../store/transact.ts';
import {
  currentProgress,
  newProgress,
  progressRecord,
  readProgress,
  type StoredProgress,
} from './progress.ts';

const MAX_TRIES = 8;

/**
 * Changes how far a customer is, based on how it stands; if another device changes it first, tries again from there.
 * `change` throws where it's refused by what it finds, and gives nothing where there is nothing to do. Not for a
 * customer who was erased, nor where all links were ended meanwhile.
 */
export async function changeProgress(
  customer: Customer,
  change: (current: StoredProgress) => StoredProgress | undefined,
): Promise<StoredProgress> {
  const { id, linkSet } = customer;
  if (linkSet === undefined) throw new AppError('not_found');
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const found = await readProgress(customer);
    const current = currentProgress(found, customer) ?? newProgress(customer);
    const next = change(current);
    if (!next) return current;
    const kept = { ...next, revision: randomText(9) };
    const losses = await lossesOf(
      transact([
        {
          Put: putOf(
            { ...keys.progress(id), ...progressRecord.whole(kept) },
            found ? where<StoredProgress>({ revision: found.revision }) : notThere,
          ),
          guard: 'progress',
        },
        {
          ConditionCheck: checkOf(keys.customer(id), where<Customer>({ linkSet })),
          guard: 'customer',
        },
      ]),
    );
    if (losses.length === 0) return kept;
    if (losses.includes('customer')) throw new AppError('not_found');
  }
  throw new AppError('conflict');
}
