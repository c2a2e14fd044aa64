import { expect, test } from '@jest/globals';
import { REJECTION_PROBABILITY } from '../../../../infra/resource-names.ts';
import { messages } from '../../../../shared/copy/common-copy.ts';
import { approvedDealership } from '../../../harness/people.ts';
import { callApi } from '../../../harness/call-api.ts';
import { setRejectionProbability } from '../../../harness/clients.ts';
import {
  giveAllDetails,
  giveBothDocuments,
  somebody,
  submitButton,
} from '../../../e2e/support/customer.ts';
import { trackOf } from '../../../e2e/support/device.ts';
import { refusedDocument, refusedVideo, wrongFile } from '../../../e2e/support/files.ts';
import { fixture } from '../../../e2e/support/fixture.ts';
import { gone, problems } from '../../../e2e/support/form.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone' });

test('from a dealership’s general link to a rejection, and once more', async () => {
  const { page } = visitors.hand;
  const dealer = await approvedDealership();
  const person = somebody();
  await setRejectionProbability(1);
  try {
    await page.goto(`/?dealer=${dealer.id}`);
    await page.getByRole('button', { name: 'Begin Verification' }).click();
    await page.getByRole('heading', { level: 1, name: 'Personal Information' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await problems(page)).toEqual([
      ['fullName', messages.fullNameRequired],
      ['dateOfBirth', messages.dateOfBirthRequired],
      ['address', messages.addressRequired],
      ['phone', messages.phoneRequired],
      ['email', messages.emailRequired],
    ]);
    await inspect(page, '02-personal-errors');
    await giveAllDetails(page, person);
    await page.getByRole('button', { name: 'Continue' }).click();
    // A refused video is forgotten with the camera, and with the step.
    await page.locator('#video').setInputFiles(wrongFile('face.webm'));
    await page.getByRole('alert').getByText(refusedVideo).waitFor();
    await inspect(page, '22-video-refused');
    await page.getByRole('button', { name: 'Use the Camera Instead' }).click();
    await page.getByRole('button', { name: 'Start Recording' }).waitFor();
    await gone(page, refusedVideo);
    // A file that is taken turns the camera off; nobody is asked when it's turned on again.
    const track = await trackOf(page);
    await page.locator('#video').setInputFiles(fixture('face-video.mp4'));
    await page.getByRole('button', { name: 'Remove Your video' }).waitFor();
    expect(await track.evaluate((each) => each?.readyState)).toBe('ended');
    await page.getByRole('button', { name: 'Remove Your video' }).click();
    await page.getByRole('button', { name: 'Start Recording' }).waitFor();
    await page.locator('#video').setInputFiles(wrongFile('face.webm'));
    await page.getByRole('alert').getByText(refusedVideo).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Personal Information' }).waitFor();
    await page.goForward();
    await page.getByRole('button', { name: 'Start Recording' }).waitFor();
    await gone(page, refusedVideo);
    await page.locator('#video').setInputFiles(fixture('face-video.mp4'));
    await page.getByText(/^Uploaded, /).waitFor();
    // What was typed and uploaded is still there after the page is loaded anew.
    await page.reload();
    await page.getByText(/^Uploaded, /).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Document Upload' }).waitFor();
    await page.locator('#idDocument').setInputFiles(wrongFile('license.jpg'));
    await page.getByRole('alert').getByText(refusedDocument).waitFor();
    await submitButton(page).click();
    expect(await problems(page)).toEqual([
      ['idDocument', refusedDocument],
      ['addressDocument', messages.addressDocumentRequired],
    ]);
    await giveBothDocuments(page);
    await submitButton(page).click();
    await page.getByRole('heading', { name: "We couldn't verify your identity" }).waitFor();
    await page.getByText('4 of 5 attempts left').waitFor();
    await inspect(page, '05-rejected');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { name: 'Personal Information' }).waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe(person.fullName);
    // What was typed stays, the files are asked for anew.
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Turn On Camera' }).waitFor();
  } finally {
    await setRejectionProbability(REJECTION_PROBABILITY);
  }
  // The draft has become the dealership's customer.
  const { items } = await callApi('listSubmissions', { query: {} }, { token: dealer.token });
  expect(items.map(({ customerName, status }) => ({ customerName, status }))).toEqual([
    { customerName: person.fullName, status: 'denied' },
  ]);
});
