import { expect, test } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import { callApi } from '../../harness/call-api.ts';
import { claim } from '../../harness/handoffs.ts';
import { giveBothDocuments } from '../../e2e/support/customer.ts';
import { expectKept, holdUploads } from '../../e2e/support/device.ts';
import { fixture } from '../../e2e/support/fixture.ts';
import { freshLink } from '../../e2e/support/fresh-link.ts';
import { connect, showCode } from '../../e2e/support/handoff.ts';
import { refusedDocument as refused } from '../../e2e/support/files.ts';
import { inspect } from '../../e2e/support/page.ts';
import { id, row, uploaded } from '../../e2e/support/uploads.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import { openDocumentsStep, openFilledDocuments, openVideoStep } from '../../e2e/support/wizard.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });
const fresh = freshLink(visitors);

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const notesUrl = '**/api/customers/**/progress';

/** Lets no report of a page reach the server, until what it gives is called. */
async function loseNotes(page: Page) {
  const lose = (route: Route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort();
  await page.route(notesUrl, lose);
  return () => page.unroute(notesUrl, lose);
}

/** Waits until the server names these files. */
async function filesBecome(...kinds: string[]) {
  let known = await filesAtServer();
  for (let tries = 0; tries < 100 && known.join() !== kinds.join(); tries += 1) {
    await setTimeout(100);
    known = await filesAtServer();
  }
  expect(known).toEqual(kinds);
}

const filesAtServer = async () => {
  const { customerId, key } = fresh.link;
  const progress = await callApi('getProgress', { params: { customerId } }, { customerKey: key });
  return progress.files.map(({ kind }) => kind);
};

test('a phone says that everything arrived once the computer knows it, and not before', async () => {
  const [desk, hand] = [visitors.desk.page, visitors.hand.page];
  await openDocumentsStep(desk, fresh.dealer.id, fresh.link);
  await connect(hand, await showCode(desk));
  await button(hand, 'Continue').click();
  const letThrough = await loseNotes(hand);
  await giveBothDocuments(hand);
  await button(hand, 'Done on This Phone').click();
  await heading(hand, 'Keep this page open');
  await inspect(hand, 'handoff-phone-arriving');
  await filesBecome('video');
  await letThrough();
  await heading(hand, 'Done on this phone');
  await filesBecome('video', 'idDocument', 'addressDocument');
  await heading(desk, 'Everything arrived');
});

test('a file that was taken away out of reach of the server does not come back', async () => {
  const { page } = visitors.desk;
  await openFilledDocuments(page, fresh.dealer.id, fresh.link);
  await filesBecome('video', 'idDocument', 'addressDocument');
  const letThrough = await loseNotes(page);
  await button(page, `Remove ${id}`).click();
  await row(page, id).waitFor({ state: 'detached' });
  await page.reload();
  await heading(page, 'Document Upload');
  await letThrough();
  await filesBecome('video', 'addressDocument');
  expect(await row(page, id).count()).toBe(0);
});

test('a file that the server refuses from a phone says why, and is not reported again', async () => {
  const [desk, hand] = [visitors.desk.page, visitors.hand.page];
  await openDocumentsStep(desk, fresh.dealer.id, fresh.link);
  await connect(hand, await showCode(desk));
  await button(hand, 'Continue').click();
  const error = { code: 'upload_rejected', message: 'Refused.', fields: { idDocument: refused } };
  let reports = 0;
  await hand.route(notesUrl, async (route) => {
    const { what } = (route.request().postDataJSON() ?? {}) as { what?: string };
    if (what !== 'arrived') return route.continue();
    reports += 1;
    return route.fulfill({ status: 422, json: { error } });
  });
  await hand.locator('#idDocument').setInputFiles(fixture('drivers-license.jpg'));
  await hand.getByText(refused).waitFor();
  for (let looks = 0; looks < 2; looks += 1)
    await hand.waitForResponse((answer) => answer.url().endsWith('/phone'));
  expect(reports).toBe(1);
  await inspect(hand, 'handoff-phone-refused');
});

test("a spent code takes nothing away from a device that has the customer's link", async () => {
  const [desk, hand] = [visitors.desk.page, visitors.hand.page];
  const { customerId } = fresh.link;
  await openDocumentsStep(desk, fresh.dealer.id, fresh.link);
  const address = await showCode(desk);
  await claim(fresh.link, new URL(address).hash.slice(1));
  await openDocumentsStep(hand, fresh.dealer.id, fresh.link);
  const letArrive = await holdUploads(hand, 'idDocument');
  await hand.locator('#idDocument').setInputFiles(fixture('drivers-license.jpg'));
  await expectKept(hand, customerId, 'idDocument');
  const other = await hand.context().newPage();
  await other.goto(address);
  await heading(other, 'This code has already been used');
  await other.waitForFunction(
    (owner) => localStorage.getItem(`phone-key:${owner}`) === null,
    customerId,
  );
  await expectKept(other, customerId, 'idDocument');
  await other.close();
  await letArrive();
  await uploaded(hand, id).waitFor();
});

test("a phone that is sent away takes nothing out of a tab with the customer's own link", async () => {
  const [desk, hand] = [visitors.desk.page, visitors.hand.page];
  await openDocumentsStep(hand, fresh.dealer.id, fresh.link);
  await hand.locator('#idDocument').setInputFiles(fixture('drivers-license.jpg'));
  await uploaded(hand, id).waitFor();
  await openVideoStep(desk, fresh.dealer.id, fresh.link);
  const other = await hand.context().newPage();
  await connect(other, await showCode(desk));
  await button(desk, 'Disconnect').click();
  await heading(other, 'This phone is disconnected');
  await uploaded(hand, id).waitFor();
  // Nor does a reload find less: the files are still this device's own.
  await hand.reload();
  await uploaded(hand, id).waitFor();
  expect(await row(hand, id).locator('.file-own').innerText()).toBe('drivers-license.jpg');
});
