import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { limitOf } from '../../frontend/src/components/file-limit.ts';
import type { CustomerLink } from '../../scripts/demo/journeys.ts';
import type { AskedAgain } from '../../shared/schemas/customer.ts';
import { approvedDealership, newLink, type SignedIn } from '../harness/people.ts';
import { fixture } from './support/fixture.ts';
import { refusedDocument, wrongFile } from './support/files.ts';
import { problems } from './support/form.ts';
import { focused, inspect } from './support/page.ts';
import { readHere } from './support/read-here.ts';
import { uploaded } from './support/uploads.ts';
import { visitorsOf } from './support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone', desk: 'dark desktop' });

let dealer: SignedIn;
let link: CustomerLink;
beforeAll(async () => {
  dealer = await approvedDealership();
});
beforeEach(async () => {
  link = await newLink(dealer);
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const checking = (page: Page) => heading(page, 'Checking your documents');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const asking = (...again: AskedAgain[]) => ({ phase: 'ask_again' as const, again, againLeft: 2 });
const blurredFront: AskedAgain = { kind: 'idDocument', problem: 'blurred' };
const glaringBill: AskedAgain = { kind: 'addressDocument', problem: 'glare' };

/** The page of a customer who opens the link on a device that knows nothing of them. */
async function open(page: Page, ...again: AskedAgain[]) {
  const server = await readHere(page, asking(...again));
  await page.goto(`/verify-customer/${link.customerId}#${link.key}`);
  return server;
}
const give = async (page: Page, input: string, label: string) => {
  await page.locator(input).setInputFiles(fixture('drivers-license.jpg'));
  await uploaded(page, label).waitFor();
};
/** At a computer, the main button chooses the file. */
const giveAtDesk = async (page: Page) => {
  await page.getByLabel(/^Choose a File: /).setInputFiles(fixture('drivers-license.jpg'));
  await uploaded(page, 'Front').waitFor();
};

/** What a screen reader adds to a control's name. */
const descriptionOf = (control: Locator) =>
  control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent.trim())
      .join(' '),
  );

describe('what is asked for again is said', () => {
  test.each<[title: string, problem: string, ...AskedAgain[]]>([
    ['We need one new photo', 'Too blurry to read', blurredFront],
    ['We need one new photo', 'Partly hidden by glare', glaringBill],
    [
      'We need new photos',
      'Too dark to read',
      { kind: 'idDocument', problem: 'dark' },
      { kind: 'idBack', problem: 'unreadable' },
    ],
    ['We need one new photo', 'Too small to read', { kind: 'idBack', problem: 'too_small' }],
    [
      'We need a valid ID',
      'No longer valid',
      { kind: 'idDocument', problem: 'expired' },
      { kind: 'idBack', problem: 'expired' },
    ],
    [
      'We need a newer proof of address',
      'More than 90 days old',
      { kind: 'addressDocument', problem: 'too_old' },
    ],
    [
      'We need new documents',
      "It doesn't match what you entered",
      { kind: 'addressDocument', problem: 'differs' },
      { kind: 'idDocument', problem: 'expired' },
    ],
  ])('%s: %s', async (title, problem, ...again) => {
    for (const [name, { page }] of Object.entries(visitors)) {
      await open(page, ...again);
      await heading(page, title).waitFor();
      await page.getByText(problem, { exact: true }).first().waitFor();
      await inspect(
        page,
        `25-again-${again.map((each) => each.kind + each.problem).join('-')}-${name}`,
      );
    }
  });
});

