import { LambdaClient, UpdateFunctionCodeCommand } from '@aws-sdk/client-lambda';
import { zipSync } from 'fflate';
import type { FunctionName } from '../../../lambdas/runtime/settings.ts';
import { emulatorClient } from '../clients.ts';
import type { Replace } from './live-functions.ts';

/** On the emulator, which ends the processes that run the old code: the next call starts with the new. */
export function replaceCode(emulatorUrl: string, names: Record<FunctionName, string>): Replace {
  const client = new LambdaClient(emulatorClient(emulatorUrl));
  return async (name, code) => {
    await client.send(
      new UpdateFunctionCodeCommand({
        FunctionName: names[name],
        ZipFile: zipSync({ 'index.mjs': code }, { level: 1 }),
      }),
    );
  };
}
