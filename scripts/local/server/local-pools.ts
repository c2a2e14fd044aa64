import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
  type LambdaConfigType,
} from '@aws-sdk/client-cognito-identity-provider';
import { InvokeCommand } from '@aws-sdk/client-lambda';
import type { SiteConfig } from '../../../shared/deployed-config.ts';
import { emulatorClient } from '../emulator.ts';
import { functionsAt } from '../emulator-functions.ts';

/** The path under which browsers reach the pools. */
export const poolsPath = '/cognito';

type AuthRequest = {
  ClientId?: string;
  AuthFlow?: string;
  AuthParameters?: Record<string, string>;
  ClientMetadata?: Record<string, string>;
};
type AuthResponse = { AuthenticationResult?: { AccessToken: string } };
type Trigger = 'PreAuthentication' | 'PostAuthentication';

const contentType = 'application/x-amz-json-1.1';

/**
 * Passes browsers' calls on to the pools, and asks the pools' triggers before and after a password, as Cognito does and the
 * emulator doesn't. So an account that is locked stays locked in every browser; only a program that calls the emulator
 * itself gets past.
 */
export function localPools({ emulatorUrl, config }: { emulatorUrl: string; config: SiteConfig }) {
  const cognito = new CognitoIdentityProviderClient(emulatorClient(emulatorUrl));
  const functions = functionsAt(emulatorUrl);
  const triggers = new Map<string, Promise<LambdaConfigType>>();

  const poolOf = (client: string | undefined) =>
    [config.dealers, config.admins].find((pool) => pool.userPoolClientId === client)?.userPoolId;

  async function readTriggers(UserPoolId: string): Promise<LambdaConfigType> {
    const { UserPool } = await cognito.send(new DescribeUserPoolCommand({ UserPoolId }));
    return UserPool?.LambdaConfig ?? {};
  }

  /** Asks one of a pool's triggers. Returns its message where it refuses. */
  async function ask(
    userPoolId: string,
    name: Trigger,
    event: { userName: string; request: object },
  ) {
    const known = triggers.get(userPoolId) ?? readTriggers(userPoolId);
    triggers.set(userPoolId, known);
    const FunctionName = (await known)[name];
    if (FunctionName === undefined) return undefined;
    const triggerSource = `${name}_Authentication`;
    const whole = { version: '1', userPoolId, triggerSource, ...event, response: {} };
    const answer = await functions.send(
      new InvokeCommand({ FunctionName, Payload: JSON.stringify(whole) }),
    );
    if (answer.FunctionError === undefined) return undefined;
    const { errorMessage } = JSON.parse(answer.Payload?.transformToString() ?? '{}') as {
      errorMessage?: string;
    };
    return `${name} failed with error ${errorMessage ?? ''}.`;
  }

  /** Asks before a password is looked at. */
  async function askBefore({
    ClientId,
    AuthFlow = '',
    AuthParameters,
    ClientMetadata,
  }: AuthRequest) {
    const pool = poolOf(ClientId);
    if (pool === undefined || AuthFlow.startsWith('REFRESH')) return undefined;
    const name = AuthParameters?.USERNAME ?? '';
    const sub = await subOf(pool, name);
    const validationData = ClientMetadata && { validationData: ClientMetadata };
    const request =
      sub === undefined
        ? { userAttributes: {}, userNotFound: true, ...validationData }
        : { userAttributes: { sub }, ...validationData };
    return ask(pool, 'PreAuthentication', { userName: sub ?? name, request });
  }

  async function subOf(UserPoolId: string, Username: string): Promise<string | undefined> {
    try {
      const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username }));
      return user.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value;
    } catch {
      return undefined;
    }
  }

  /** Tells that a sign-in is complete. */
  async function tellAfter({ ClientId }: AuthRequest, { AuthenticationResult }: AuthResponse) {
    const pool = poolOf(ClientId);
    const claims = AuthenticationResult?.AccessToken.split('.')[1];
    if (pool === undefined || claims === undefined) return undefined;
    const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string };
    const request = { userAttributes: { sub }, newDeviceUsed: false };
    return ask(pool, 'PostAuthentication', { userName: sub, request });
  }

  const refusal = (message: string) => ({
    status: 400,
    body: JSON.stringify({ __type: 'UserLambdaValidationException', message }),
  });

  async function answerTo(
    target: string,
    asked: AuthRequest,
  ): Promise<{ status: number; body: string }> {
    const refused = target.endsWith('.InitiateAuth') ? await askBefore(asked) : undefined;
    if (refused !== undefined) return refusal(refused);
    const answer = await fetch(emulatorUrl, {
      method: 'POST',
      headers: { 'content-type': contentType, 'x-amz-target': target },
      body: JSON.stringify(asked),
    });
    const body = await answer.text();
    const isAnswered = answer.ok && target.endsWith('.RespondToAuthChallenge');
    const ended = isAnswered ? await tellAfter(asked, JSON.parse(body) as AuthResponse) : undefined;
    return ended === undefined ? { status: answer.status, body } : refusal(ended);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = String(request.headers['x-amz-target'] ?? '');
    if (request.method !== 'POST' || !/^AWSCognitoIdentityProviderService\.\w+$/.test(target))
      return void response.writeHead(404).end();
    const { status, body } = await answerTo(target, (await json(request)) as AuthRequest);
    response.writeHead(status, { 'content-type': contentType }).end(body);
  };
}
