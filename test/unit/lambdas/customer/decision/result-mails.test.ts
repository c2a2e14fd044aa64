import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Customer } from '../../../../../lambdas/customer/customer-record.ts';
import type { Standing } from '../../../../../lambdas/customer/stored-standing.ts';
import { messages } from '../../../../../lambdas/functions/mail/message-registry.ts';
import type { ResultType } from '../../../../../lambdas/mail/mail-triggers.ts';
import { setClock } from '../../../../../lambdas/runtime/clock.ts';
import { changed, begunWith, dealershipWith, type CustomerFields } from '../../support.ts';

const at = '2026-01-07T10:00:00.000Z';
beforeEach(() => setClock(() => Date.parse(at)));

const standingOf = (phase: Standing['phase'], different: Partial<Standing> = {}): Standing => ({
  attempt: 1,
  phase,
  at,
  by: { kind: 'person', name: 'Ann Chovey' },
  ...different,
});
const customerWithResult = (standing: Standing, different: CustomerFields = {}) =>
  changed(
    begunWith('veriff', {
      contact: { firstName: 'Olive' },
      attempt: { used: 1 },
      decision: { standing },
    }),
    different,
  );
const textOf = (type: ResultType, customer: Customer, dealership = dealershipWith()) =>
  messages.customer[type].letter({ customer, dealership, at }).text;

test.each([
  ['denied', 'Try Again'],
  ['ask_again', 'Continue Verification'],
  ['expired', 'Start Again'],
] as const)('a mail of the type %s leads on by a link of its own', (type, label) => {
  const link = {
    url: 'https://x/verify-customer/cus_1#key',
    expiresAt: '2026-01-20T10:00:00.000Z',
  };
  const customer = customerWithResult(standingOf(type), {
    decision: { status: 'denied' },
    ...open,
  });
  const { text } = messages.customer[type].letter({
    customer,
    dealership: dealershipWith(),
    at,
    link,
  });
  expect(text).toContain(`${label}:\n${link.url}\n`);
  expect(text).toContain('It works until January 20, 2026.');
  expect(text).not.toContain('reopen the link');
});

test('whoever is denied for good, or no longer approved, is asked to come in', () => {
  const closed = customerWithResult(standingOf('denied', { isClosed: true }), {
    decision: { status: 'denied' },
  });
  const comesIn =
    'please visit Juniper Street Motors and bring your government-issued ID and a proof of address.';
  expect(textOf('denied', closed)).toContain(`You can't try again online. P${comesIn.slice(1)}`);
  expect(textOf('approval_revoked', closed)).toContain(`To be verified, ${comesIn}`);
  for (const type of ['denied', 'approval_revoked', 'not_verified_in_person'] as const)
    expect(textOf(type, closed)).toContain("It isn't a credit decision.");
});

const open = { link: { expiresAt: '2126-01-01T00:00:00.000Z' } };
const noLink = 'Juniper Street Motors will email you a link to its credit application.';

describe('who is verified', () => {
  const verified = customerWithResult(standingOf('approved'), { decision: { status: 'approved' } });

  test('reads so, and that a link to the credit application will come', () => {
    const mail = messages.customer.approved.letter({
      customer: verified,
      dealership: dealershipWith(),
      at,
    });
    expect(mail).toMatchObject({
      fromName: expect.stringContaining('Juniper Street Motors'),
      subject: 'Juniper Street Motors verified your identity',
    });
    expect(mail.text).toContain('Hello Olive,');
    expect(mail.text).toContain(noLink);
    expect(mail.text).toContain('Questions? Call Juniper Street Motors at (513) 555-0142.');
    expect(mail.html).toContain('<a href="tel:+15135550142"><bdi>(513) 555-0142</bdi></a>.');
  });

  test('goes on at once where the dealership has a link for everybody', () => {
    const creditLink = 'https://credit.example/all';
    const text = textOf('approved', verified, dealershipWith({ creditLink }));
    expect(text).toContain(creditLink);
    expect(text).not.toContain(noLink);
  });
});

