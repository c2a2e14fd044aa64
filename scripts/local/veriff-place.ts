import { randomBytes } from 'node:crypto';
import { portFrom, requireFreePort } from './ports.ts';
import { Problem } from './problem.ts';
import { startVeriff, type LocalVeriff } from './veriff/local-veriff.ts';
import type { VeriffKeys } from './veriff-keys.ts';

/** The Veriff that the product is run with; `local` where it runs on this computer and decides as it is told. */
export type VeriffPlace = { keys: VeriffKeys; local: LocalVeriff | undefined };

const variables = ['VERIFF_BASE_URL', 'VERIFF_API_KEY', 'VERIFF_SHARED_SECRETS'] as const;

/** Another Veriff, where the environment names one. */
function keysFromEnvironment(): VeriffKeys | undefined {
  const [baseUrl = '', apiKey = '', secrets = ''] = variables.map(
    (name) => process.env[name] ?? '',
  );
  const missing = variables.filter((name) => !process.env[name]);
  if (missing.length === variables.length) return undefined;
  if (missing.length > 0)
    throw new Problem(`To use another Veriff, set ${missing.join(' and ')}, too.`);
  if (!URL.canParse(baseUrl))
    throw new Problem('VERIFF_BASE_URL is an address, such as https://stationapi.veriff.com.');
  return { 'base-url': baseUrl, 'api-key': apiKey, 'shared-secrets': secrets };
}

/** The Veriff that the environment names, or else one of our own, for this run. */
export async function openVeriff(
  webhookUrl: string,
  onStop: (stop: () => Promise<void>) => void,
): Promise<VeriffPlace> {
  const given = keysFromEnvironment();
  if (given) return { keys: given, local: undefined };
  const port = portFrom('VERIFF_PORT', 3300);
  await requireFreePort(port, 'VERIFF_PORT');
  const apiKey = randomBytes(16).toString('hex');
  const secret = randomBytes(32).toString('hex');
  const local = await startVeriff({
    port,
    apiKey,
    sharedSecrets: [secret],
    webhookUrl,
  });
  onStop(local.close);
  return {
    keys: { 'base-url': local.url, 'api-key': apiKey, 'shared-secrets': secret },
    local,
  };
}
