import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { localParameters } from '../../infra/names.ts';
import { emulatorClient } from '../local/emulator.ts';
import type { Place } from './journeys.ts';

/** The demo shows both outcomes, whatever chance would say. */
export async function setRejectionProbability({ emulatorUrl }: Place, value: number) {
  await new SSMClient(emulatorClient(emulatorUrl)).send(
    new PutParameterCommand({
      Name: localParameters.rejectionProbability,
      Value: String(value),
      Overwrite: true,
    }),
  );
}
