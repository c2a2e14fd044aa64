import { test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { kitCopy } from '../../../../frontend/src/components/copy.es.ts';
import { cameraCopy } from '../../../../frontend/src/features/wizard/capture/camera-copy.es.ts';
import { captureCopy } from '../../../../frontend/src/features/wizard/capture/capture-copy.es.ts';
import { wizardCopy } from '../../../../frontend/src/features/wizard/copy.es.ts';
import { informationCopy } from '../../../../frontend/src/features/wizard/information/information-copy.es.ts';
import { photoProblemCopy } from '../../../../shared/copy/document-copy.es.ts';
import { fakeCamera } from '../../../harness/fake-camera.ts';
import { fixture, fixtureBytes } from '../../../e2e/support/fixture.ts';
import {
  button,
  dealershipInSpanish,
  heading,
  inspectInSpanish,
} from '../../../e2e/support/in-spanish.ts';
import { spoiled } from '../../../e2e/support/photos.ts';
import { ownLink } from '../../../e2e/support/own-link.ts';
import { readHere } from '../../../e2e/support/read-here.ts';
import { showFront } from '../../../e2e/support/scan-license.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openDocumentsStep, openWizard } from '../../../e2e/support/wizard.ts';

const camera = fakeCamera();
const filmed = visitorsOf({ hand: 'Spanish phone' }, camera.browserArguments);

const own = ownLink(dealershipInSpanish);

const demoPhoto = (name: string) => fixtureBytes(`demo/${name}`);
const advice = (page: Page, words: string) =>
  page.locator('.advice').getByText(words, { exact: true }).waitFor();
const { documents } = wizardCopy;
const { scan, scanProblems, known } = informationCopy;
const { add } = wizardCopy.resubmission.take;

test('in Spanish on a small phone: a license fills in the form', async () => {
  const { page } = filmed.hand;
  await readHere(page);
  await openWizard(page, own.dealer.id, own.link);
  await inspectInSpanish(page, 'scan-offered');
  await camera.show(page, demoPhoto('priya-raman/id-back.jpg'), { scale: 0.75 });
  await button(page, scan.button).click();
  await heading(page, known.title);
  await inspectInSpanish(page, 'scan-filled-in');
  const { label } = informationCopy.fields.address;
  await button(page, known.editField(label)).click();
  await page.getByLabel(label, { exact: true }).fill('98 Calle Larga, Miami, FL 33135');
  await page.getByText(known.changed).waitFor();
  await inspectInSpanish(page, 'scan-edited');
});

test('in Spanish on a small phone: a license is scanned in vain', async () => {
  const { page } = filmed.hand;
  const choose = (name: string) =>
    page.getByLabel(new RegExp(`^${captureCopy.chooseFile}`)).setInputFiles(fixture(name));
  await showFront(page, camera);
  await readHere(page);
  await openWizard(page, own.dealer.id, own.link);
  await button(page, scan.button).click();
  await page.locator('.advice').waitFor();
  await inspectInSpanish(page, 'scan-camera');
  await choose('demo/priya-raman/id-front.jpg');
  await page.getByText(captureCopy.scan.none).waitFor();
  await inspectInSpanish(page, 'scan-no-barcode');
  await choose('dealer-license.pdf');
  await page.getByText(captureCopy.scan.noPhoto).waitFor();
  await inspectInSpanish(page, 'scan-no-photo');
  await choose('demo/lena-fischer/id-back.jpg');
  await page.getByRole('alert').getByText(scanProblems.expired.title).waitFor();
  await inspectInSpanish(page, 'scan-expired');
  await page.clock.install();
  await button(page, scan.button).click();
  await page.locator('.advice').waitFor();
  await page.clock.fastForward(40_000);
  await page.getByRole('alert').getByText(scanProblems.unread.title).waitFor();
  await inspectInSpanish(page, 'scan-unread');
});

test('in Spanish on a small phone: each document is photographed', async () => {
  const { page } = filmed.hand;
  await readHere(page);
  await openDocumentsStep(page, own.dealer.id, own.link);
  await inspectInSpanish(page, 'capture-documents');
  await camera.show(page, demoPhoto('imani-brooks/id-front.jpg'), { scale: 0.75 });
  await button(page, add.front).click();
  await inspectInSpanish(page, 'capture-asking');
  await button(page, cameraCopy.turnOn).click();
  await heading(page, captureCopy.targets.idBack('license').title);
  await inspectInSpanish(page, 'capture-back');
  await camera.show(page, demoPhoto('imani-brooks/id-back.jpg'), { scale: 0.75 });
  await button(page, cameraCopy.turnOn).click();
  await page.locator('video').waitFor();
  await camera.show(page, demoPhoto('walter-grant/bill.jpg'), { scale: 0.5 });
  await advice(page, captureCopy.gotIt);
  await heading(page, captureCopy.targets.addressDocument.title);
  await heading(page, documents.title);
  await inspectInSpanish(page, 'capture-documents-done');
});

test('in Spanish on a small phone: the camera says what is wrong', async () => {
  const { page } = filmed.hand;
  await readHere(page);
  await openDocumentsStep(page, own.dealer.id, own.link);
  const photo = demoPhoto('imani-brooks/id-front.jpg');
  const again = async () => {
    await button(page, captureCopy.retake).click();
    await page.locator('.stage-picture').waitFor();
  };
  await camera.show(page, photo, { filter: spoiled.blurred, scale: 0.75 });
  await button(page, add.front).click();
  await button(page, cameraCopy.turnOn).click();
  await advice(page, captureCopy.advice.blurred);
  await inspectInSpanish(page, 'capture-blurred');
  await button(page, captureCopy.takePhoto).click();
  await heading(page, photoProblemCopy.blurred.problem);
  await inspectInSpanish(page, 'capture-refused');
  await camera.show(page, photo, { filter: spoiled.dark, scale: 0.75 });
  await again();
  await advice(page, captureCopy.advice.dark);
  await inspectInSpanish(page, 'capture-dark');
  await button(page, captureCopy.takePhoto).click();
  await heading(page, photoProblemCopy.dark.problem);
  await camera.show(page, photo, { filter: spoiled.blurred, scale: 0.4 });
  await again();
  await advice(page, captureCopy.advice.closer);
  await inspectInSpanish(page, 'capture-closer');
  await button(page, captureCopy.takePhoto).click();
  await button(page, captureCopy.sendAnyway).waitFor();
  await inspectInSpanish(page, 'capture-refused-again');
  await page.goBack();
  await button(page, kitCopy.actionOn(captureCopy.sendAnyway, documents.front)).waitFor();
  await inspectInSpanish(page, 'capture-documents-refused');
});

test('in Spanish on a small phone: a passport, and no back', async () => {
  const { page } = filmed.hand;
  await readHere(page);
  await openDocumentsStep(page, own.dealer.id, own.link);
  await button(page, documents.submit).click();
  await page.locator('.summary').waitFor();
  await inspectInSpanish(page, 'documents-read-problems');
  await button(page, documents.skipBack).click();
  await page.getByText(documents.backSkipped('Autos Peña y Hermanos')).waitFor();
  await inspectInSpanish(page, 'documents-no-back');
  await page.getByRole('radio', { name: 'Pasaporte' }).check();
  await inspectInSpanish(page, 'documents-passport');
  await button(page, add.photoPage).click();
  await inspectInSpanish(page, 'capture-passport');
});
