import { setTimeout as pause } from 'node:timers/promises';
import {
  GetFunctionConfigurationCommand,
  LambdaClient,
  UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda';
import { emulatorClient } from './clients.ts';

export type Variables = Record<string, string>;

export const functionsAt = (emulatorUrl: string) => new LambdaClient(emulatorClient(emulatorUrl));

export async function variablesOf(client: LambdaClient, FunctionName: string): Promise<Variables> {
  const { Environment } = await client.send(new GetFunctionConfigurationCommand({ FunctionName }));
  return Environment?.Variables ?? {};
}

/** Gives a function other variables, which its next call has: the emulator ends the processes with the old ones. */
export async function setVariables(
  client: LambdaClient,
  FunctionName: string,
  Variables: Variables,
): Promise<void> {
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
