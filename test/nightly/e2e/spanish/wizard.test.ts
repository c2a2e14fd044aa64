import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { dialogCopy } from '../../../../frontend/src/components/dialog/copy.es.ts';
import { formCopy } from '../../../../frontend/src/components/form/copy.es.ts';
import { wizardCopy } from '../../../../frontend/src/features/wizard/copy.es.ts';
import { informationCopy } from '../../../../frontend/src/features/wizard/information/information-copy.es.ts';
import { stepsCopy } from '../../../../frontend/src/features/wizard/steps/steps-copy.es.ts';
import { videoCopy } from '../../../../frontend/src/features/wizard/video/video-copy.es.ts';
import { COUNTDOWN_MS } from '../../../../frontend/src/features/wizard/video/video-prompts.ts';
import { cameraCopy } from '../../../../frontend/src/features/wizard/capture/camera-copy.es.ts';
import { TERMS_VERSION } from '../../../../shared/copy/customer/terms-version.ts';
import { seenByDealer } from '../../../harness/attempts.ts';
import { wrongFile } from '../../../e2e/support/files.ts';
import { fixture } from '../../../e2e/support/fixture.ts';
import { holdUploads } from '../../../e2e/support/device.ts';
import {
  button,
  dealershipInSpanish,
  heading,
  inspectInSpanish,
  personInSpanish,
  uploaded,
} from '../../../e2e/support/in-spanish.ts';
import { answerSession } from '../../../e2e/support/session-answers.ts';
import { PROMPT_MS } from '../../../e2e/support/video-states.ts';
import { ownLink } from '../../../e2e/support/own-link.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import {
  openDocumentsStep,
  openFilledDocuments,
  openVideoStep,
  openWizard,
} from '../../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'Spanish phone' });

const own = ownLink(dealershipInSpanish);

const { documents } = wizardCopy;

const type = async (page: Page) => {
  const person = personInSpanish();
  const { fields, dayParts } = informationCopy;
  await page.getByLabel(fields.fullName.label).fill(person.fullName);
  for (const [part, text] of [
    [dayParts.month, '03'],
    [dayParts.day, '27'],
    [dayParts.year, '1988'],
  ] as const)
    await page.getByLabel(part).fill(text);
  await page.getByLabel(fields.address.label).fill(person.address);
  await page.getByLabel(fields.phone.label).fill(person.phone);
  await page.getByLabel(fields.email.label).fill(person.email);
};

test('in Spanish on a small phone: each step, from nothing typed to what was submitted', async () => {
  const { page } = visitors.hand;
  await openWizard(page, own.dealer.id, own.link);
  await inspectInSpanish(page, 'information');
  await button(page, stepsCopy.continue).click();
  await heading(page, formCopy.summary);
  await inspectInSpanish(page, 'information-problems');
  await type(page);
  await inspectInSpanish(page, 'information-typed');
  await button(page, stepsCopy.continue).click();

  await heading(page, videoCopy.title);
  await inspectInSpanish(page, 'video');
  await page.locator('#video').setInputFiles(wrongFile('face.webm'));
  await page.getByRole('alert').getByText('El archivo debe ser').waitFor();
  await inspectInSpanish(page, 'video-refused');
  await page.locator('#video').setInputFiles(fixture('face-video.mp4'));
  await uploaded(page, documents.yourVideo);
  await inspectInSpanish(page, 'video-uploaded');
  // Whoever comes back goes on where they were.
  await page.goto(`/verify-customer/${own.link.customerId}#${own.link.key}`);
  await heading(page, wizardCopy.welcomeBack.title);
  await inspectInSpanish(page, 'welcome-back');
  await button(page, wizardCopy.welcomeBack.continueWith(stepsCopy.names.documents)).click();

  await heading(page, documents.title);
  await inspectInSpanish(page, 'documents');
  await page.locator('#idDocument').setInputFiles(wrongFile('license.jpg'));
  await button(page, documents.submit).click();
  await heading(page, formCopy.summary);
  await inspectInSpanish(page, 'documents-problems');
  const letArrive = await holdUploads(page, 'idDocument');
  await page.locator('#idDocument').setInputFiles(fixture('drivers-license.jpg'));
  await page.getByRole('progressbar').waitFor();
  await inspectInSpanish(page, 'documents-uploading');
  await letArrive();
  await uploaded(page, documents.id);
  const stop = await holdUploads(page, 'addressDocument', 503);
  await page.locator('#addressDocument').setInputFiles(fixture('utility-bill.pdf'));
  await page.getByText(/^El servicio está ocupado/).waitFor();
  await inspectInSpanish(page, 'documents-upload-waits');
  await stop();
  await uploaded(page, documents.address);
  await inspectInSpanish(page, 'documents-uploaded');
  await page.getByRole('button', { name: /^Ver/ }).first().click();
  await page.getByRole('dialog').locator('canvas').waitFor();
  await inspectInSpanish(page, 'document-viewed');
  await page.getByRole('dialog').getByRole('button', { name: dialogCopy.close }).click();
  await button(page, documents.submit).click();
  await page.getByText(/^Se (verificó|decidió) el /).waitFor();
  await inspectInSpanish(page, 'submitted');
  const { language, events } = await seenByDealer(own.dealer, own.link);
  expect(language).toBe('es');
  const terms = { version: TERMS_VERSION, language: 'es' };
  expect(events.find(({ type }) => type === 'submitted')).toMatchObject({ terms });
});

test('in Spanish on a small phone: a video is recorded', async () => {
  const { page } = visitors.hand;
  await page.clock.install();
  await openVideoStep(page, own.dealer.id, own.link);
  await button(page, cameraCopy.turnOn).click();
  await button(page, videoCopy.start).waitFor();
  await inspectInSpanish(page, 'video-ready');
  await button(page, videoCopy.start).click();
  await button(page, videoCopy.cancel).waitFor();
  await inspectInSpanish(page, 'video-countdown');
  await page.clock.fastForward(COUNTDOWN_MS);
  await page.getByText('REC 00:01').waitFor();
  await inspectInSpanish(page, 'video-ahead');
  for (const prompt of videoCopy.prompts.slice(1)) {
    await page.clock.fastForward(PROMPT_MS);
    await page.getByText(prompt.text).first().waitFor();
    await inspectInSpanish(page, `video-${prompt.short}`);
  }
  await button(page, videoCopy.stop).click();
  await button(page, videoCopy.use).waitFor();
  await inspectInSpanish(page, 'video-recorded');
});

test('in Spanish on a small phone: what comes between is said, too', async () => {
  const { page } = visitors.hand;
  await openDocumentsStep(page, own.dealer.id, own.link);
  await page.context().setOffline(true);
  await page.getByText('No tiene conexión a internet.').waitFor();
  await inspectInSpanish(page, 'offline');
  await page.context().setOffline(false);
  await answerSession(page, { result: null, verification: { isDemonstration: false } });
  await openFilledDocuments(page, own.dealer.id, own.link);
  await page.route('**/submissions', () => undefined);
  await button(page, documents.submit).click();
  await heading(page, wizardCopy.waiting.checking.sending.title);
  await inspectInSpanish(page, 'sending');
});
