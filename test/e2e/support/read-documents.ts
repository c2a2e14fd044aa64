import { beforeAll, beforeEach } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import { approvedDealership, newLink, type SignedIn } from '../../harness/people.ts';
import { fixture } from './fixture.ts';
import { readHere } from './read-here.ts';
import { uploaded } from './uploads.ts';
import { openDocumentsStep } from './wizard.ts';

/** Begins each test with a new link; `open` shows the third step of a customer whose documents are read. */
export function readDocuments() {
  const fresh = {} as { dealer: SignedIn; link: CustomerLink };
  beforeAll(async () => {
    fresh.dealer = await approvedDealership();
  });
  beforeEach(async () => {
    fresh.link = await newLink(fresh.dealer);
  });
  return Object.assign(fresh, {
    open: async (page: Page) => {
      const server = await readHere(page);
      await openDocumentsStep(page, fresh.dealer.id, fresh.link);
      return server;
    },
  });
}

/** Chooses a good photo of a document, and waits until it has arrived. */
export async function give(page: Page, input: string, label: string) {
  await page.locator(input).setInputFiles(fixture('drivers-license.jpg'));
  await uploaded(page, label).waitFor();
}

export const cannotPhotographBack = (page: Page) =>
  page.getByRole('button', { name: "I can't photograph the back" });
