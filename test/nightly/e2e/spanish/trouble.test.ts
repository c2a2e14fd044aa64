import { beforeEach, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { appCopy } from '../../../../frontend/src/app/copy.es.ts';
import { kitCopy } from '../../../../frontend/src/components/copy.es.ts';
import { wizardCopy } from '../../../../frontend/src/features/wizard/copy.es.ts';
import { informationCopy } from '../../../../frontend/src/features/wizard/information/information-copy.es.ts';
import { messages } from '../../../../shared/copy/common-copy.es.ts';
import { endedLinkCopy } from '../../../../shared/copy/customer/ended-link-copy.es.ts';
import type { CustomerLink } from '../../../../scripts/demo/journeys.ts';
import { errorStatus } from '../../../../shared/error-codes.ts';
import { callApi } from '../../../harness/call-api.ts';
import { moveLinkEnd } from '../../../harness/link-ends.ts';
import { changeDealer, newLink, type SignedIn } from '../../../harness/people.ts';
import { renewLink } from '../../../harness/renewals.ts';
import {
  button,
  dealershipInSpanish,
  heading,
  inspectInSpanish,
  personInSpanish,
} from '../../../e2e/support/in-spanish.ts';
import { passUntil } from '../../../e2e/support/pass-time.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openFilledDocuments, openVideoStep, openWizard } from '../../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'Spanish phone' });

let dealer: SignedIn;
let link: CustomerLink;
beforeEach(async () => {
  dealer = await dealershipInSpanish();
  link = await newLink(dealer);
});

const open = (page: Page) => page.goto(`/verify-customer/${link.customerId}#${link.key}`);
const { ended, incomplete, unknown } = endedLinkCopy;

/** What becomes of a link, and what its customer reads. */
const ends: Record<string, [title: string, end: () => Promise<unknown>]> = {
  canceled: [
    ended.cancelled.title,
    () =>
      callApi('cancelLink', { params: { customerId: link.customerId } }, { token: dealer.token }),
  ],
  expired: [ended.expired.title, () => moveLinkEnd(link.customerId)],
  replaced: [ended.replaced.title, () => renewLink(dealer, link.customerId)],
  blocked: [unknown.title, () => changeDealer(dealer.id, 'isBlocked', true)],
};

test.each(Object.entries(ends))('in Spanish: a link that is %s', async (how, [title, end]) => {
  const { page } = visitors.hand;
  await end();
  await open(page);
  await heading(page, title);
  await inspectInSpanish(page, `ended-${how}`);
  await button(page, endedLinkCopy.askForLink).click();
  const told = endedLinkCopy.dealerNotified.title('Autos Peña y Hermanos');
  await heading(page, how === 'blocked' ? endedLinkCopy.received.title : told);
  await inspectInSpanish(page, `ended-${how}-asked`);
  if (how !== 'canceled') return;
  await page.goto('about:blank');
  await open(page);
  await button(page, endedLinkCopy.askForLink).click();
  await heading(page, endedLinkCopy.askedBefore.title);
  await inspectInSpanish(page, 'ended-asked-already');
});

test('in Spanish: half a link, and a link that ends on the way', async () => {
  const { page } = visitors.hand;
  await page.goto(`/verify-customer/${link.customerId}`);
  await heading(page, incomplete.title);
  await inspectInSpanish(page, 'ended-half');
  await openVideoStep(page, dealer.id, link);
  await moveLinkEnd(link.customerId);
  await page.reload();
  await heading(page, ended.expired.title);
  await page.getByText(endedLinkCopy.draftCleared).waitFor();
  await inspectInSpanish(page, 'ended-on-the-way');
});

/** A form that is filled in, whose submission the server answers so. */
async function submitTo(page: Page, status: number, error: object) {
  await openFilledDocuments(page, dealer.id, link, personInSpanish());
  await page.route('**/submissions', (route) => route.fulfill({ status, json: { error } }));
  await button(page, wizardCopy.documents.submit).click();
}

test.each([
  ['information', { dateOfBirth: 'You must be at least 18 years old' }],
  ['documents', { addressDocument: 'File type must be .jpg, .jpeg, .png, .pdf' }],
  ['video', { video: 'File type must be .mp4, .mov' }],
])('in Spanish: the server refuses a field of the step %s', async (step, fields) => {
  const { page } = visitors.hand;
  await submitTo(page, 400, { code: 'invalid_request', message: 'It is not valid.', fields });
  await page
    .getByText(step === 'information' ? messages.tooYoung : /^El archivo debe ser/)
    .first()
    .waitFor();
  await inspectInSpanish(page, `server-refuses-${step}`);
});

const refusals = [
  ...(['invalid_request', 'forbidden', 'not_found', 'conflict', 'link_ended'] as const),
  ...(['upload_rejected', 'too_many_requests', 'unavailable', 'internal'] as const),
];

test.each(refusals)('in Spanish: the server answers %s', async (code) => {
  const { page } = visitors.hand;
  await page.clock.install();
  const asked = page.waitForRequest('**/submissions');
  await submitTo(page, errorStatus[code], { code, message: 'The server says this in English.' });
  await asked;
  const { byChance, sending } = wizardCopy.waiting.checking;
  const before = [wizardCopy.documents.title, byChance.title, sending.title].join('|');
  await passUntil(page, page.locator('h1', { hasNotText: new RegExp(before) }));
  await inspectInSpanish(page, `server-${code}`);
});

test('in Spanish: a page whose data or code does not come', async () => {
  const { page, faults } = visitors.hand;
  await page.clock.install();
  await openWizard(page, dealer.id, link);
  await page.route('**/api/customers/*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await page.clock.runFor(5000);
  await page.getByText(kitCopy.stillLoading).waitFor();
  await inspectInSpanish(page, 'trouble-loading');
  await passUntil(page, button(page, kitCopy.tryAgain));
  await inspectInSpanish(page, 'trouble-not-loaded');
  await page.unrouteAll();
  await button(page, kitCopy.tryAgain).click();
  await heading(page, informationCopy.title);
  await page.route('**/es/assets/help-page-*.js', (route) => route.abort('internetdisconnected'));
  await page.goto('/help');
  await heading(page, appCopy.notLoaded.title);
  await inspectInSpanish(page, 'trouble-no-code');
  faults.splice(0);
});
