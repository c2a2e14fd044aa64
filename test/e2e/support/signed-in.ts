import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { HEARTBEAT_MINUTES, SESSION_IDLE_MINUTES } from '../../../shared/limits.ts';
import { subOf, tokensOf } from '../../harness/pool-users.ts';
import { theProduct } from '../../harness/product.ts';
import { seed } from './seed.ts';

type Credentials = { email: string; password: string };

/** What the sign-in library keeps of a sign-in in a browser's local storage. */
async function storedSession(pool: 'dealers' | 'admins', credentials: Credentials) {
  const { access, id, refresh } = await tokensOf(pool, credentials);
  const sub = subOf(access);
  const client = `CognitoIdentityServiceProvider.${theProduct().stack.siteConfig[pool].userPoolClientId}`;
  const details = { loginId: credentials.email, authFlowType: 'USER_SRP_AUTH' };
  return {
    [`${client}.LastAuthUser`]: sub,
    [`${client}.${sub}.accessToken`]: access,
    [`${client}.${sub}.idToken`]: id,
    [`${client}.${sub}.refreshToken`]: refresh,
    [`${client}.${sub}.signInDetails`]: JSON.stringify(details),
    [`${client}.${sub}.clockDrift`]: '0',
  };
}

/**
 * Gives a page's browser its own session, when signing in is not what a test is about: it takes a fraction of the
 * form's time. The page is on none of the site's screens yet.
 */
export async function giveSession(page: Page, area: 'dealer' | 'admin', credentials: Credentials) {
  const entries = await storedSession(area === 'dealer' ? 'dealers' : 'admins', credentials);
  const expiresAt = Date.now() + SESSION_IDLE_MINUTES * 60_000;
  const tellAt = Date.now() + HEARTBEAT_MINUTES * 60_000;
  const session = JSON.stringify({ token: randomUUID(), expiresAt, tellAt });
  await seed(page, { local: { ...entries, [`session-${area}`]: session } });
}

/** A dealer whom nothing keeps out, on the dashboard. */
export async function enterDashboard(page: Page, credentials: Credentials) {
  await giveSession(page, 'dealer', credentials);
  await page.goto('/dealer/dashboard');
  await page.getByRole('heading', { name: 'Verification Submissions' }).waitFor();
}

export async function enterApplications(page: Page, credentials: Credentials) {
  await giveSession(page, 'admin', credentials);
  await openApplications(page);
}

/** All of them, the newest first: others' tests have many that wait. */
export async function openApplications(page: Page) {
  await page.goto('/admin/dashboard?status=all&order=newest');
  await page.getByRole('heading', { name: 'Dealership Applications' }).waitFor();
}
