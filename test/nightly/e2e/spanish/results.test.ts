import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { wizardCopy } from '../../../../frontend/src/features/wizard/copy.es.ts';
import { resubmissionCopy } from '../../../../shared/copy/customer/resubmission-copy.es.ts';
import { denialReasons } from '../../../../shared/schemas/decisions-schema.ts';
import { SLOW_RESULT_SECONDS } from '../../../../shared/limits.ts';
import { simulatedReasons } from '../../../../lambdas/verification/wizard-providers.ts';
import { asking, blurredFront, glaringBill } from '../../../e2e/support/asked-again.ts';
import {
  button,
  dealershipInSpanish,
  heading,
  inspectInSpanish,
} from '../../../e2e/support/in-spanish.ts';
import { ownLink } from '../../../e2e/support/own-link.ts';
import { readHere } from '../../../e2e/support/read-here.ts';
import { answerSession } from '../../../e2e/support/session-answers.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openFilledDocuments } from '../../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'Spanish phone' });

const own = ownLink(dealershipInSpanish);

const { result, tryAgain, waiting, visit } = wizardCopy;
const { checking, underReview, unheard } = waiting;
const dealerName = 'Autos Peña y Hermanos';
const at = '2026-11-24T15:04:00Z';
const decided = { at, decidedAt: at, submittedAt: at };
const here = { isDemonstration: false };
const veriff = { ...here, files: [], checkedBy: 'Veriff', continueAt: null };
const creditLink = 'https://credit.example/apply';

const open = (page: Page) => page.goto(`/verify-customer/${own.link.customerId}#${own.link.key}`);

type Told = Parameters<typeof answerSession>[1];

/** What a customer is told of a verification, with the title that stands over it. */
const results: Record<string, [title: string, told: Told]> = {
  'waiting for chance': [
    checking.byChance.title,
    { result: { phase: 'submitted' }, verification: { isDemonstration: true } },
  ],
  'waiting for Veriff': [
    checking.byCompany('Veriff').title,
    { result: { phase: 'submitted' }, verification: veriff },
  ],
  'waiting for a person': [
    checking.byNobody.title,
    { result: { phase: 'submitted' }, verification: here },
  ],
  'in review': [
    underReview.title(dealerName),
    { result: { phase: 'review', submittedAt: at }, verification: here },
  ],
  'in review, no mail arrives': [
    underReview.title(dealerName),
    { result: { phase: 'review', submittedAt: at, isUnreachable: true }, verification: here },
  ],
  verified: [
    result.verified.title,
    { result: { phase: 'approved', ...decided, creditLink }, verification: here },
  ],
  'verified, the credit link is owed': [
    result.verified.title,
    { result: { phase: 'approved', ...decided, isCreditLinkOwed: true }, verification: here },
  ],
  'verified, no credit link': [
    result.verified.title,
    { result: { phase: 'approved', ...decided, isUnreachable: true }, verification: here },
  ],
  'verified in person': [
    result.verified.titleInPerson(dealerName),
    { result: { phase: 'approved', ...decided, isInPerson: true }, verification: here },
  ],
  'denied by chance': [
    result.rejected.title,
    {
      result: { phase: 'denied', ...decided, reason: simulatedReasons[0] },
      verification: here,
      attemptsLeft: 4,
    },
  ],
  'denied at Veriff': [
    result.rejected.title,
    {
      result: { phase: 'denied', ...decided, reason: denialReasons.genuine },
      verification: veriff,
      attemptsLeft: 1,
    },
  ],
  'no attempts left': [
    result.noAttemptsLeft.title,
    {
      result: { phase: 'denied', ...decided, reason: denialReasons.expired },
      verification: here,
      attemptsLeft: 0,
    },
  ],
  'not verified in person': [
    result.notInPerson.title,
    {
      result: { phase: 'denied', ...decided, isInPerson: true, reason: denialReasons.person },
      verification: here,
      attemptsLeft: 0,
    },
  ],
  'asked again at Veriff': [
    tryAgain.title,
    {
      result: { phase: 'ask_again', reason: 'We need new pictures.' },
      verification: { ...veriff, continueAt: 'https://provider.example/v/abc' },
      attemptsLeft: 5,
    },
  ],
  'expired at Veriff': [
    tryAgain.unfinished.expired.title,
    { result: { phase: 'expired', isEmpty: true }, verification: veriff },
  ],
  'abandoned at Veriff': [
    tryAgain.unfinished.abandoned.title,
    { result: { phase: 'abandoned', isEmpty: true }, verification: veriff },
  ],
  undecided: [
    tryAgain.unfinished.undecided.title,
    { result: { phase: 'expired', isEmpty: false }, verification: veriff },
  ],
};

