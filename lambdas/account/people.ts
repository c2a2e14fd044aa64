import * as z from 'zod/mini';
import { deleteOf, putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { defineRecord } from '../store/record.ts';
import type { Write } from '../store/transact.ts';
import type { Account } from './account.ts';

/** That an account works for a dealership: all of these of one dealership are one query, as they are now. */
export const personRecord = defineRecord('person of a dealership', 1, { accountId: z.string() });

type Person = Pick<Account, 'id' | 'dealerId'>;

/** Lists an account among its dealership's people, in the transaction that makes the account. */
export const personWrite = ({ id, dealerId }: Person): Write => ({
  Put: putOf({ ...keys.person(dealerId, id), ...personRecord.whole({ accountId: id }) }),
});

export const personDeletion = ({ id, dealerId }: Person): Write => ({
  Delete: deleteOf(keys.person(dealerId, id)),
});
