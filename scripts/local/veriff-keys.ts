import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { localParameters } from '../../infra/names.ts';
import { emulatorClient } from './clients.ts';

/** How the product reaches a Veriff, by the names that its parameters have. */
export type VeriffKeys = { 'base-url': string; 'api-key': string; 'shared-secrets': string };

const parameterOf = (name: string) => `${localParameters.providers}/veriff/${name}`;
export const veriffParameters = ['base-url', 'api-key', 'shared-secrets'].map(parameterOf);

/** Gives the product's functions the keys of a Veriff, as an operator does on AWS. */
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
