import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm';
import { parameterNamesOf, REGION } from '../../infra/names.ts';
import { providerKeys } from '../../lambdas/runtime/settings.ts';
import { providerNamed } from '../../lambdas/verification/providers.ts';
import { providerLabels } from '../../shared/providers.ts';
import { missing, ready, type Found } from './found.ts';
import type { StackPlace } from './run-on-stage.ts';

/** How a parameter is set so that its value is in no shell's history. */
const setting = (name: string, file: string) =>
  `Write it into a file ${file}, and run: aws ssm put-parameter --region ${REGION} --type SecureString --name "${name}" --value "file://${file}"`;

/** Whether the stage has what it takes to ask its provider; nothing where none is asked. */
export async function keysOfProvider({
  client,
  settings,
  stackName,
}: StackPlace): Promise<Found[]> {
  const { provider } = settings;
  if (!providerNamed(provider)?.isElsewhere) return [];
  const label = providerLabels[provider] ?? provider;
  const folder = `${parameterNamesOf({ name: stackName }).providers}/${provider}`;
  const named = providerKeys.map((key) => ({ key, name: `${folder}/${key}` }));
  // Whether they're there is all that is asked: no secret is read.
  const { Parameters = [] } = await new SSMClient(client).send(
    new GetParametersCommand({ Names: named.map(({ name }) => name) }),
  );
  const there = new Set(Parameters.map(({ Name }) => Name));
  const lacking = named.filter(({ name }) => !there.has(name));
  if (lacking.length === 0) return [ready(`${label}'s ${providerKeys.length} parameters are set.`)];
  return lacking.map(({ key, name }) =>
    missing(`${label}'s parameter ${name} isn't set. ${setting(name, `${key}.txt`)}`),
  );
}
