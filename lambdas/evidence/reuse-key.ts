import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { sdkLimits } from '../runtime/sdk-limits.ts';
import { setting } from '../runtime/settings.ts';

const client = new SecretsManagerClient(sdkLimits);
let known: string | undefined;

/** Returns the key of the hashes by which a document is recognized. It never changes, so a process reads it once. */
export async function reuseKey(): Promise<string> {
  if (known !== undefined) return known;
  const SecretId = setting('REUSE_KEY_ID');
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
  if (!SecretString) throw new Error('The key of reuse is empty');
  known = SecretString;
  return known;
}
