import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { keys } from '../../lambdas/store/keys.ts';
import { denialReasons } from '../../shared/schemas/decisions.ts';
import { signalIds } from '../../shared/schemas/evidence.ts';
import { somePerson } from '../harness/people.ts';
import { withProvider } from '../harness/provider.ts';
import { changeItem, storeFilesAt } from '../harness/records.ts';
import { someEvidence } from '../harness/some-evidence.ts';
import { press, tabTo } from './support/keyboard.ts';
import { ownDealership } from './support/own-dealership.ts';
import { drawn, inspect } from './support/page.ts';
import { openChanged, pictured, readSubmission } from './support/read-submission.ts';
import { openSubmission } from './support/submissions.ts';
import { visitorsOf } from './support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop' });
const own = ownDealership(visitors);

let restore: () => Promise<void>;
beforeAll(async () => {
  restore = await withProvider('review');
});
afterAll(() => restore());

const amara = () => ({
  ...somePerson(),
  fullName: 'Amara Okafor',
  address: '98 Maple Avenue, Fairview, OH 45011',
});
const card = (name: string) => own.page.getByRole('region', { name });
const twoDiffer = someEvidence({
  idName: { typed: 'Amara Okafor', found: 'Amara Ngozi Okafor' },
  billAddress: {
    result: 'differs',
    typed: '98 Maple Avenue, Fairview, OH 45011',
    found: '89 Maple Ave, Fairview, OH 45011',
  },
  billOrigin: { result: 'differs', found: 'Saved by a picture editor, November 20, 2026' },
});

/** As every width and both colors show it. */
async function inspectAll(name: string) {
  await inspect(own.page, name);
  await own.page.emulateMedia({ colorScheme: 'dark' });
  await inspect(own.page, `${name}-dark`);
  await own.page.setViewportSize({ width: 360, height: 740 });
  await inspect(own.page, `${name}-dark`);
  await own.page.emulateMedia({ colorScheme: 'light' });
  await inspect(own.page, name);
}

test('what was filled in from the license is never called typed', async () => {
  const filled = { typed: 'Amara Okafor', isFilled: true } as const;
  const found = someEvidence({
    idName: { ...filled, result: 'not_checked', found: 'Only in the barcode' },
    billName: { ...filled, result: 'differs', found: 'Ngozi Adeyemi' },
  });
  const customerId = await readSubmission(own.dealer, found, amara());
  await changeItem(keys.customer(customerId), 'filledFromLicense', ['fullName', 'address']);
  await openSubmission(own.page, customerId);
  const facts = card('Customer Information');
  expect(await facts.getByText('From the license').count()).toBe(2);
  const signals = card('2 things to look at').getByRole('list').first();
  expect(await signals.getByText('From the license').count()).toBe(2);
  expect(await signals.getByText('Typed').count()).toBe(0);
  await inspectAll('31-submission-filled');
});

test('what differs comes first, with what was typed and what was found, below the pictures to compare', async () => {
  const customerId = await readSubmission(own.dealer, twoDiffer, amara());
  await openSubmission(own.page, customerId);
  await own.page.getByText(/^2 things to look at\. Waiting for your decision since /).waitFor();
  await pictured(own.page);
  const evidence = card('2 things to look at');
  const signals = evidence.getByRole('list').first().getByRole('listitem');
  expect(await signals.count()).toBe(2);
  const first = signals.first();
  expect(await first.locator('mark').allInnerTexts()).toEqual(['89']);
  await first.getByText(/^Abbreviations such as Ave count as the same/).waitFor();
  await evidence.getByText('Documents read on Jan 5, 2026').waitFor();
  await evidence.getByText(/^Not checked: whether the card is genuine/).waitFor();
  expect(await card('Files').getByRole('listitem').count()).toBe(4);
  const back = card('Files').getByRole('listitem').filter({ hasText: "Driver's license, back" });
  await back
    .getByText(
      "Sent anyway after the check on the customer's device called it partly hidden by glare",
    )
    .waitFor();
  await card('Files')
    .getByText(/^Kept until /)
    .waitFor();
  await inspectAll('31-two-differ');
  await own.page.setViewportSize({ width: 768, height: 1024 });
  await inspect(own.page, '31-two-differ');

  await own.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await own.page
    .getByRole('dialog')
    .getByText('File of the proof of address: Saved by a picture editor, November 20, 2026')
    .waitFor();
  await inspect(own.page, '31-approve');
});