describe('a new photo', () => {
  test('is sent once, whatever gets lost, and nothing else is', async () => {
    const { page } = visitors.hand;
    const server = await open(page, blurredFront);
    await page.getByText(/^We kept everything else\. You can retake this photo twice\./).waitFor();
    // The main button takes the photo that is missing: nobody sends nothing.
    expect(await button(page, 'Send Photo').count()).toBe(0);
    // Each way to a photo is there once: this button, and a file.
    expect(await page.getByRole('button', { name: /^Take a Photo/ }).count()).toBe(0);
    expect(await page.getByLabel(/^Choose a File/).count()).toBe(1);
    await button(page, 'Retake Photo').click();
    const instead = page.getByLabel('Choose a File Instead');
    await instead.setInputFiles(fixture('drivers-license.jpg'));
    await uploaded(page, 'Front').waitFor();
    await button(page, 'Send Photo').waitFor();
    // What was uploaded for it is still there after a reload.
    await page.reload();
    await uploaded(page, 'Front').waitFor();
    server.fates.push('lost', 'lost');
    await button(page, 'Send Photo').dblclick();
    await checking(page).waitFor();
    expect(server.sent).toHaveLength(3);
    expect(new Set(server.sent.map(({ submissionId }) => submissionId)).size).toBe(1);
    expect(Object.keys(server.sent[0] ?? {}).sort()).toEqual([
      'idDocument',
      'idType',
      'submissionId',
    ]);

    // Asked once more, nothing of it is left.
    server.tell({ ...asking(blurredFront), againLeft: 1, at: '2026-11-21T12:09:00Z' });
    await heading(page, 'We need one new photo').waitFor();
    expect(await focused(page)).toBe('We need one new photo');
    await page.getByText(/You can retake this photo once more\./).waitFor();
    expect(await uploaded(page, 'Front').count()).toBe(0);
  });

  test('that was sent before a reload is sent on', async () => {
    const { page } = visitors.hand;
    const server = await open(page, glaringBill);
    await give(page, '#addressDocument', 'Proof of address');
    server.fates.push(...Array.from({ length: 50 }, () => 'lost' as const));
    await button(page, 'Send Photo').click();
    await heading(page, 'Submitting your verification').waitFor();
    await page.reload();
    await heading(page, 'Submitting your verification').waitFor();
    server.fates.length = 0;
    await checking(page).waitFor();
    expect(new Set(server.sent.map(({ submissionId }) => submissionId)).size).toBe(1);
  });

  test('is seen in every tab, and is asked for in none once one has sent it', async () => {
    const { page } = visitors.hand;
    const server = await open(page, blurredFront);
    await heading(page, 'We need one new photo').waitFor();
    const other = await page.context().newPage();
    const elsewhere = await readHere(other, asking(blurredFront));
    await other.goto(`/verify-customer/${link.customerId}#${link.key}`);
    await give(other, '#idDocument', 'Front');
    await uploaded(page, 'Front').waitFor();
    server.tell({ phase: 'submitted', at: '2026-11-21T12:09:00Z' });
    await button(other, 'Send Photo').click();
    await checking(other).waitFor();
    await checking(page).waitFor();
    expect([server.sent.length, elsewhere.sent.length]).toEqual([0, 1]);
  });

  test('that another device has sent first is not sent again: the page shows what there is', async () => {
    const { page } = visitors.desk;
    const server = await open(page, blurredFront);
    await page.getByRole('button', { name: 'Take a Photo: Front' }).waitFor();
    expect(await page.locator('input[type=file]').count()).toBe(1);
    await giveAtDesk(page);
    server.fates.push({ status: 409, code: 'already_submitted', message: 'Already submitted.' });
    server.tell({ phase: 'review', at: '2026-11-21T12:09:00Z' });
    await button(page, 'Send Photo').click();
    await heading(page, /is reviewing this$/).waitFor();
  });

  test('at a computer, each way to it says what the file may be, and why the last one wasn’t taken', async () => {
    const { page } = visitors.desk;
    await open(page, blurredFront);
    const ways = [
      page.getByRole('button', { name: 'Take a Photo: Front' }),
      page.getByLabel(/^Choose a File: /),
    ];
    const limit = limitOf('idDocument');
    for (const way of ways) expect(await descriptionOf(way)).toBe(limit);
    await page.getByLabel(/^Choose a File: /).setInputFiles(wrongFile('license.jpg'));
    await page.getByRole('alert').getByText(refusedDocument).waitFor();
    for (const way of ways) expect(await descriptionOf(way)).toBe(`${limit} ${refusedDocument}`);
    await inspect(page, '25-again-desk-refused');
  });

  test('that is refused is said to be, at its field', async () => {
    const { page } = visitors.desk;
    const server = await open(page, blurredFront);
    await giveAtDesk(page);
    const fields = { idDocument: 'File type must be .jpg, .jpeg, .png, .pdf' };
    server.fates.push({ status: 400, code: 'upload_rejected', message: 'Refused.', fields });
    await button(page, 'Send Photo').click();
    expect(await problems(page)).toEqual([['idDocument', fields.idDocument]]);
    await giveAtDesk(page);
    await button(page, 'Send Photo').click();
    await checking(page).waitFor();
    expect(server.sent[0]?.submissionId).not.toBe(server.sent[1]?.submissionId);
  });
});

describe('an ID that is asked for again', () => {
  test('may be another one', async () => {
    const { page } = visitors.hand;
    const expired = { problem: 'expired' } as const;
    const server = await open(
      page,
      { kind: 'idDocument', ...expired },
      { kind: 'idBack', ...expired },
    );
    await button(page, 'Photograph the Front').waitFor();
    await page.getByRole('radio', { name: 'Passport' }).check();
    await button(page, 'Photograph the Photo Page').waitFor();
    await give(page, '#idDocument', 'Photo page');
    await button(page, 'Send Photo').click();
    await checking(page).waitFor();
    expect(server.sent[0]).toMatchObject({ idType: 'passport' });
    expect(server.sent[0]).not.toHaveProperty('idBack');
  });

  test('is sent once both sides are there, which the main button takes one after the other', async () => {
    const { page } = visitors.hand;
    const problem = 'unreadable' as const;
    const server = await open(page, { kind: 'idDocument', problem }, { kind: 'idBack', problem });
    await page.getByText(/^Make sure this is the side with the barcode\./).waitFor();
    const file = fixture('drivers-license.jpg');
    await button(page, 'Retake the Front').click();
    // The camera goes on to the other side by itself.
    for (const side of [/^Front of Your/, /^Back of Your/]) {
      await heading(page, side).waitFor();
      await page.getByLabel('Choose a File Instead').setInputFiles(file);
    }
    await uploaded(page, 'Back').waitFor();
    await button(page, 'Send Photos').click();
    await checking(page).waitFor();
    expect(Object.keys(server.sent[0] ?? {})).toEqual(
      expect.arrayContaining(['idDocument', 'idBack']),
    );
  });

  test('goes without the back that can’t be photographed', async () => {
    const { page } = visitors.hand;
    const server = await open(page, { kind: 'idBack', problem: 'unreadable' });
    await heading(page, 'We need one new photo').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    await button(page, "I can't photograph the back").click();
    await button(page, 'Continue').click();
    await checking(page).waitFor();
    expect(server.sent[0]).toEqual({ isBackSkipped: true, submissionId: expect.anything() });
  });
});
