import { createPublicKey } from 'node:crypto';
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { sdkLimits } from '../runtime/sdk-limits.ts';
import { setting } from '../runtime/settings.ts';
import {
  NoteProblem,
  openCheckpoint,
  readVerifierKey,
  verifierKey,
  type Checkpoint,
  type NoteKey,
} from './checkpoint.ts';
import { logName } from './log-bucket.ts';

const kms = new KMSClient(sdkLimits);

/** A key of the log: by its ARN in KMS, or by its public half, which is all that is left of a lost one. */
export type LogKey = NoteKey & { id: string };

/** The keys that the stage lists, the oldest first. */
const listedIds = () => setting('LOG_KEYS').split(',');

const isLost = (id: string) => id.includes('+');

/** Returns whether a key can sign: all but lost ones can. */
export const canSign = ({ id }: LogKey): boolean => !isLost(id);

/** Signs the text of a checkpoint with Ed25519. The key never leaves KMS. */
export async function signText(text: string, { id }: LogKey): Promise<Uint8Array> {
  const { Signature } = await kms.send(
    new SignCommand({
      KeyId: id,
      Message: Buffer.from(text),
      MessageType: 'RAW',
      SigningAlgorithm: 'ED25519_SHA_512',
    }),
  );
  if (!Signature) throw new Error('KMS gave no signature');
  return Signature;
}

const known = new Map<string, LogKey>();

/** Returns a key with its public half, under the log's name; asks KMS once. */
async function publicHalf(id: string): Promise<LogKey> {
  const name = logName();
  const before = known.get(id);
  if (before?.name === name) return before;
  const key = isLost(id)
    ? { ...readVerifierKey(id), id }
    : { id, name, publicKey: await askKms(id) };
  known.set(id, key);
  return key;
}

async function askKms(id: string): Promise<Uint8Array> {
  const { PublicKey } = await kms.send(new GetPublicKeyCommand({ KeyId: id }));
  const { x = '' } = createPublicKey({
    key: Buffer.from(PublicKey ?? []),
    format: 'der',
    type: 'spki',
  }).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url');
}

/** Returns the key that signs: the last that the stage lists. */
export const logKey = (): Promise<LogKey> => publicHalf(listedIds().at(-1) ?? '');

/** Returns the listed key that verifiers of notes know by this form; undefined for a key that isn't listed. */
export async function listedKey(verifier: string): Promise<LogKey | undefined> {
  for (const id of listedIds().toReversed()) {
    const key = await publicHalf(id);
    if (verifierKey(key) === verifier) return key;
  }
  return undefined;
}

/** Reads a checkpoint by the newest of the stage's keys that signed it. Throws `NoteProblem` where none did. */
export async function openByListed(note: string): Promise<Checkpoint & { key: LogKey }> {
  let problem = new NoteProblem('the log has no key');
  for (const id of listedIds().toReversed()) {
    const key = await publicHalf(id);
    try {
      return { ...openCheckpoint(note, key), key };
    } catch (error) {
      if (!(error instanceof NoteProblem)) throw error;
      problem = error;
    }
  }
  throw problem;
}
