import { createPublicKey } from 'node:crypto';
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { sdkLimits } from '../runtime/sdk-limits.ts';
import { setting } from '../runtime/settings.ts';
import type { NoteKey } from './checkpoint.ts';
import { logName } from './log-bucket.ts';

const kms = new KMSClient(sdkLimits);

/** Signs the text of a checkpoint with Ed25519. The key never leaves KMS. */
export async function signText(text: string): Promise<Uint8Array> {
  const { Signature } = await kms.send(
    new SignCommand({
      KeyId: setting('LOG_KEY_ID'),
      Message: Buffer.from(text),
      MessageType: 'RAW',
      SigningAlgorithm: 'ED25519_SHA_512',
    }),
  );
  if (!Signature) throw new Error('KMS gave no signature');
  return Signature;
}

let known: NoteKey | undefined;

/** Returns the public half of the log's key, under the log's name; asks KMS once. */
export async function logKey(): Promise<NoteKey> {
  const name = logName();
  if (known?.name === name) return known;
  const { PublicKey } = await kms.send(new GetPublicKeyCommand({ KeyId: setting('LOG_KEY_ID') }));
  const { x = '' } = createPublicKey({
    key: Buffer.from(PublicKey ?? []),
    format: 'der',
    type: 'spki',
  }).export({ format: 'jwk' });
  known = { name, publicKey: Buffer.from(x, 'base64url') };
  return known;
}