test('documents are enlarged, the video is played, and the rest is opened, by keyboard', async () => {
  const customerId = await readSubmission(own.dealer, twoDiffer, amara());
  await openSubmission(own.page, customerId);
  await pictured(own.page);
  await press(own.page, 'Enlarge');
  const dialog = own.page.getByRole('dialog', { name: "Driver's license, front" });
  await drawn(own.page);
  await dialog.getByRole('button', { name: "Download Driver's license, front" }).waitFor();
  await inspect(own.page, '31-enlarged');
  await own.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await press(own.page, 'Address');
  await own.page.locator('figcaption').getByText('Proof of address').waitFor();
  await press(own.page, 'Play', 'Space');
  await own.page.locator('.pane video').waitFor();
  await own.page.keyboard.press('Space');
  await own.page.locator('.pane video').waitFor({ state: 'detached' });
  const summary = '11 agree, 1 not checked';
  await press(own.page, summary);
  const rest = own.page.locator('details').getByRole('listitem');
  expect(await rest.first().innerText()).toContain('Amara Ngozi Okafor');
  await tabTo(own.page, "What this can't tell: Name on the ID");
  await own.page.keyboard.press('Enter');
  await own.page.getByText(/^A name that agrees doesn't show that the ID is genuine/).waitFor();
  await inspectAll('31-rest-open');
  await card('Files').getByRole('button', { name: 'Open Video' }).click();
  await own.page.getByRole('dialog', { name: 'Video' }).locator('video').waitFor();
});

test('where all agrees, all of it is listed', async () => {
  await openSubmission(own.page, await readSubmission(own.dealer, someEvidence(), amara()));
  const evidence = card('Documents agree with what was typed');
  expect(await evidence.getByRole('listitem').count()).toBe(signalIds.length);
  expect(await evidence.locator('details').count()).toBe(0);
  await pictured(own.page);
  await inspectAll('31-all-agree');
});

test('an ID that could not be read says whom we asked for what', async () => {
  const unreadable = someEvidence({
    photo: {
      result: 'not_readable',
      found: 'Front of the ID: blurred',
      problems: [{ kind: 'idDocument', problem: 'blurred' }],
    },
    idName: { result: 'not_readable', typed: 'Amara Okafor' },
    idBirthDate: { result: 'not_readable', typed: 'March 27, 1988' },
    age: { result: 'not_checked', found: 'Needs a readable ID' },
  });
  const customerId = await readSubmission(own.dealer, unreadable, amara());
  const at = '2026-01-05T12:03:00.000Z';
  await openChanged(own.page, customerId, {
    phase: 'ask_again',
    waitingFor: 'customer',
    mayDecide: null,
    denialReason: 'The front of your ID is blurred. Please take a new photo.',
    events: [{ type: 'ask_again', at, attempt: 1, by: { kind: 'rules', name: '2026-11' } }],
  });
  await own.page
    .getByText(
      /^The front of the ID couldn't be read\. We asked Amara for a new photo on Jan 5, 2026 \(the first of at most two times\)\./,
    )
    .waitFor();
  const signals = card('The ID could not be read').getByRole('list').first();
  expect(await signals.locator('.ev-name > span').allInnerTexts()).toEqual([
    'Photos are readable',
    'Name on the ID',
    'Date of birth on the ID',
    '18 or older',
  ]);
  await own.page.locator('.timeline').getByText('Documents read').waitFor();
  await pictured(own.page);
  await inspectAll('31-unreadable');
});

test('a still waits for its frame, which a browser may not have yet', async () => {
  await own.page.addInitScript(() => {
    const { prototype } = CanvasRenderingContext2D;
    const draw = Reflect.get(prototype, 'drawImage') as (...given: unknown[]) => void;
    let isFirst = true;
    Reflect.set(prototype, 'drawImage', function (this: unknown, ...given: unknown[]) {
      const isMissing = isFirst && given[0] instanceof HTMLVideoElement;
      if (isMissing) isFirst = false;
      else draw.apply(this, given);
    });
  });
  await openSubmission(own.page, await readSubmission(own.dealer, someEvidence(), amara()));
  await pictured(own.page);
  const brightest = await own.page
    .locator('.stills img')
    .first()
    .evaluate(async (still) => {
      const picture = await createImageBitmap(still as HTMLImageElement);
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      context?.drawImage(picture, 0, 0);
      const colors = context?.getImageData(0, 0, picture.width, picture.height).data ?? [];
      return [...colors].reduce(
        (most, each, at) => (at % 4 === 0 ? Math.max(most, each) : most),
        0,
      );
    });
  expect(brightest).toBeGreaterThan(50);
});

test('a passport is called one, photos sent again are no attempt, and our own words are no difference', async () => {
  const person = amara();
  const otherName = { result: 'differs', typed: person.fullName } as const;
  const evidence = someEvidence({
    idName: { ...otherName, found: 'Another name, from the barcode' },
    billName: { ...otherName, found: 'Amara Bell' },
  });
  const customerId = await readSubmission(own.dealer, evidence, person);
  const at = '2026-01-05T12:03:00.000Z';
  const rules = { kind: 'rules', name: '2026-11' } as const;
  await openChanged(own.page, customerId, {
    evidence: { ...evidence, idType: 'passport' },
    events: [
      { type: 'submitted', at, attempt: 1 },
      { type: 'ask_again', at, attempt: 1, by: rules },
      { type: 'submitted', at, attempt: 1 },
    ],
  });
  await own.page.getByText(/^Not checked: whether the passport is genuine/).waitFor();
  expect(await own.page.locator('mark').allInnerTexts()).toEqual(['Bell']);
  const lines = own.page.locator('.timeline li > span:first-of-type');
  expect((await lines.allInnerTexts()).filter((text) => /submitted|sent/i.test(text))).toEqual([
    'New photos sent',
    'Submitted, attempt 1 of 5',
  ]);
  await pictured(own.page);
  await inspectAll('31-passport');
  await own.page.getByRole('button', { name: 'Deny' }).click();
  await own.page.getByLabel(denialReasons.address).check();
  await inspect(own.page, '31-deny');
});

test('deleted files say when, a video that gives no stills stands there itself, and long texts break', async () => {
  const long = someEvidence({
    idName: { result: 'differs', typed: 'J'.repeat(255), found: `${'K'.repeat(120)} Lee` },
  });
  const customerId = await readSubmission(own.dealer, long, amara());
  await own.page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (given) => given(null);
  });
  await openSubmission(own.page, customerId);
  await own.page.locator('.pane video').waitFor();
  expect(await own.page.getByRole('alert').count()).toBe(0);
  await inspectAll('31-long');

  await storeFilesAt(keys.customer(customerId), '2025-01-05T12:00:00.000Z');
  await own.page.reload();
  await own.page
    .locator('.pane')
    .getByText(/^Deleted on .+ 2025$/)
    .nth(1)
    .waitFor();
  expect(
    await own.page.getByRole('button', { name: /^(Download|Open|Enlarge|Play)/ }).count(),
  ).toBe(0);
  await inspectAll('31-files-deleted');
});
