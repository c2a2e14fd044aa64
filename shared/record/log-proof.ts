/** A part of a record isn't what it should be; the message ends a sentence that begins with the part's name. */
export class ProofProblem extends Error {}

/** This runtime can't check Ed25519 signatures. */
export class NoSignatures extends Error {}

type Bytes = Uint8Array<ArrayBuffer>;

const join = (...parts: readonly Uint8Array[]): Bytes => {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
};

/** Returns SHA-256 over bytes, one part after the other; a text is UTF-8. */
export async function sha256(...parts: readonly (Uint8Array | string)[]): Promise<Bytes> {
  const bytes = parts.map((part) =>
    typeof part === 'string' ? new TextEncoder().encode(part) : part,
  );
  return new Uint8Array(await crypto.subtle.digest('SHA-256', join(...bytes)));
}

/** Returns what base64 stands for; undefined where it isn't written in the one way that these bytes are. */
export function bytesOf(base64: string): Bytes | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return base64Of(bytes) === base64 ? bytes : undefined;
  } catch {
    return undefined;
  }
}

export const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Returns what base64url without padding stands for; undefined as above. */
export function bytesOfUrl(base64url: string): Bytes | undefined {
  if (/[+/=]/.test(base64url)) return undefined;
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return bytesOf(base64.padEnd(Math.ceil(base64.length / 4) * 4, '='));
}

export const base64UrlOf = (bytes: Uint8Array): string =>
  base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

export const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/** Ed25519's number in signed notes: https://c2sp.org/signed-note */
const ED25519 = 1;
const KEY_BYTES = 32;
const ID_BYTES = 4;
const HASH_BYTES = 32;

type LogKey = { name: string; id: Uint8Array; publicKey: Bytes };

/** Returns the name of the log in a verifier key. */
export const nameInKey = (key: string): string => /^[^\s+]+/.exec(key)?.[0] ?? '';

/** Returns the part of a verifier key that tells it from others: the log's name and the key's hash. */
export const keyName = (key: string): string => /^[^\s+]+\+[\da-f]+/.exec(key)?.[0] ?? key;

async function readKey(text: string): Promise<LogKey> {
  const [, name = '', hex = '', base64 = ''] =
    /^([^\s+]+)\+([\da-f]{8})\+([\w+/]+=*)$/.exec(text) ?? [];
  const bytes = bytesOf(base64);
  if (bytes?.length !== 1 + KEY_BYTES || bytes[0] !== ED25519)
    throw new ProofProblem('it is no public key of a log');
  const id = (await sha256(`${name}\n`, bytes)).subarray(0, ID_BYTES);
  if (hex !== hexOf(id)) throw new ProofProblem('it was changed: its parts don’t fit each other');
  return { name, id, publicKey: bytes.subarray(1) };
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The state of a log for which its key has signed, and the further lines that it signed with it. */
export type SignedState = { name: string; size: number; root: Uint8Array; extensions: string[] };

/** Opens a checkpoint (https://c2sp.org/tlog-checkpoint) by the log's key. Throws `ProofProblem` and `NoSignatures`. */
export async function openCheckpoint(note: string, verifierKey: string): Promise<SignedState> {
  const key = await readKey(verifierKey);
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const signatures = note.slice(end + 2).split('\n');
  if (end === -1 || signatures.pop() !== '') throw new ProofProblem('it is cut, or no checkpoint');
  const isSigned = await Promise.all(signatures.map((line) => isSignature(line, text, key)));
  if (!isSigned.some(Boolean))
    throw new ProofProblem('it was changed after it was signed, or another key signed it');
  const [origin, size = '', root = '', ...extensions] = text.split('\n').slice(0, -1);
  const bytes = bytesOf(root);
  if (origin !== key.name || !/^[1-9]\d{0,15}$/.test(size) || bytes?.length !== HASH_BYTES)
    throw new ProofProblem('it is of another log, or no checkpoint');
  return { name: key.name, size: Number(size), root: bytes, extensions };
}

/** Returns whether a line is the key's signature of a text. Others' may stand beside it. */
async function isSignature(line: string, text: string, key: LogKey): Promise<boolean> {
  const [dash, name, base64 = '', ...others] = line.split(' ');
  const bytes = bytesOf(base64);
  if (dash !== '—' || name !== key.name || !bytes || others.length > 0) return false;
  if (!areEqual(bytes.subarray(0, ID_BYTES), key.id)) return false;
  const signed = new TextEncoder().encode(text);
  return verifies(key.publicKey, bytes.subarray(ID_BYTES), signed);
}

async function verifies(publicKey: Bytes, signature: Bytes, signed: Bytes): Promise<boolean> {
  const key = await crypto.subtle
    .importKey('raw', publicKey, 'Ed25519', false, ['verify'])
    .catch((error: unknown) => {
      // So a browser answers to a curve that it doesn't know, and none to 32 bytes as such.
      throw new NoSignatures('No Ed25519', { cause: error });
    });
  return crypto.subtle.verify('Ed25519', key, signature, signed);
}

/** Prefixes of RFC 6962: no leaf can pass for a node. */
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/**
 * Returns the root of the tree of so many entries in which an entry has this index, by its inclusion proof (RFC 9162,
 * 2.1.3.2); undefined where no such tree has a proof of this length.
 */
export async function rootByProof(
  entry: Uint8Array,
  leafIndex: number,
  size: number,
  hashes: readonly Uint8Array[],
): Promise<Uint8Array | undefined> {
  if (leafIndex >= size) return undefined;
  // Not by bits: numbers may be beyond 32 of them.
  let node = leafIndex;
  let last = size - 1;
  let root = await sha256(LEAF, entry);
  for (const hash of hashes) {
    if (last === 0 || hash.length !== HASH_BYTES) return undefined;
    if (node % 2 === 1 || node === last) {
      root = await sha256(NODE, hash, root);
      while (node % 2 === 0 && node !== 0) {
        node /= 2;
        last = Math.floor(last / 2);
      }
    } else root = await sha256(NODE, root, hash);
    node = Math.floor(node / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 ? root : undefined;
}
