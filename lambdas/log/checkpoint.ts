import { createHash, createPublicKey, verify } from 'node:crypto';

/** The state of the log at one moment: https://c2sp.org/tlog-checkpoint */
export type Checkpoint = { origin: string; size: number; root: Uint8Array };

/** A key that signs notes, by its public half: https://c2sp.org/signed-note */
export type NoteKey = { name: string; publicKey: Uint8Array };

/** The algorithm's number in signed notes. */
const ED25519 = Uint8Array.of(1);
const ID_BYTES = 4;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** Returns the text that a checkpoint's signature is for; extensions are lines of their own. */
export const checkpointText = (
  { origin, size, root }: Checkpoint,
  extensions: readonly string[] = [],
): string => [origin, size, base64(root), ...extensions].map((line) => `${line}\n`).join('');

/** Identifies a key among a note's signatures. */
const idOf = ({ name, publicKey }: NoteKey) =>
  createHash('sha256')
    .update(`${name}\n`)
    .update(ED25519)
    .update(publicKey)
    .digest()
    .subarray(0, ID_BYTES);

/** Writes a key in the form that verifiers of notes take. */
export const verifierKey = (key: NoteKey): string =>
  `${key.name}+${idOf(key).toString('hex')}+${base64(Buffer.concat([ED25519, key.publicKey]))}`;

export const signedNote = (text: string, key: NoteKey, signature: Uint8Array): string =>
  cosignedNote(`${text}\n`, key, signature);

/** Adds another key's signature of a note's text. */
export const cosignedNote = (note: string, key: NoteKey, signature: Uint8Array): string =>
  `${note}— ${key.name} ${base64(Buffer.concat([idOf(key), signature]))}\n`;

/** A note isn't what its key signed, or is no checkpoint. */
export class NoteProblem extends Error {}

/** Reads a key in the form that verifiers of notes take. Throws `NoteProblem`. */
export function readVerifierKey(text: string): NoteKey {
  const [, name = '', encoded = ''] = /^([^\s+]+)\+[\da-f]{8}\+(.+)$/.exec(text) ?? [];
  const key = { name, publicKey: Buffer.from(encoded, 'base64').subarray(ED25519.length) };
  if (key.publicKey.length !== 32 || verifierKey(key) !== text)
    throw new NoteProblem(`“${text}” is no public key of a log`);
  return key;
}

/** Returns the text of a note that a key has signed. Throws `NoteProblem`; others' signatures may stand beside. */
export function openNote(note: string, key: NoteKey): string {
  const end = note.lastIndexOf('\n\n');
  if (end === -1 || !note.endsWith('\n')) throw new NoteProblem('it is no signed note');
  const text = note.slice(0, end + 1);
  const signer = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key.publicKey).toString('base64url') },
    format: 'jwk',
  });
  const isSigned = note
    .slice(end + 2)
    .split('\n')
    .some((line) => {
      const [dash, name, value = ''] = line.split(' ');
      const bytes = Buffer.from(value, 'base64');
      return (
        dash === '—' &&
        name === key.name &&
        bytes.subarray(0, ID_BYTES).equals(idOf(key)) &&
        verify(undefined, Buffer.from(text), signer, bytes.subarray(ID_BYTES))
      );
    });
  if (!isSigned) throw new NoteProblem('the signature is not of the log’s key');
  return text;
}

/** A checkpoint with the further lines that were signed with it. */
export type SignedCheckpoint = Checkpoint & { extensions: string[] };

/** Reads a checkpoint of the log that is named after its key. Throws `NoteProblem`. */
export function openCheckpoint(note: string, key: NoteKey): SignedCheckpoint {
  const [origin, size = '', root = '', ...extensions] = openNote(note, key)
    .split('\n')
    .slice(0, -1);
  if (origin !== key.name) throw new NoteProblem('it is of another log');
  const bytes = Buffer.from(root, 'base64');
  if (!/^(0|[1-9]\d*)$/.test(size) || bytes.length !== 32)
    throw new NoteProblem('it is no checkpoint');
  return { origin, size: Number(size), root: bytes, extensions };
}
