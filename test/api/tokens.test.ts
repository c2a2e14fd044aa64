import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import {
  AdminInitiateAuthCommand,
  CreateUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { tryApi } from '../harness/call-api.ts';
import { identities } from '../harness/clients.ts';
import { theProduct } from '../harness/product.ts';
import { outcome } from './support/answers.ts';
import * as people from '../harness/people.ts';

type Json = Record<string, unknown>;
const encode = (json: Json) => Buffer.from(JSON.stringify(json)).toString('base64url');
const decode = (part: string | undefined) =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Json;

let dealer: people.SignedIn;
let admin: people.SignedIn;
beforeAll(async () => {
  [dealer, admin] = [await people.approvedDealership(), await people.theAdmin()];
});

const partsOf = (token: string) => {
  const [header, payload, signature = ''] = token.split('.');
  return { header: decode(header), payload: decode(payload), signature };
};
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signed = (header: Json, payload: Json) => {
  const content = `${encode(header)}.${encode(payload)}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`;
};

/** The pool's public keys, as anyone may read them. */
async function publicKeys(): Promise<string> {
  const { emulatorUrl, stack } = theProduct();
  const answer = await fetch(
    `${emulatorUrl}/${stack.siteConfig.dealers.userPoolId}/.well-known/jwks.json`,
  );
  return answer.text();
}

const forgeries: Record<string, () => string | Promise<string>> = {
  'no signature, and an algorithm that needs none': () => {
    const { header, payload } = partsOf(dealer.token);
    return `${encode({ ...header, alg: 'none' })}.${encode(payload)}.`;
  },
  'the signature cut off': () => dealer.token.replace(/\.[^.]*$/, '.'),
  'the public key used as a secret': async () => {
    const { header, payload } = partsOf(dealer.token);
    const content = `${encode({ ...header, alg: 'HS256' })}.${encode(payload)}`;
    return `${content}.${createHmac('sha256', await publicKeys())
      .update(content)
      .digest('base64url')}`;
  },
  "somebody's own key": () => {
    const { header, payload } = partsOf(dealer.token);
    return signed(header, payload);
  },
  'a key that the pool does not know': () => {
    const { header, payload } = partsOf(dealer.token);
    return signed({ ...header, kid: 'unknown' }, payload);
  },
  'another user written into it': () => {
    const { header, payload, signature } = partsOf(dealer.token);
    return `${encode(header)}.${encode({ ...payload, sub: 'somebody-else' })}.${signature}`;
  },
  'a longer life written into it': () => {
    const { header, payload, signature } = partsOf(dealer.token);
    return `${encode(header)}.${encode({ ...payload, exp: Number(payload.exp) + 9_999_999 })}.${signature}`;
  },
  'nothing of a token': () => 'not.a.token',
};

describe("a dealer's route refuses", () => {
  test.each(Object.entries(forgeries))('%s', async (_name, forge) => {
    expect(outcome(await tryApi('listSubmissions', {}, { token: await forge() }))).toBe('401');
  });

  test("the admins' pool's token", async () => {
    expect(outcome(await tryApi('listSubmissions', {}, { token: admin.token }))).toBe('401');
  });

  test('an ID token', async () => {
    expect(outcome(await tryApi('listSubmissions', {}, { token: dealer.idToken }))).toBe(
      '401 unauthorized',
    );
  });

  test("a token of the same pool's other client", async () => {
    const { userPoolId } = theProduct().stack.siteConfig.dealers;
    const cognito = identities();
    const { UserPoolClient } = await cognito.send(
      new CreateUserPoolClientCommand({
        UserPoolId: userPoolId,
        ClientName: 'another',
        ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      }),
    );
    const { AuthenticationResult } = await cognito.send(
      new AdminInitiateAuthCommand({
        UserPoolId: userPoolId,
        ClientId: UserPoolClient?.ClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: dealer.email, PASSWORD: people.password },
      }),
    );
    const token = AuthenticationResult?.AccessToken ?? '';
    expect(partsOf(token).payload.sub).toBe(dealer.sub);
    expect(outcome(await tryApi('listSubmissions', {}, { token }))).toBe('401');
  });
});

describe("an admin's route refuses", () => {
  test('the group written into a token', async () => {
    const { header, payload, signature } = partsOf(dealer.token);
    const iss = partsOf(admin.token).payload.iss;
    const token = `${encode(header)}.${encode({ ...payload, iss, 'cognito:groups': ['admin'] })}.${signature}`;
    expect(outcome(await tryApi('listApplications', {}, { token }))).toBe('401');
  });

  test("a dealer's good token", async () => {
    expect(outcome(await tryApi('listApplications', {}, { token: dealer.token }))).toBe('401');
  });
});

test('the good token itself is let in', async () => {
  expect(outcome(await tryApi('listSubmissions', {}, { token: dealer.token }))).toBe('200');
});
