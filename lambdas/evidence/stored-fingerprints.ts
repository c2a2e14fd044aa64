import { createHmac } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { CustomerFileKind } from '../../shared/schemas/files-schema.ts';
import { DAY_MS, epochSeconds, now } from '../runtime/clock.ts';
import { sdkLimits } from '../runtime/sdk-limits.ts';
import { setting } from '../runtime/settings.ts';
import { keys, type Key } from '../store/keys.ts';
import { readPartition } from '../store/read.ts';
import { tableKeys } from '../store/table.ts';
import { putItem } from '../store/write.ts';
import { hammingDistance } from './reading/picture-hash.ts';
import type { DocumentNumber } from './signals/document-numbers.ts';

/** The customer whose files are compared, within one dealership only. */
export type Owner = { dealerId: string; customerId: string };

/** A fingerprint by which the same thing is recognized when it comes again. */
export type Fingerprint =
  /** SHA-256 of a file's bytes, hex. */
  | { how: 'same_file'; kind: CustomerFileKind; hash: string }
  /** 256-bit difference hash of a picture, hex. */
  | { how: 'like_file'; kind: CustomerFileKind; hash: string }
  /** HMAC of a document's number, hex: without the key, nobody can find out the number. */
  | { how: 'same_document'; kind: DocumentNumber['kind']; hash: string };

const keyOf = ({ dealerId, customerId }: Owner, { how, hash }: Fingerprint): Key =>
  keys.fingerprint(dealerId, how, hash, customerId);

/** Stores the fingerprints of files and documents, for as long as files are kept. */
export async function keepFingerprints(
  owner: Owner,
  fingerprints: readonly Fingerprint[],
  keptDays: number,
): Promise<void> {
  const ttl = epochSeconds(now() + keptDays * DAY_MS);
  for (const fingerprint of fingerprints) await putItem({ ...keyOf(owner, fingerprint), ttl });
}

/** Takes apart a sort key: `<how>#<hash>#<customer>`. */
function partsOf(item: Record<string, unknown>) {
  const [, hash = '', customerId = ''] = String(item[tableKeys.sort]).split('#');
  return { hash, customerId, isOver: Number(item.ttl) * 1000 <= now() };
}

/**
 * A picture that differs in at most this many of 256 bits counts as the same one: copies that were made smaller differed
 * in 0 to 20, other people's cards of the same state, on the same table and in the same place, in 17 and more (at 24, a
 * third of those were taken for the same). Copies that were cropped by 3 percent (32 bits and more) or turned by 3
 * degrees (34) aren't found: a missed copy is better than an honest customer accused.
 *
 * Neither other way that was measured keeps copies and other people's cards apart: the nearest of 45 crops and turns
 * (copies up to 92, others from 14), and a hash of the levelled block of text (copies up to 47, others from 16).
 */
export const LIKE_BITS = 12;

const isSame = ({ how, hash }: Fingerprint, other: string) =>
  how === 'like_file' ? hammingDistance(hash, other) <= LIKE_BITS : hash === other;

/** Finds the other customers of the dealership who had it before. */
async function otherUsers(
  { dealerId, customerId }: Owner,
  fingerprint: Fingerprint,
): Promise<string[]> {
  const { how, hash } = fingerprint;
  // Pictures that look alike have different hashes: all of them are compared.
  const prefix = how === 'like_file' ? `${how}#` : `${how}#${hash}#`;
  const { [tableKeys.partition]: partition } = keys.fingerprint(dealerId, '', '', '');
  const others = (await readPartition(partition, prefix)).map(partsOf);
  return others
    .filter(
      (other) =>
        other.customerId !== customerId && !other.isOver && isSame(fingerprint, other.hash),
    )
    .map((other) => other.customerId);
}

/** A fingerprint, and another customer who had it. */
export type UsedBefore = Fingerprint & { by: string };

/** Returns the fingerprints that other customers of the same dealership had before, once for each of them. */
export async function usedBefore(
  owner: Owner,
  fingerprints: readonly Fingerprint[],
): Promise<UsedBefore[]> {
  const used: UsedBefore[] = [];
  for (const each of fingerprints) {
    for (const by of await otherUsers(owner, each)) used.push({ ...each, by });
  }
  return used;
}

/** Returns the keys of all fingerprints of one customer's files and documents. */
export async function fingerprintKeys({ dealerId, customerId }: Owner): Promise<Key[]> {
  const { [tableKeys.partition]: partition } = keys.fingerprint(dealerId, '', '', '');
  return (await readPartition(partition))
    .filter((item) => partsOf(item).customerId === customerId)
    .map((item) => ({
      [tableKeys.partition]: partition,
      [tableKeys.sort]: String(item[tableKeys.sort]),
    }));
}

const secrets = new SecretsManagerClient(sdkLimits);
let key: Promise<string> | undefined;

/** Returns the key of documents' hashes. It never changes, so a process reads it once. */
function reuseKey(): Promise<string> {
  key ??= readKey().catch((error: unknown) => {
    key = undefined;
    throw error;
  });
  return key;
}

async function readKey(): Promise<string> {
  const SecretId = setting('REUSE_KEY_ID');
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  if (!SecretString) throw new Error('The key of reuse is empty');
  return SecretString;
}

/** Makes the fingerprint of a document from its number. */
export async function documentFingerprint({ kind, number }: DocumentNumber): Promise<Fingerprint> {
  const hash = createHmac('sha256', await reuseKey())
    .update(number)
    .digest('hex');
  return { how: 'same_document', kind, hash };
}
