import { canonicalJson } from './canonical-json.ts';
import {
  areEqual,
  base64Of,
  bytesOf,
  bytesOfUrl,
  nameInKey,
  openCheckpoint,
  ProofProblem,
  rootByProof,
  sha256,
  type SignedState,
} from './log-proof.ts';
import { textIn } from './record-events.ts';
import type { KeyChange, LogState, ProvenEvent } from './record-schema.ts';

/** The event of another key of the log. */
export const KEY_CHANGED = 'log_key_changed';

/**
 * Returns the line by which a checkpoint names the entry about a new key. An entry alone proves no change: whoever may
 * write to the table can have any entry logged, but only the log's own function signs this line.
 */
export const changeLine = (leaf: number, entry: Uint8Array): string =>
  `${KEY_CHANGED} ${leaf} ${base64Of(entry)}`;

/** Returns the log's entry of an event, SHA-256 of its salt and its canonical JSON; undefined without a salt. */
async function entryOf({ event, salt }: ProvenEvent): Promise<Uint8Array | undefined> {
  const salted = bytesOfUrl(salt);
  return salted && sha256(salted, canonicalJson(event));
}

/** Returns whether an event's entry has its place in a state of the log. */
export async function isInLog(proven: ProvenEvent, log: SignedState): Promise<boolean> {
  const { proof } = proven;
  const entry = await entryOf(proven);
  if (!proof || !entry) return false;
  const hashes = proof.hashes.map((hash) => bytesOf(hash) ?? new Uint8Array());
  const root = await rootByProof(entry, proof.leaf, log.size, hashes);
  return root !== undefined && areEqual(root, log.root);
}

/** A change from one key to another, for which at least the new one has signed. */
export type KeyLink = {
  from: string;
  to: string;
  /** The time of the change (ISO). */
  at: string;
  /** The place of its entry: the old key signs for nothing beyond. */
  leaf: number;
  /** The size of the log in the checkpoint that names it. */
  size: number;
  /** The old key has signed, too. */
  isCosigned: boolean;
};

/** Reads a change of the log's key by its own proof. Throws `ProofProblem` where that fails. */
export async function readKeyChange(change: KeyChange): Promise<KeyLink> {
  const [type, from, to, at] = ['type', 'from', 'to', 'at'].map((name) => textIn(change, name));
  if (type !== KEY_CHANGED || !from || !to || !at || nameInKey(from) !== nameInKey(to))
    throw new ProofProblem('it is no change of a log’s key');
  const state = await openCheckpoint(change.checkpoint, to);
  const entry = await entryOf(change);
  const leaf = change.proof?.leaf ?? 0;
  if (!entry || !state.extensions.includes(changeLine(leaf, entry)))
    throw new ProofProblem('its checkpoint doesn’t name it');
  if (!(await isInLog(change, state)))
    throw new ProofProblem('it or its proof was changed after it was logged');
  return {
    from,
    to,
    at,
    leaf,
    size: state.size,
    isCosigned: await hasSigned(change.checkpoint, from),
  };
}

async function hasSigned(checkpoint: string, key: string): Promise<boolean> {
  try {
    await openCheckpoint(checkpoint, key);
    return true;
  } catch (error) {
    if (error instanceof ProofProblem) return false;
    throw error;
  }
}

/** The keys of a log that somebody may rely on, each with the largest size for which its signature alone counts. */
export type TrustedKeys = ReadonlyMap<string, number>;

/**
 * Returns the keys for which an expected one vouches: those before it, which it named when it replaced them, and those
 * after it, for which each key before has signed.
 */
export function trustedKeys(expected: string, links: readonly KeyLink[]): TrustedKeys {
  const trusted = new Map([[expected, Infinity]]);
  let key: string | undefined = expected;
  while (key !== undefined) {
    const link = links.find(
      ({ from, to, size }) => to === key && size <= (trusted.get(to) ?? 0) && !trusted.has(from),
    );
    if (link) trusted.set(link.from, Math.min(link.leaf, trusted.get(link.to) ?? 0));
    key = link?.from;
  }
  key = expected;
  while (key !== undefined) {
    const link = links.find(
      ({ from, to, isCosigned }) => from === key && isCosigned && !trusted.has(to),
    );
    if (link) trusted.set(link.from, link.leaf).set(link.to, Infinity);
    key = link?.to;
  }
  return trusted;
}

/** Returns whether one of the trusted keys has signed a checkpoint of a size that it may sign for. */
export async function isTrusted(
  checkpoint: string,
  { size }: SignedState,
  keys: TrustedKeys,
): Promise<boolean> {
  const able = [...keys].filter(([, bound]) => size <= bound);
  const opened = await Promise.all(able.map(([key]) => hasSigned(checkpoint, key)));
  return opened.includes(true);
}

/** A key of the log, and the time since which it signs (ISO); null for the first. */
export type LogKeySpan = { key: string; since: string | null };

/** Returns the keys of a log, the oldest first; the last one signs. */
export function keysOf({ key, changes = [] }: LogState): LogKeySpan[] {
  const [first] = changes;
  return [
    { key: first ? textIn(first, 'from') : key, since: null },
    ...changes.map((change) => ({ key: textIn(change, 'to'), since: textIn(change, 'at') })),
  ];
}
