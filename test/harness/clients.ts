import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { REJECTION_PROBABILITY, localParameters } from '../../infra/resource-names.ts';
import { emulatorClient } from '../../scripts/local/emulator.ts';
import { theProduct } from './product.ts';

const configuration = () => emulatorClient(theProduct().emulatorUrl);

/** Makes a client when it's first asked for: making one anew for each call takes longer than the call. */
function once<Client>(make: () => Client): () => Client {
  let client: Client | undefined;
  return () => (client ??= make());
}

/** Clients that look behind the product, with every right. */
export const documents = once(() =>
  DynamoDBDocumentClient.from(new DynamoDBClient(configuration()), {
    marshallOptions: { removeUndefinedValues: true },
  }),
);
export const files = once(() => new S3Client({ ...configuration(), forcePathStyle: true }));
export const identities = once(() => new CognitoIdentityProviderClient(configuration()));

/** Does something while the simulated provider rejects with this probability. */
export async function withRejectionProbability<Result>(
  value: number,
  act: () => Promise<Result>,
): Promise<Result> {
  await setRejectionProbability(value);
  try {
    return await act();
  } finally {
    await setRejectionProbability(REJECTION_PROBABILITY);
  }
}

/** Sets the simulated provider's rejection probability: 0 accepts everybody, 1 nobody, words break it. */
export async function setRejectionProbability(value: number | string) {
  await new SSMClient(configuration()).send(
    new PutParameterCommand({
      Name: localParameters.rejectionProbability,
      Value: String(value),
      Type: 'String',
      Overwrite: true,
    }),
  );
}
