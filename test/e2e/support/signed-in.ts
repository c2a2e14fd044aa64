import type { Page } from 'playwright-core';
import { SESSION_IDLE_MINUTES } from '../../../shared/limits.ts';
import { newSession } from '../../harness/sign-in.ts';

type Credentials = { email: string; password: string };

/**
 * Gives a page's browser its own session, when signing in is not what a test is about: it takes a fraction of the
 * form's time.
 */
async function giveSession(page: Page, area: 'dealer' | 'admin', { email, password }: Credentials) {
  const [{ entries }] = await Promise.all([
    newSession(area === 'dealer' ? 'dealers' : 'admins', email, password),
    // The smallest thing at the site's origin.
    page.goto('/config.json'),
  ]);
  await page.evaluate(
    ([kept, name, minutes]) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      const session = { token: crypto.randomUUID(), expiresAt: Date.now() + minutes * 60_000 };
      localStorage.setItem(name, JSON.stringify(session));
    },
    [entries, `session-${area}`, SESSION_IDLE_MINUTES] as const,
  );
  await page.goto(`/${area}/dashboard`);
}

/** A dealer whom nothing keeps out, on the dashboard. */
export async function enterDashboard(page: Page, credentials: Credentials) {
  await giveSession(page, 'dealer', credentials);
  await page.getByRole('heading', { name: 'Verification Submissions' }).waitFor();
}

/** An admin on the list of applications. */
export async function enterApplications(page: Page, credentials: Credentials) {
  await giveSession(page, 'admin', credentials);
  await page.getByRole('heading', { name: 'Dealership Applications' }).waitFor();
}