test.each(Object.entries(results))(
  'in Spanish on a small phone: %s',
  async (screen, [title, told]) => {
    const { page } = visitors.hand;
    await answerSession(page, told);
    await open(page);
    await heading(page, title);
    await inspectInSpanish(page, `result-${screen.replaceAll(/,? /g, '-')}`);
  },
);

test('in Spanish on a small phone: the attempts were used up elsewhere', async () => {
  const { page } = visitors.hand;
  await openFilledDocuments(page, own.dealer.id, own.link);
  await answerSession(page, { result: null, verification: here, attemptsLeft: 0 });
  await page.reload();
  await heading(page, result.noneLeftToday.title);
  await inspectInSpanish(page, 'result-none-left-today');
});

test('a dealership’s own words stay as typed, and say that they are English', async () => {
  const { page } = visitors.hand;
  const told = { phase: 'denied', ...decided, reason: 'Please ask for Joy at the desk.' } as const;
  await answerSession(page, { result: told, verification: here, attemptsLeft: 3 });
  await open(page);
  await heading(page, result.rejected.title);
  expect(await page.locator('[lang=en]', { hasText: 'ask for Joy' }).count()).toBe(1);
  await inspectInSpanish(page, 'result-denied-in-own-words');
  await button(page, result.visit).click();
  await heading(page, visit.title);
  await inspectInSpanish(page, 'visit');
});

test('in Spanish on a small phone: documents are read, which takes longer than usual', async () => {
  const { page } = visitors.hand;
  await page.clock.install();
  await readHere(page, { phase: 'submitted', at });
  await open(page);
  await heading(page, checking.reading.title);
  await inspectInSpanish(page, 'result-reading');
  await page.clock.runFor(SLOW_RESULT_SECONDS * 1000);
  await page.getByText(waiting.longer).first().waitFor();
  await inspectInSpanish(page, 'result-reading-long');
});

test('in Spanish on a small phone: nothing is heard of Veriff yet', async () => {
  const { page } = visitors.hand;
  const continueAt = 'https://provider.example/v/abc';
  await page.route('https://provider.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Veriff</title>' }),
  );
  await answerSession(page, {
    result: { phase: 'ask_again', reason: 'We need new pictures.', at },
    verification: { ...veriff, continueAt },
    attemptsLeft: 5,
  });
  await open(page);
  await page.getByRole('link', { name: result.continueAt('Veriff') }).click();
  await page.waitForURL(continueAt);
  await page.goto(`/verify?dealer=${own.dealer.id}&customer=${own.link.customerId}&step=review`);
  await heading(page, unheard('Veriff').title);
  await inspectInSpanish(page, 'result-unheard');
});

const kinds = ['video', 'idDocument', 'idBack', 'addressDocument'] as const;
const askedAgain = [
  ['blurred', [blurredFront]],
  ['glare', [glaringBill]],
  ['unreadable', kinds.map((kind) => ({ kind, problem: 'unreadable' as const }))],
  ['unreadable PDF', [{ kind: 'addressDocument', problem: 'unreadable_pdf' }]],
  ['expired', ['idDocument', 'idBack'].map((kind) => ({ kind, problem: 'expired' }))],
  ['differs', kinds.map((kind) => ({ kind, problem: 'differs' as const }))],
  ['other name', [{ kind: 'addressDocument', problem: 'other_name' }]],
  ['face dark', [{ kind: 'video', problem: 'face_dark' }]],
  ['too short', [{ kind: 'video', problem: 'too_short' }]],
] as [string, Parameters<typeof asking>][];

test.each(askedAgain)('in Spanish on a small phone: asked again, %s', async (problem, again) => {
  const { page } = visitors.hand;
  await readHere(page, asking(...again));
  await open(page);
  const titles = Object.values(resubmissionCopy.titles).map((title) =>
    page.getByRole('heading', { name: title, exact: true }),
  );
  await titles.reduce((any, title) => any.or(title)).waitFor();
  await inspectInSpanish(page, `again-${problem.replaceAll(' ', '-')}`);
});