describe('who is denied', () => {
  const denied = (attempts: number, different: Partial<Standing> = {}) =>
    textOf(
      'denied',
      customerWithResult(standingOf('denied', { reason: 'Your ID has expired.', ...different }), {
        decision: { status: 'denied' },
        attempt: { used: attempts },
      }),
    );

  test.each([
    [1, 'You have 4 attempts left online.'],
    [4, 'You have one attempt left online.'],
  ])('after attempt %d reads why, and what is left to do', (attempts, left) => {
    const standing = standingOf('denied', { reason: 'Your ID has expired.' });
    const about = { decision: { status: 'denied' }, attempt: { used: attempts } } as const;
    const text = textOf('denied', customerWithResult(standing, { ...about, ...open }));
    expect(text).toContain('Your ID has expired.');
    expect(text).toContain(left);
    expect(text).toContain('To try again, reopen the link Juniper Street Motors sent you.');
    for (const ended of [{ ...open, link: { expiresAt: '2026-01-01T00:00:00.000Z' } }, {}])
      expect(textOf('denied', customerWithResult(standing, { ...about, ...ended }))).toContain(
        'To try again, ask Juniper Street Motors for a new link.',
      );
    expect(
      textOf('denied', customerWithResult(standing, { ...about, ...open, origin: 'draft' })),
    ).toContain('go back to the page where you started, or ask Juniper Street Motors for a link.');
  });

  test('after the last attempt reads where to go', () =>
    expect(denied(5)).toContain(
      'You have no attempts left online. Please visit Juniper Street Motors',
    ));

  test('by chance reads that nothing was checked, and nobody else does', () => {
    const words = 'This is a demonstration: the decision was made by chance';
    expect(denied(1, { by: { kind: 'chance', name: '' } })).toContain(words);
    expect(denied(1)).not.toContain(words);
  });

  test('in person reads that trying online is over', () => {
    const standing = standingOf('denied', { isInPerson: true });
    const text = textOf(
      'not_verified_in_person',
      customerWithResult(standing, { decision: { status: 'denied' } }),
    );
    expect(text).toContain("You can't continue this verification online.");
    expect(text).toContain('bring it to Juniper Street Motors');
    expect(text).not.toContain('try again');
  });
});

describe('who is asked for something again', () => {
  const url = 'https://checks.example/v/1';
  const asked = (different: CustomerFields = {}) =>
    textOf(
      'ask_again',
      customerWithResult(standingOf('ask_again', { reason: 'The picture is blurred.' }), {
        ...different,
        attempt: { url, ...different.attempt },
      }),
    );

  test('reads what, and goes on at the provider’s', () => {
    expect(asked()).toContain('The picture is blurred.');
    expect(asked()).toContain("This doesn't use up one of your attempts.");
    expect(asked()).toContain(url);
  });

  test('is sent nowhere where the session is over, or in our own wizard, which asks for a key', () => {
    expect(asked({ attempt: { sessionExpiresAt: '2026-01-07T10:05:00.000Z' } })).not.toContain(url);
    const here = asked({ attempt: { url: '/verify?dealer=x&customer=y' } });
    expect(here).not.toContain('/verify');
    expect(here).toContain('To continue, ask Juniper Street Motors for a new link.');
  });

  const expired = [
    { kind: 'idDocument', problem: 'expired' },
    { kind: 'idBack', problem: 'expired' },
  ] as const;
  const askedHere = (again: Standing['again'], different: CustomerFields = {}) =>
    messages.customer.ask_again.letter({
      at,
      customer: customerWithResult(
        standingOf('ask_again', { reason: 'As rules say it.', again, timesAsked: 1 }),
        { ...different, attempt: { provider: 'evidence', ...different.attempt } },
      ),
      dealership: dealershipWith(),
    }).text;

  test('reads of documents what their page says, each thing once', () => {
    const text = askedHere([...expired, { kind: 'addressDocument', problem: 'too_old' }]);
    expect(text).toContain('We need new documents');
    expect(text.match(/No longer valid/g)).toHaveLength(1);
    expect(text).toContain("Your ID: No longer valid. Use an ID that hasn't expired.");
    expect(text).toContain('Proof of address: More than 90 days old.');
    expect(text).toContain('We kept everything else. You can send files 2 more times.');
    expect(text).not.toContain('As rules say it.');
  });

  test('calls a passport one, and says how to get back to the page', () => {
    const { link } = open;
    const blurred = [{ kind: 'idDocument', problem: 'blurred' }] as const;
    const text = askedHere([...blurred], { link, attempt: { idType: 'passport' } });
    expect(text).toContain('Photo page of your passport: Too blurry to read.');
    expect(text).toContain('To continue, reopen the link Juniper Street Motors sent you.');
  });
});

