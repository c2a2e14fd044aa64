import { expect, test } from '@jest/globals';
import { creditLinkMail } from '../../../../lambdas/customer/decision/credit-link.ts';
import {
  askAgainParts,
  denied,
  notVerifiedInPerson,
  received,
  resultMail,
  revoked,
  undecided,
  verified,
} from '../../../../lambdas/customer/decision/result-letters.ts';
import { customerLinkMail, reminderMail } from '../../../../lambdas/customer/links/link-mail.ts';
import type { Mail } from '../../../../lambdas/mail/compose.ts';
import { denialReasons } from '../../../../shared/schemas/decisions-schema.ts';
import { englishIn } from '../../../harness/english-words.ts';
import { customerWith, begunWith, dealershipWith } from '../support.ts';

const language = 'es';
const dealership = dealershipWith({ timeZone: 'America/New_York' });
const link = { url: 'https://verify.example.com/x', expiresAt: '2026-02-14T00:30:00.000Z' };
const aboutLink = { firstName: 'José', dealership, ...link, checkedBy: null, language } as const;
const partsOf = [
  received,
  verified,
  denied,
  revoked,
  undecided,
  askAgainParts,
  notVerifiedInPerson,
];

const resultsWith = (reason: string, different: { link?: typeof link } = {}): Mail[] => {
  const customer = begunWith('evidence', {
    contact: { firstName: 'José' },
    decision: {
      standing: {
        attempt: 1,
        phase: 'denied',
        at: '2026-01-06T10:00:00.000Z',
        by: { kind: 'chance', name: '' },
        reason,
      },
    },
  });
  return partsOf.map((parts) =>
    resultMail(parts, { customer, dealership, language, ...different }),
  );
};

const mails = (): Mail[] => [
  customerLinkMail(aboutLink),
  customerLinkMail({ ...aboutLink, checkedBy: 'Veriff' }),
  reminderMail({ ...aboutLink, stopUrl: link.url }),
  ...(['approved', 'pending'] as const).map((status) =>
    creditLinkMail({
      customer: customerWith({ contact: { firstName: 'José' }, decision: { status } }),
      dealership,
      creditLink: link.url,
      language,
    }),
  ),
  ...resultsWith(denialReasons.details),
  ...resultsWith(denialReasons.name, { link }),
];

const withoutAddresses = (text: string) =>
  text.replaceAll(dealership.dealerName, '').replaceAll(dealership.address, '');

test('a customer’s mail is in one language, which its page says', () => {
  for (const { subject, text, html } of mails()) {
    expect(html).toContain('<html lang="es"');
    expect(englishIn(withoutAddresses(`${subject}\n${text}`))).toEqual([]);
    expect(html).not.toContain('Or copy this link');
  }
});

test('a listed reason is translated, one in own words is marked as English', () => {
  const letter = (reason: string) => resultsWith(reason)[partsOf.indexOf(denied)];
  expect(letter(denialReasons.expired)?.text).toContain('Su identificación está vencida.');
  expect(letter('Ask for Joy.')?.html).toContain('<span lang="en"><bdi>Ask for Joy.</bdi></span>');
});
