import { setTimeout as pause } from 'node:timers/promises';
import {
  GetFunctionConfigurationCommand,
  LambdaClient,
  UpdateFunctionCodeCommand,
  UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda';
import type { FunctionFiles } from './dev/function-bundle.ts';
import { emulatorClient } from './emulator.ts';
import { zipSync } from 'fflate';
import type { FunctionName } from '../../lambdas/runtime/settings.ts';

export type Variables = Record<string, string>;

export const functionsAt = (emulatorUrl: string) => new LambdaClient(emulatorClient(emulatorUrl));

export async function variablesOf(client: LambdaClient, FunctionName: string): Promise<Variables> {
  const { Environment } = await client.send(new GetFunctionConfigurationCommand({ FunctionName }));
  return Environment?.Variables ?? {};
}

/** Sets a function's variables for its next call: the emulator ends the processes with the old ones. */
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

/** Returns a function that replaces code on the emulator, which then ends the processes with the old code. */
export function replaceCode(emulatorUrl: string, names: Record<FunctionName, string>) {
  const client = new LambdaClient(emulatorClient(emulatorUrl));
  return async (name: FunctionName, files: FunctionFiles): Promise<void> => {
    await client.send(
      new UpdateFunctionCodeCommand({
        FunctionName: names[name],
        ZipFile: zipSync(files, { level: 1 }),
      }),
    );
  };
}
