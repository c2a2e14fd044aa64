import { randomInt } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { originSecrets, edgeHeaders } from '../../../shared/site-edge.ts';
import type { RouteName } from '../../../shared/routes.ts';
import { sendToApi, type Answer, type Parts } from '../../../scripts/local/api.ts';
import { emulatorClient } from '../../../scripts/local/emulator.ts';
import { theProduct } from '../../harness/product.ts';

const apiUrl = () => `${theProduct().emulatorUrl}/_aws/execute-api/${theProduct().stack.apiId}`;

let secret: Promise<string> | undefined;
/** By which the API knows the edge. */
export const originSecret = (): Promise<string> => (secret ??= readOriginSecret());

/** The same, as it is stored now. */
export async function readOriginSecret(): Promise<string> {
  const { emulatorUrl, stack } = theProduct();
  const client = new SecretsManagerClient(emulatorClient(emulatorUrl));
  const { SecretString } = await client.send(
    new GetSecretValueCommand({ SecretId: stack.originSecretId }),
  );
  return originSecrets.parse(JSON.parse(SecretString ?? '')).current;
}

/** Calls the API past the edge, with headers as given. */
export const sendPastEdge = (
  name: RouteName,
  input: Parts,
  headers: Record<string, string> = {},
): Promise<Answer<unknown>> => sendToApi(apiUrl(), name, input, { headers });

export const someAddress = () => `198.51.${randomInt(256)}.${randomInt(256)}`;

/** Calls the API as the edge does for a separate visitor, so that no other test's calls count. */
export function someVisitor(address = someAddress()) {
  return async (
    name: RouteName,
    input: Parts,
    headers: Record<string, string> = {},
  ): Promise<Answer<unknown>> => {
    return sendPastEdge(name, input, {
      ...headers,
      [edgeHeaders.originSecret]: await originSecret(),
      [edgeHeaders.viewerAddress]: address,
    });
  };
}
