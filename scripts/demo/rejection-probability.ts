import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { REJECTION_PROBABILITY_PARAMETER } from '../../infra/names.ts';
import { emulatorClient } from '../local/clients.ts';
import type { Place } from './journeys.ts';

/** The demo shows both outcomes, whatever chance would say. */
export async function setRejectionProbability({ emulatorUrl }: Place, value: number) {
  await new SSMClient(emulatorClient(emulatorUrl)).send(
    new PutParameterCommand({
      Name: REJECTION_PROBABILITY_PARAMETER,
      Value: String(value),
      Overwrite: true,
    }),
  );
}
