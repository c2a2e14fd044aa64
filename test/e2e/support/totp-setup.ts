import {
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Page, Route } from 'playwright-core';
import { poolsPath } from '../../../scripts/local/server/local-pools.ts';
import { identities } from '../../harness/clients.ts';
import { theProduct } from '../../harness/product.ts';

type Json = Record<string, unknown>;
type Signed = { AuthenticationResult?: object };

const Session = 'session-of-the-setup';
const answer = (route: Route, body: Json, status = 200) =>
  route.fulfill({
    status,
    headers: { 'access-control-allow-origin': '*' },
    contentType: 'application/x-amz-json-1.1',
    body: JSON.stringify(body),
  });

/**
 * Lets the pool ask for an authenticator app to be set up, as it does on AWS where the second factor is demanded:
 * the emulator never does. The key and the judgement of the code are the emulator's own, by a token that may ask for
 * them.
 */
export async function demandSetup(page: Page, AccessToken: string): Promise<void> {
  let tokens: Signed = {};

  const steps: Record<string, (route: Route, asked: Json) => Promise<void>> = {
    RespondToAuthChallenge: async (route, { ChallengeName }) => {
      if (ChallengeName === 'MFA_SETUP') return answer(route, tokens);
      const real = await route.fetch();
      const said = (await real.json()) as Signed;
      if (said.AuthenticationResult === undefined) return route.fulfill({ response: real });
      tokens = said;
      const ChallengeParameters = { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' };
      return answer(route, { ChallengeName: 'MFA_SETUP', Session, ChallengeParameters });
    },
    AssociateSoftwareToken: async (route) => {
      const command = new AssociateSoftwareTokenCommand({ AccessToken });
      const { SecretCode } = await identities().send(command);
      return answer(route, { SecretCode, Session });
    },
    VerifySoftwareToken: async (route, { UserCode }) => {
      const asked = { AccessToken, UserCode: String(UserCode) };
      try {
        const { Status } = await identities().send(new VerifySoftwareTokenCommand(asked));
        await answer(route, { Status, Session });
      } catch (error) {
        const { name, message } = error as Error;
        await answer(route, { __type: name, message }, 400);
      }
    },
  };
  await page.route(`${theProduct().siteUrl}${poolsPath}`, async (route) => {
    const target = (await route.request().headerValue('x-amz-target'))?.split('.')[1] ?? '';
    const step = steps[target];
    if (step) await step(route, route.request().postDataJSON() as Json);
    else await route.fallback();
  });
}
