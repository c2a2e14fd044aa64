import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { linkPageCopy } from '../../../../frontend/src/features/customer-link/copy.es.ts';
import { landingCopy } from '../../../../frontend/src/features/landing/copy.es.ts';
import { appCopy } from '../../../../frontend/src/app/copy.es.ts';
import { help } from '../../../../frontend/src/features/legal/content/help-article.es.ts';
import { identityTheft } from '../../../../frontend/src/features/legal/content/identity-theft-article.es.ts';
import { privacy } from '../../../../frontend/src/features/legal/content/privacy-article.es.ts';
import { terms } from '../../../../frontend/src/features/legal/content/terms-article.es.ts';
import { remindersPageCopy } from '../../../../frontend/src/features/reminders/copy.es.ts';
import { formCopy } from '../../../../frontend/src/components/form/copy.es.ts';
import { informationCopy } from '../../../../frontend/src/features/wizard/information/information-copy.es.ts';
import { stepsCopy } from '../../../../frontend/src/features/wizard/steps/steps-copy.es.ts';
import { messages } from '../../../../shared/copy/common-copy.es.ts';
import { newLink, type SignedIn } from '../../../harness/people.ts';
import {
  button,
  dealershipInSpanish,
  heading,
  inspectInSpanish,
} from '../../../e2e/support/in-spanish.ts';
import { readHere } from '../../../e2e/support/read-here.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'Spanish phone' });

let dealer: SignedIn;
beforeAll(async () => {
  dealer = await dealershipInSpanish();
});

const openLink = async (page: Page) => {
  const { customerId, key } = await newLink(dealer);
  await page.goto(`/verify-customer/${customerId}#${key}`);
  await heading(page, linkPageCopy.title);
};
const begin = async (page: Page, path: string) => {
  await page.goto(path);
  await button(page, landingCopy.begin).click();
};
const reminder = `/stop-reminders/cus_0000000000000000000000#${'k'.repeat(43)}`;

/** Each screen on which customers begin, or which they read beside their path, with the way to it. */
const screens: Record<string, (page: Page) => Promise<unknown>> = {
  'landing without a dealership': async (page) => {
    await begin(page, '/');
    await page.getByRole('alert').getByText(messages.noDealerLink).waitFor();
  },
  'landing of an unknown dealership': async (page) => {
    await begin(page, '/?dealer=dlr_0000000000000000000000');
    await page.getByRole('alert').getByText(messages.unknownDealer).waitFor();
  },
  landing: async (page) => {
    await page.goto(`/?dealer=${dealer.id}`);
    await page.getByText('Autos Peña y Hermanos').first().waitFor();
  },
  'general link': async (page) => {
    await begin(page, `/?dealer=${dealer.id}`);
    await heading(page, informationCopy.title);
    await button(page, stepsCopy.continue).click();
    await heading(page, formCopy.summary);
  },
  'begun too often': async (page) => {
    const error = { code: 'too_many_requests', message: 'Too many requests.', retryAfter: 1800 };
    await page.route('**/api/dealerships/*/drafts', (route) =>
      route.fulfill({ status: 429, json: { error } }),
    );
    await begin(page, `/?dealer=${dealer.id}`);
    await page.getByText('Demasiados intentos. Espere 30 minutos').waitFor();
  },
  link: openLink,
  'link where a license is read': async (page) => {
    await readHere(page);
    await openLink(page);
    await button(page, linkPageCopy.scanInstead).waitFor();
  },
  'link, nothing typed': async (page) => {
    await openLink(page);
    await button(page, linkPageCopy.start).click();
    await page.getByText(messages.allFieldsRequired).waitFor();
  },
  'link, typed wrongly': async (page) => {
    await openLink(page);
    for (const label of Object.values(linkPageCopy.labels)) await page.getByLabel(label).fill('1');
    await button(page, linkPageCopy.start).click();
    await page.getByText(messages.phoneInvalid).first().waitFor();
  },
  'reminders page': async (page) => {
    await page.goto(reminder);
    await heading(page, remindersPageCopy.ask.title);
  },
  'reminders stopped': async (page) => {
    const named = { id: dealer.id, name: 'Autos Peña', address: 'Calle Ocho', phone: '' };
    await page.route('**/reminder-stops', (route) => route.fulfill({ json: { dealer: named } }));
    await page.goto(reminder);
    await button(page, remindersPageCopy.ask.stop).click();
    await heading(page, remindersPageCopy.stopped.title);
  },
  'reminders link of nobody': async (page) => {
    await page.goto(reminder);
    await button(page, remindersPageCopy.ask.stop).click();
    await heading(page, remindersPageCopy.linkInvalid.title);
  },
  privacy: async (page) => {
    await page.goto('/privacy');
    await heading(page, privacy.title);
  },
  terms: async (page) => {
    await page.goto('/terms');
    await heading(page, terms.title);
  },
  help: async (page) => {
    await page.goto('/help');
    await heading(page, help.title);
  },
  'identity theft, with the dealership': async (page) => {
    await page.goto(`/identity-theft?dealer=${dealer.id}`);
    await page.getByRole('main').getByText('Autos Peña y Hermanos').waitFor();
    await heading(page, identityTheft.title);
  },
  'address that leads nowhere': async (page) => {
    await page.goto('/verificar');
    await heading(page, appCopy.notFound.title);
  },
};

test.each(Object.entries(screens))('in Spanish on a small phone: %s', async (name, open) => {
  const { page } = visitors.hand;
  await open(page);
  await inspectInSpanish(page, name.replaceAll(/,? /g, '-'));
});

test('what is there in English only is linked as such', async () => {
  const { page } = visitors.hand;
  await page.goto('/privacy');
  await heading(page, privacy.title);
  const signIn = page.locator('a[href="/dealer/login"]');
  expect(await signIn.getAttribute('hreflang')).toBe('en');
  await signIn.click();
  await page.waitForURL('**/dealer/login');
  await page.locator('h1').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});
