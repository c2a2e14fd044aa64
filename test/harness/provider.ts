import { setTimeout as pause } from 'node:timers/promises';
import {
  GetFunctionConfigurationCommand,
  LambdaClient,
  UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda';
import { emulatorClient } from '../../scripts/local/clients.ts';
import type { ProviderName } from '../../shared/providers.ts';
import { theProduct } from './product.ts';

type Variables = Record<string, string>;

const lambda = () => new LambdaClient(emulatorClient(theProduct().emulatorUrl));

async function variablesOf(client: LambdaClient, FunctionName: string): Promise<Variables> {
  const { Environment } = await client.send(new GetFunctionConfigurationCommand({ FunctionName }));
  return Environment?.Variables ?? {};
}

/** Gives a function other variables, which its next call has: the emulator ends the processes with the old ones. */
async function setVariables(client: LambdaClient, FunctionName: string, Variables: Variables) {
  await client.send(
    new UpdateFunctionConfigurationCommand({ FunctionName, Environment: { Variables } }),
  );
  for (;;) {
    const { LastUpdateStatus } = await client.send(
      new GetFunctionConfigurationCommand({ FunctionName }),
    );
    if (LastUpdateStatus !== 'InProgress') return;
    await pause(20);
  }
}

/**
 * Has verifications of this worker's copy begin with another provider, at every function that knows one; gives what
 * takes it back.
 */
export async function withProvider(name: ProviderName): Promise<() => Promise<void>> {
  const client = lambda();
  const before = await Promise.all(
    Object.values(theProduct().stack.functionNames).map(
      async (each) => [each, await variablesOf(client, each)] as const,
    ),
  );
  const knowing = before.filter(([, variables]) => variables.PROVIDER !== undefined);
  const setAll = (change: (variables: Variables) => Variables) =>
    Promise.all(knowing.map(([each, variables]) => setVariables(client, each, change(variables))));
  await setAll((variables) => ({ ...variables, PROVIDER: name }));
  return async () => {
    await setAll((variables) => variables);
  };
}
