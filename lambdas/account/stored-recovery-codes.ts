import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { RECOVERY_CODES } from '../../shared/limits.ts';
import { randomText } from '../runtime/secrets.ts';
import { doesNotExist, where } from '../store/conditions.ts';
import { deleteOf, putOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import type { Write } from '../store/transact.ts';

/** An account's recovery codes, as hashes. Used codes are removed. */
export const recoveryCodesRecord = defineRecord('recovery codes', 1, {
  salt: z.string(),
  unused: z.array(z.string()),
  /** The last use: the same request, sent again, is the same use. */
  used: z.optional(z.object({ hash: z.string(), requestId: z.string() })),
  /** Random, and new with each change. */
  mark: z.string(),
});
export type RecoveryCodes = Stored<typeof recoveryCodesRecord>;

export const getRecoveryCodes = (accountId: string): Promise<RecoveryCodes | undefined> =>
  readItem(recoveryCodesRecord, keys.recoveryCodes(accountId));

/**
 * Makes codes that replace the current ones: `shown` once to their owner, and the write that keeps their hashes. The
 * write is lost where others came in between: a late request must not end codes that another has shown.
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
        replaced ? where<RecoveryCodes>({ mark: replaced.mark }) : doesNotExist,
      ),
      guard: 'codes',
    },
  };
}

export const recoveryCodesDeletion = (accountId: string): Write => ({
  Delete: deleteOf(keys.recoveryCodes(accountId)),
});

/** Crockford's alphabet: digits and letters without i, l, o and u. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz';

/** Makes a code of 40 random bits, in the form that is hashed. */
export function newRecoveryCode(): string {
  const bytes = Buffer.from(randomText(5), 'base64url');
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => signs[Number.parseInt(five, 2)]).join('');
}

/** Formats a code as it is shown: `4kqm-7pxd`. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

const derive = promisify<string, string, number, object, Buffer>(scrypt);

/**
 * Hashes a code, which is the only form in which it is kept. 40 bits are few: with a quick hash, somebody who has the
 * table would find all codes of an account in minutes; with this one, one code takes a machine some thousand years. Each
 * account has its own salt, so that no work serves two of them.
 */
export const hashOfCode = async (code: string, salt: string): Promise<string> =>
  (await derive(code, salt, 32, { N: 2 ** 14, r: 8, p: 1 })).toString('base64url');
