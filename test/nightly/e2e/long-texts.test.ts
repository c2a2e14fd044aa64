import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { REJECTION_PROBABILITY } from '../../../infra/resource-names.ts';
import { approvedDealership, changeDealer, newLink, type SignedIn } from '../../harness/people.ts';
import { setRejectionProbability } from '../../harness/clients.ts';
import { giveAllDetails, giveVideo, somebody, submitButton } from '../../e2e/support/customer.ts';
import { cutOn } from '../../e2e/support/cut.ts';
import { fixtureBytes } from '../../e2e/support/fixture.ts';
import { inspect } from '../../e2e/support/page.ts';
import { id, uploaded } from '../../e2e/support/uploads.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import { openWizard } from '../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone' });

let dealer: SignedIn;
beforeAll(async () => {
  dealer = await approvedDealership();
  await changeDealer(dealer.id, 'dealerName', 'Wunderschönbrücke'.repeat(15));
  await changeDealer(dealer.id, 'address', 'X'.repeat(255));
});
afterAll(() => setRejectionProbability(REJECTION_PROBABILITY));

/** Nothing that can be read is cut off, other than where dots say so. */
async function expectNothingCut() {
  const cut = await cutOn(visitors.hand.page, 'main, [aria-label=Dealership]');
  expect(cut.filter(({ isShortened }) => !isShortened)).toEqual([]);
}

test('texts of the largest length without a space break, on every screen of a small phone', async () => {
  const { page } = visitors.hand;
  const link = await newLink(dealer);
  const long = {
    ...somebody(),
    fullName: 'J'.repeat(255),
    address: `${'A'.repeat(235)}, Fairview 45011`,
  };
  await setRejectionProbability(1);
  const look = async (name: string) => {
    await inspect(page, `long-${name}`);
    await expectNothingCut();
  };

  await page.goto(`/?dealer=${dealer.id}`);
  await page.getByText('Verifying for:').first().waitFor();
  await look('landing');
  await page.goto(`/verify-customer/${link.customerId}#${link.key}`);
  await page.getByRole('heading', { name: 'Verify Your Identity' }).waitFor();
  await look('link');
  await openWizard(page, dealer.id, link);
  await giveAllDetails(page, long);
  await look('personal');
  await page.getByRole('button', { name: 'Continue' }).click();
  const name = `${'v'.repeat(200)}.mp4`;
  await giveVideo(page, { name, mimeType: 'video/mp4', buffer: fixtureBytes('face-video.mp4') });
  await look('video');
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const [input, file] of [
    ['#idDocument', 'drivers-license.jpg'],
    ['#addressDocument', 'utility-bill.pdf'],
  ] as const)
    await page.locator(input).setInputFiles({
      name: `${'d'.repeat(200)}${file}`,
      mimeType: '',
      buffer: fixtureBytes(file),
    });
  for (const label of [id, 'Proof of address']) await uploaded(page, label).waitFor();
  await look('documents');
  await submitButton(page).click();
  await page.getByRole('heading', { name: "We couldn't verify your identity" }).waitFor();
  await look('rejected');
  await page.getByRole('button', { name: 'Schedule In-Person Visit' }).click();
  await page.getByRole('heading', { name: 'Visit your dealership' }).waitFor();
  await look('visit');
});
