import * as z from 'zod/mini';
import { RECOVERY_CODES } from '../../shared/limits.ts';
import { randomText } from '../runtime/randomness.ts';
import { notThere, where } from '../store/conditions.ts';
import { deleteOf, putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import type { Write } from '../store/transact.ts';
import { hashOfCode, newRecoveryCode, shownCode } from './recovery-code.ts';

/** An account's recovery codes, as hashes. A code that was used is gone. */
export const recoveryCodesRecord = defineRecord('recovery codes', 1, {
  salt: z.string(),
  unused: z.array(z.string()),
  /** The last use: the same request, sent again, is the same use. */
  used: z.optional(z.object({ hash: z.string(), requestId: z.string() })),
  /** Random, and another one with each change. */
  mark: z.string(),
});
export type RecoveryCodes = Stored<typeof recoveryCodesRecord>;

export const getRecoveryCodes = (accountId: string): Promise<RecoveryCodes | undefined> =>
  readItem(recoveryCodesRecord, keys.recoveryCodes(accountId));

/**
 * New codes in the place of those there are now, which end: as they're shown once, and the write that keeps their
 * hashes. It's lost where others came in between: a late request must not end codes that another has shown.
 */
export async function newRecoveryCodes(
  accountId: string,
): Promise<{ shown: string[]; write: Write }> {
  const replaced = await getRecoveryCodes(accountId);
  const salt = randomText(16);
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const unused = await Promise.all(codes.map((code) => hashOfCode(code, salt)));
  return {
    shown: codes.map(shownCode),
    write: {
      Put: putOf(
        {
          ...keys.recoveryCodes(accountId),
          ...recoveryCodesRecord.whole({ salt, unused, mark: randomText(16) }),
        },
        replaced ? where<RecoveryCodes>({ mark: replaced.mark }) : notThere,
      ),
      guard: 'codes',
    },
  };
}

/** Ends all codes of an account. */
export const recoveryCodesDeletion = (accountId: string): Write => ({
  Delete: deleteOf(keys.recoveryCodes(accountId)),
});
