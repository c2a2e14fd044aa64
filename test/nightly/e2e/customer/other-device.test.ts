import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { customerFileKinds } from '../../../../shared/schemas/files-schema.ts';
import {
  giveBothDocuments,
  giveContact,
  passCheck,
  somebody,
  submitButton,
} from '../../../e2e/support/customer.ts';
import { freshLink } from '../../../e2e/support/fresh-link.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { linesOfRows } from '../../../e2e/support/uploads.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openDocumentsStep, openVideoStep } from '../../../e2e/support/wizard.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone', stranger: 'dark phone' });
const fresh = freshLink(visitors);

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a link that is opened on another device shows what was uploaded, without the pictures', async () => {
  const [desk, hand] = [visitors.desk.page, visitors.hand.page];
  await openDocumentsStep(desk, fresh.dealer.id, fresh.link);
  await giveBothDocuments(desk);
  await desk.waitForFunction(
    ([owner, count]) => {
      const draft = JSON.parse(localStorage.getItem(`verification:${owner}`) ?? '{}') as {
        files?: Record<string, { isSynced?: boolean }>;
      };
      return Object.values(draft.files ?? {}).filter(({ isSynced }) => isSynced).length === count;
    },
    [fresh.link.customerId, customerFileKinds.length - 1] as const,
  );
  await hand.goto(`/verify-customer/${fresh.link.customerId}#${fresh.link.key}`);
  await giveContact(hand, somebody());
  await button(hand, 'Start Verification').click();
  const there = 'Uploaded on another device: your video, your ID, and your proof of address.';
  await hand.getByText(there).waitFor();
  await inspect(hand, 'elsewhere-information');
  await openVideoStep(hand, fresh.dealer.id, fresh.link);
  const video = hand.getByRole('group', { name: 'Your video' });
  await video.getByText('From another device').waitFor();
  await inspect(hand, 'elsewhere-video');
  await button(hand, 'Continue').click();
  await heading(hand, 'Document Upload');
  expect(await hand.getByText('From another device').count()).toBe(3);
  expect(await hand.locator('img').count()).toBe(0);
  await inspect(hand, 'elsewhere-documents');
  expect(await linesOfRows(hand)).toEqual([1, 1, 1, 1, 1, 1]);
  await submitButton(hand).click();
  await passCheck(hand);
  await heading(hand, 'Your identity is verified');
});