test.each(['expired', 'abandoned'] as const)(
  'who was told that a result would come reads that none did (%s)',
  (type) => {
    const text = textOf(type, customerWithResult(standingOf(type)));
    expect(text).toContain("We didn't get a result for what you submitted");
    expect(text).toContain('To start again, ask Juniper Street Motors for a new link.');
  },
);

describe('what an event told', () => {
  const later = '2026-01-07T11:00:00.000Z';
  const inPerson = { isInPerson: true };
  test.each<[ResultType, Standing | undefined, boolean]>([
    ['approved', standingOf('approved'), true],
    ['approved', standingOf('approved', { at: later }), false],
    ['approved', standingOf('approved', { at: later, by: { kind: 'rules', name: 'x' } }), true],
    ['approved', standingOf('denied'), false],
    ['approved', standingOf('submitted', { attempt: 2 }), false],
    ['approved', standingOf('approved', inPerson), false],
    ['approved', undefined, false],
    ['denied', standingOf('denied'), true],
    ['denied', standingOf('approved'), false],
    ['denied', standingOf('denied', inPerson), false],
    ['ask_again', standingOf('ask_again'), true],
    ['ask_again', standingOf('submitted'), false],
    ['verified_in_person', standingOf('approved', inPerson), true],
    ['verified_in_person', standingOf('approved', { ...inPerson, at: later }), false],
    ['approval_revoked', standingOf('denied', { isClosed: true }), true],
    ['approval_revoked', standingOf('denied', { at: later }), false],
    ['not_verified_in_person', standingOf('denied', inPerson), true],
    ['not_verified_in_person', standingOf('denied', { ...inPerson, at: later }), false],
  ])('%s, while things stand as %j: holds %s', (type, standing, holds) => {
    const customer = begunWith('veriff', standing ? { decision: { standing } } : {});
    expect(messages.customer[type].isCurrent({ customer, at })).toBe(holds);
  });
});

describe('what was submitted', () => {
  test('is confirmed, with who decides about it', () => {
    const ofProvider = textOf('submitted', customerWithResult(standingOf('submitted')));
    expect(ofProvider).toContain('Hello Olive,');
    expect(ofProvider).toContain('What you submitted is being checked.');
    expect(ofProvider).toContain("We'll email you the result.");
    expect(textOf('submitted', customerWithResult(standingOf('review')))).toContain(
      'Juniper Street Motors is reviewing what you submitted.',
    );
  });

  test.each<[Standing['phase'], boolean]>([
    ['submitted', true],
    ['review', true],
    ['approved', false],
    ['denied', false],
    ['ask_again', false],
    ['expired', false],
  ])('is confirmed while it is %s: %s', (phase, holds) => {
    const customer = customerWithResult(standingOf(phase));
    expect(messages.customer.submitted.isCurrent({ customer, at })).toBe(holds);
  });
});
