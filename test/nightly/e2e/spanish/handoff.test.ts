import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { linkPageCopy } from '../../../../frontend/src/features/customer-link/copy.es.ts';
import { handoffCopy } from '../../../../frontend/src/features/wizard/handoff/handoff-copy.es.ts';
import { phoneCopy } from '../../../../frontend/src/features/wizard/phone/phone-copy.es.ts';
import { stepsCopy } from '../../../../frontend/src/features/wizard/steps/steps-copy.es.ts';
import { videoCopy } from '../../../../frontend/src/features/wizard/video/video-copy.es.ts';
import { wizardCopy } from '../../../../frontend/src/features/wizard/copy.es.ts';
import { callApi } from '../../../harness/call-api.ts';
import { passTime } from '../../../harness/handoffs.ts';
import { fixture } from '../../../e2e/support/fixture.ts';
import {
  button,
  dealershipInSpanish,
  heading,
  inspectInSpanish,
  uploaded,
} from '../../../e2e/support/in-spanish.ts';
import { scan } from '../../../e2e/support/links.ts';
import { ownLink } from '../../../e2e/support/own-link.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openDocumentsStep, openVideoStep } from '../../../e2e/support/wizard.ts';

/** The second phone prefers English: there, the language comes with the code. */
const visitors = visitorsOf({ desk: 'Spanish desktop', hand: 'Spanish phone', second: 'phone' });

const own = ownLink(dealershipInSpanish);

async function codeOn(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: handoffCopy.code.label });
  await code.waitFor();
  return scan(code);
}

test('in Spanish: a phone goes on in the computer’s language, and the computer follows along', async () => {
  const [desk, phone] = [visitors.desk.page, visitors.second.page];
  await openVideoStep(desk, own.dealer.id, own.link);
  await button(desk, handoffCopy.showCode).click();
  await desk.getByText(handoffCopy.code.waiting).waitFor();
  await inspectInSpanish(desk, 'handoff-code');
  await phone.goto(await codeOn(desk));
  await button(phone, phoneCopy.start.continue).waitFor();
  await inspectInSpanish(phone, 'handoff-phone-start');
  await heading(desk, handoffCopy.atWork.title);
  await inspectInSpanish(desk, 'handoff-at-work');

  await button(phone, phoneCopy.start.continue).click();
  await heading(phone, videoCopy.title);
  await inspectInSpanish(phone, 'handoff-phone-video');
  await phone.locator('#video').setInputFiles(fixture('face-video.mp4'));
  await uploaded(phone, wizardCopy.documents.yourVideo);
  await desk.getByText(handoffCopy.atWork.arrived(1, 3)).first().waitFor();
  await inspectInSpanish(desk, 'handoff-one-arrived');
  await button(phone, stepsCopy.continue).click();
  await heading(phone, wizardCopy.documents.title);
  await phone.locator('#idDocument').setInputFiles(fixture('drivers-license.jpg'));
  await phone.locator('#addressDocument').setInputFiles(fixture('utility-bill.pdf'));
  for (const label of [wizardCopy.documents.id, wizardCopy.documents.address])
    await uploaded(phone, label);
  await inspectInSpanish(phone, 'handoff-phone-documents');
  await button(phone, phoneCopy.done).click();
  await heading(phone, phoneCopy.arrived.title);
  await inspectInSpanish(phone, 'handoff-phone-done');

  await heading(desk, handoffCopy.finished.title);
  await inspectInSpanish(desk, 'handoff-finished');
  await button(desk, handoffCopy.finished.continue).click();
  await heading(desk, wizardCopy.documents.title);
  await inspectInSpanish(desk, 'handoff-documents');
  const { language } = await callApi(
    'getSubmission',
    { params: { customerId: own.link.customerId } },
    { token: own.dealer.token },
  );
  expect(language).toBe('es');
});

test('in Spanish: a phone is disconnected, and a code runs out', async () => {
  const [first, second] = [visitors.desk.page, visitors.second.page];
  await openDocumentsStep(first, own.dealer.id, own.link);
  await inspectInSpanish(first, 'handoff-beside');
  await button(first, handoffCopy.showCode).click();
  await first.getByText(handoffCopy.code.waiting).waitFor();
  await second.goto(await codeOn(first));
  await button(second, phoneCopy.start.continue).waitFor();
  await button(first, handoffCopy.disconnect).click();
  await first.getByText(handoffCopy.noCode.disconnected.title).waitFor();
  await inspectInSpanish(first, 'handoff-disconnected');
  await heading(second, phoneCopy.ends.disconnected.title);
  await inspectInSpanish(second, 'handoff-phone-disconnected');
  await first.reload();
  await button(first, handoffCopy.code.showNew).click();
  await codeOn(first);
  await passTime(own.link);
  await first.getByText(handoffCopy.noCode.expired.title).waitFor();
  await inspectInSpanish(first, 'handoff-expired');
});

test('in Spanish: a phone sends the link to another device, with its language', async () => {
  const { page } = visitors.hand;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openVideoStep(page, own.dealer.id, own.link);
  await button(page, handoffCopy.link.copy).click();
  await page.getByText(handoffCopy.link.copied).waitFor();
  await inspectInSpanish(page, 'handoff-link-copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await visitors.second.page.goto(copied);
  await heading(visitors.second.page, linkPageCopy.title);
  await inspectInSpanish(visitors.second.page, 'handoff-link-opened');
});

test('in Spanish: a code that nobody has shown', async () => {
  const { page } = visitors.hand;
  await page.goto('/verify/phone');
  await heading(page, phoneCopy.ends['unknown-code'].title);
  await inspectInSpanish(page, 'handoff-phone-unknown');
});
