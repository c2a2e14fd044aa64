import { expect, test } from '@jest/globals';
import { keys } from '../../../../lambdas/store/keys.ts';
import { denialReasons } from '../../../../shared/schemas/decisions-schema.ts';
import { storeFilesAt } from '../../../harness/records.ts';
import { someEvidence } from '../../../harness/some-evidence.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { openChanged, pictured, readSubmission } from '../../../e2e/support/read-submission.ts';
import { openSubmission } from '../../../e2e/support/submissions.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

import { amara, reviewingDealership } from '../../../e2e/support/evidence.ts';

const visitors = visitorsOf({ desk: 'desktop' });
const own = reviewingDealership(visitors);

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
  const rows = own.card('The ID could not be read').getByRole('table').first();
  expect(await rows.getByRole('rowheader').locator('span:first-child').allInnerTexts()).toEqual([
    'Name',
    'Date of birth',
    '18 or older',
    'Photos are readable',
  ]);
  await own.page.locator('.timeline').getByText('Documents read').waitFor();
  await pictured(own.page);
  await own.inspectBoth('31-unreadable');
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
    'New files sent',
    'Submitted, attempt 1 of 5',
  ]);
  await pictured(own.page);
  await own.inspectBoth('31-passport');
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
  await own.inspectBoth('31-long');

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
  await own.inspectBoth('31-files-deleted');
});
