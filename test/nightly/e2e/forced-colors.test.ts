import { beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { password } from '../../harness/people.ts';
import { enterAsAdmin } from '../../e2e/support/admin.ts';
import { submitButton } from '../../e2e/support/customer.ts';
import { showCode } from '../../e2e/support/handoff.ts';
import { tabTo } from '../../e2e/support/keyboard.ts';
import { inspect } from '../../e2e/support/page.ts';
import { spoiledPhoto } from '../../e2e/support/photos.ts';
import { readHere } from '../../e2e/support/read-here.ts';
import { readsDocuments } from '../../e2e/support/reads-documents.ts';
import { enterDashboard } from '../../e2e/support/signed-in.ts';
import { decided, openSubmission } from '../../e2e/support/submissions.ts';
import { ownLink } from '../../e2e/support/own-link.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import { openDocumentsStep, openVideoStep } from '../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone', desk: 'desktop' });

const own = ownLink();
beforeEach(async () => {
  for (const { page } of Object.values(visitors))
    await page.emulateMedia({ forcedColors: 'active' });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What a device that chooses the colors leaves to tell one from another by. */
const lookOf = (page: Page, selector: string, pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, part) => {
      const { backgroundColor, borderTopStyle, outlineStyle, backgroundImage, stroke } =
        getComputedStyle(element, part);
      const { borderBottomColor, borderLeftWidth, textDecorationLine } = getComputedStyle(
        element,
        part,
      );
      const edges = { borderTopStyle, borderBottomColor, borderLeftWidth, textDecorationLine };
      return { backgroundColor, ...edges, outlineStyle, backgroundImage, stroke };
    }, pseudo);
/** That the bar, whose shadow is gone, has an edge. */
const expectBarEdge = async (page: Page, bar = '.action-bar') =>
  expect((await lookOf(page, bar)).borderTopStyle).toBe('solid');

/** That what is chosen doesn't look like the rest. */
async function expectMarked(page: Page, chosen: string, other: string) {
  await page.locator(chosen).first().waitFor();
  expect({ chosen, look: await lookOf(page, chosen) }).not.toEqual({
    chosen,
    look: await lookOf(page, other),
  });
}

test('the signed-in areas: section, filters, sorted column, menu entry, switch and picture that are chosen', async () => {
  const admin = visitors.hand.page;
  await enterAsAdmin(admin);
  await expectMarked(admin, '.topnav a[aria-current]', '.topnav a:not([aria-current])');
  await inspect(admin, '36-forced');
  // A phone has lists instead.
  await admin.setViewportSize({ width: 1280, height: 900 });
  await expectMarked(
    admin,
    '.segmented label:has(:checked)',
    '.segmented label:not(:has(:checked))',
  );

  const { customerId } = await decided(own.dealer, 'approved');
  const { page } = visitors.desk;
  await readsDocuments(page);
  await enterDashboard(page, { email: own.dealer.email, password });
  await page.getByLabel('Pending').check();
  for (const group of ['wide', 'sub'])
    await expectMarked(
      page,
      `.filters-${group} label:has(:checked)`,
      `.filters-${group} label:not(:has(:checked))`,
    );
  await expectMarked(page, '[aria-sort=descending] > .sort', '[aria-sort=none] > .sort');
  await inspect(page, '30-forced');
  await page.goto('/dealer/account/rules');
  const before = await lookOf(page, '.switch');
  await page.getByRole('switch').click();
  await inspect(page, '34-forced-switched');
  expect(await lookOf(page, '.switch')).not.toEqual(before);
  await expectMarked(page, '.mainnav a[aria-current]', '.mainnav a:not([aria-current])');
  await inspect(page, '34-forced');
  await openSubmission(page, customerId);
  await expectMarked(
    page,
    '.stills button[aria-pressed=true]',
    '.stills button[aria-pressed=false]',
  );
  await inspect(page, '31-forced');
});

/** At both widths: what makes the colors doesn't depend on them. */
async function inspectWidths(page: Page, name: string) {
  await inspect(page, `${name}-hand`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await inspect(page, `${name}-desk`);
  await page.setViewportSize({ width: 360, height: 740 });
}

test('the documents: which ID is chosen, what is wrong, and where the focus is', async () => {
  const { page } = visitors.hand;
  await readHere(page);
  await openDocumentsStep(page, own.dealer.id, own.link);
  const chosen = await lookOf(page, '.segments label:has(input:checked)');
  const other = await lookOf(page, '.segments label:not(:has(input:checked))');
  expect(chosen).not.toEqual(other);
  expect(await lookOf(page, '.stepper li[aria-current]', '::before')).not.toEqual(
    await lookOf(page, '.stepper li:last-child', '::before'),
  );
  await page.locator('#idDocument').setInputFiles(await spoiledPhoto(page, 'blurred'));
  await page.getByRole('group', { name: 'Front' }).getByText('Too blurry to read').waitFor();
  expect((await lookOf(page, '.file-held.is-flawed')).outlineStyle).toBe('solid');
  await submitButton(page).click();
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
  await expectBarEdge(page, '.actions-stick');
  await inspectWidths(page, '23-forced');
  await page.locator('h1').focus();
  await tabTo(page, "Driver's license");
  await tabTo(page, 'Retake: Front');
  await tabTo(page, 'Submit for Verification');
});

test('the camera over a document: its brackets, its words, its buttons', async () => {
  const { page } = visitors.hand;
  await readHere(page);
  await openDocumentsStep(page, own.dealer.id, own.link);
  await button(page, 'Photograph the Front').click();
  await inspectWidths(page, '21-forced-asking');
  await tabTo(page, 'Turn On Camera');
  await page.keyboard.press('Enter');
  await page.locator('.advice').waitFor();
  // The stage is a picture, and keeps its own colors.
  expect((await lookOf(page, '.aim', '::before')).backgroundImage).toMatch(/rgb\(\d/);
  expect(await lookOf(page, '.cam')).toMatchObject({ backgroundColor: 'rgb(6, 44, 56)' });
  await inspectWidths(page, '21-forced');
  await tabTo(page, 'Take Photo');
});

test('the video: the ring, the prompts, and what is focused', async () => {
  const { page } = visitors.hand;
  await page.clock.install();
  await openVideoStep(page, own.dealer.id, own.link);
  await inspectWidths(page, '22-forced-asking');
  await expectBarEdge(page);
  await tabTo(page, 'Turn On Camera');
  await page.keyboard.press('Enter');
  await button(page, 'Start Recording').waitFor();
  expect((await lookOf(page, '.oval-track')).stroke).toMatch(/^rgba?\(255/);
  await inspectWidths(page, '22-forced');
  await page.locator('h1').focus();
  await tabTo(page, 'Start Recording');
});

test('the handoff: a code that can be scanned', async () => {
  const { page } = visitors.desk;
  await openVideoStep(page, own.dealer.id, own.link);
  // Reading it is the test: dark on light, whatever the device's colors are.
  expect(await showCode(page)).toContain('/verify/phone');
  expect((await lookOf(page, '.qr-plate > svg')).backgroundColor).toBe('rgb(255, 255, 255)');
  await inspect(page, 'handoff-forced');
  await tabTo(page, 'Stay on This Computer');
});
