import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findFreePort } from '../../scripts/local/ports.ts';
import { putVeriffKeys, type VeriffKeys } from '../../scripts/local/open-veriff.ts';
import { LocalVeriff } from '../../scripts/local/veriff/local-veriff.ts';
import { SIGNATURE_HEADER, signatureOf } from '../../lambdas/verification/veriff/veriff-client.ts';
import { productFile, theProduct } from './product.ts';
import { withProvider } from './provider.ts';

const apiKey = 'the-api-key-of-tests';
const secret = 'the-shared-secret-of-tests';

/** The same in all files of a worker: the functions remember where Veriff is for some minutes. */
async function veriffPort(): Promise<number> {
  const file = join(dirname(productFile()), 'veriff-port');
  if (!existsSync(file)) writeFileSync(file, String(await findFreePort()));
  return Number(readFileSync(file, 'utf8'));
}

/** Gives this worker's copy the keys of the tests' Veriff, whether or not it runs. */
export async function giveVeriffKeys(): Promise<VeriffKeys> {
  const keys = {
    'base-url': `http://127.0.0.1:${await veriffPort()}`,
    'api-key': apiKey,
    'shared-secrets': secret,
  };
  await putVeriffKeys(theProduct().emulatorUrl, keys);
  return keys;
}

/** The headers with which Veriff sends these bytes, or with which somebody does who has another secret. */
export const signedByVeriff = (body: string, by = secret): Record<string, string> => ({
  'content-type': 'application/json',
  'x-auth-client': apiKey,
  [SIGNATURE_HEADER]: signatureOf(body, by),
});

/** A Veriff that decides as it is told, and tells this worker's copy; verifications begin there until `end`. */
export async function useVeriff(): Promise<{ veriff: LocalVeriff; end: () => Promise<void> }> {
  await giveVeriffKeys();
  const veriff = await LocalVeriff.start({
    port: await veriffPort(),
    apiKey,
    sharedSecrets: [secret],
    webhookUrl: `${theProduct().siteUrl}/api/webhooks/veriff`,
    retryPausesMs: [100, 200, 500],
  });
  const takeBack = await withProvider('veriff');
  const end = async () => {
    await takeBack();
    await veriff.close();
  };
  return { veriff, end };
}
