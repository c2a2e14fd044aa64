import { randomBytes } from 'node:crypto';
import { portFrom, requireFreePort } from './ports.ts';
import { Problem } from './command-problem.ts';
import { LocalVeriff } from './veriff/local-veriff.ts';
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { localParameters } from '../../infra/resource-names.ts';
import { emulatorClient } from './emulator.ts';

/** The Veriff that the product is run with; `local` if it is the stand-in. */
export type VeriffInUse = { keys: VeriffKeys; local: LocalVeriff | undefined };

const variables = ['VERIFF_BASE_URL', 'VERIFF_API_KEY', 'VERIFF_SHARED_SECRETS'] as const;

/** Reads the keys of another Veriff, if the environment names one. */
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

/** Returns the Veriff that the environment names, or else starts the stand-in for this run. */
export async function openVeriff(
  webhookUrl: string,
  onStop: (stop: () => Promise<void>) => void,
): Promise<VeriffInUse> {
  const given = keysFromEnvironment();
  if (given) return { keys: given, local: undefined };
  const port = portFrom('VERIFF_PORT', 3300);
  await requireFreePort(port, 'VERIFF_PORT');
  const apiKey = randomBytes(16).toString('hex');
  const secret = randomBytes(32).toString('hex');
  const local = await LocalVeriff.start({
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

/** The address and keys of a Veriff, by the names of the product's parameters. */
export type VeriffKeys = { 'base-url': string; 'api-key': string; 'shared-secrets': string };

const parameterOf = (name: string) => `${localParameters.providers}/veriff/${name}`;
export const veriffParameters = ['base-url', 'api-key', 'shared-secrets'].map(parameterOf);

/** Stores the keys of a Veriff in the product's parameters, as an operator does on AWS. */
export async function putVeriffKeys(emulatorUrl: string, keys: VeriffKeys): Promise<void> {
  const ssm = new SSMClient(emulatorClient(emulatorUrl));
  await Promise.all(
    Object.entries(keys).map(([name, Value]) =>
      ssm.send(
        new PutParameterCommand({
          Name: parameterOf(name),
          Type: 'SecureString',
          Value,
          Overwrite: true,
        }),
      ),
    ),
  );
}
