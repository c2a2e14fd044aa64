import { randomBytes } from 'node:crypto';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { confirmAddress } from '../../../lambdas/account/confirm-address.ts';
import { createEmailLink } from '../../../lambdas/account/email-links.ts';
import type { Dealership } from '../../../lambdas/dealership/dealership.ts';
import { getDealershipByEmail } from '../../../lambdas/dealership/dealerships.ts';
import { moveDealership } from '../../../lambdas/dealership/admin-decisions.ts';
import { operator } from '../../../lambdas/dealership/dealership-timeline.ts';
import { hashOf, newSecret } from '../../../lambdas/runtime/secrets.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { deleteItem } from '../../../lambdas/store/write.ts';
import { providerNamed } from '../../../lambdas/verification/provider-registry.ts';
import { dealerLicensePdf } from '../../demo/dealer-license-pdf.ts';
import { submitRegistration, type CustomerLink } from '../../demo/journeys.ts';
import { apiAt, sendToApi } from '../../local/api.ts';
import { reauthenticating, setUpAuthenticator } from '../../local/authenticator-app.ts';
import { signInWithPassword } from '../../local/cognito-sign-in.ts';
import { required } from '../../local/required.ts';
import type { Deployment } from '../deployment.ts';
import { readDemoDocuments } from './read-documents-check.ts';
import { expectStatus } from './stranger-checks.ts';

/** Amazon's own mailbox, which accepts every email, and which nobody reads. */
const MAILBOX = 'simulator.amazonses.com';
export const throwawayPrefix = 'success+smoke-';
export const isThrowaway = (email: string) =>
  email.startsWith(throwawayPrefix) && email.endsWith(`@${MAILBOX}`);

/** Makes up a dealership that doesn't exist. */
export function newThrowaway() {
  const name = randomBytes(5).toString('hex');
  return {
    name: `Smoke Test ${name}, please ignore`,
    address: `1 Smoke Test ${name}, Fairview, OH 45011`,
    phone: '(513) 555-0100',
    website: `https://${name}.example`,
    contactName: 'Smoke Test',
    email: `${throwawayPrefix}${name}@${MAILBOX}`,
    password: randomBytes(18).toString('base64url'),
  };
}
type Throwaway = ReturnType<typeof newThrowaway>;

const LINK_MS = 5 * 60_000;

/** Creates a link like the emailed one, of which only a hash is kept, and returns its token. */
async function linkFor({ id: dealerId, registrationId, email }: Dealership): Promise<string> {
  const token = newSecret();
  const now = Date.now();
  await createEmailLink(hashOf(token), {
    ...{ purpose: 'verify-email', dealerId, registrationId, email },
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + LINK_MS).toISOString(),
  });
  return token;
}

/** Returns the steps from a registration to documents that are read; each builds on the one before. */
export function walk(deployment: Deployment, throwaway: Throwaway) {
  const { siteUrl, siteConfig } = deployment;
  const call = apiAt(siteUrl);
  let accessToken = '';
  let link: CustomerLink = { customerId: '', key: '' };
  const read: string[] = [];
  const registered = async () =>
    required(await getDealershipByEmail(throwaway.email), 'dealership that registered');
  // Confirming an address starts a check at some providers, and nobody should pay for that here.
  const provider = providerNamed(siteConfig.provider.name);
  const isElsewhere = provider?.isElsewhere ?? false;

  return [
    {
      name: 'A dealership registers and sends its proof',
      take: () => submitRegistration({ call }, throwaway, dealerLicensePdf(throwaway)),
    },
    {
      name: isElsewhere
        ? 'Its address is confirmed (in the table: by its link, a check would begin at the provider)'
        : 'Its address is confirmed by a link like the emailed one',
      take: async () => {
        const dealership = await registered();
        const token = await linkFor(dealership);
        if (isElsewhere) await confirmAddress(hashOf(token), dealership);
        else await call('verifyEmail', { body: { token } });
        await deleteItem(keys.emailLink(hashOf(token)));
      },
    },
    {
      name: 'It signs in, and can’t create links before it’s approved',
      take: async () => {
        const { email, password } = throwaway;
        accessToken = (await signInWithPassword(siteConfig, 'dealers', email, password)).access;
        const answer = await sendToApi(siteUrl, 'createLink', { body: {} }, { token: accessToken });
        expectStatus(answer, [403], 'A link before the approval');
      },
    },
    {
      name: 'Approved (in the table), it sets up an authenticator app',
      take: async () => {
        await moveDealership(await registered(), 'approved', { by: operator });
        const { email, password } = throwaway;
        // The session's token may not do that.
        const { access: token } = await signInWithPassword(
          siteConfig,
          'dealers',
          email,
          password,
          reauthenticating,
        );
        await setUpAuthenticator(new CognitoIdentityProviderClient(deployment.client), token);
        await call('recordSecondFactor', {}, { token });
      },
    },
    {
      name: 'It creates a link',
      take: async () => {
        const { customerId, key } = await call('createLink', { body: {} }, { token: accessToken });
        link = { customerId, key };
      },
    },
    {
      name: 'A dealer is no admin',
      take: async () => {
        const answer = await sendToApi(siteUrl, 'getAdminMe', {}, { token: accessToken });
        expectStatus(answer, [401, 403], 'A dealer among admins');
      },
    },
    {
      name: 'A customer opens the link, and nobody does without its key',
      take: async () => {
        const params = { customerId: link.customerId };
        await call('openLink', { params }, { customerKey: link.key });
        const guessed = await sendToApi(
          siteUrl,
          'openLink',
          { params },
          { customerKey: newSecret() },
        );
        expectStatus(guessed, [404], 'A link with a wrong key');
      },
    },
    ...(provider?.isRead
      ? [
          {
            name: 'Documents are read',
            told: read,
            take: async () => {
              const email = throwaway.email.replace('@', '-customer@');
              const visit = { call, link, email, dealerToken: accessToken };
              read.push(...(await readDemoDocuments(visit)));
            },
          },
        ]
      : []),
  ];
}
