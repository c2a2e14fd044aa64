import type { Page } from 'playwright-core';
import { fixture } from './fixture.ts';

export const proof = fixture('dealer-license.pdf');

export const submit = (page: Page) =>
  page.getByRole('button', { name: 'Submit Registration' }).click();
/** What the page says once the registration is sent. */
export const modal = (page: Page) => page.getByRole('dialog', { name: 'Verify Your Email' });
