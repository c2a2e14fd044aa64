import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  applicationReceivedMail,
  approvedMail,
  blockedMail,
  creditLinkChangedMail,
  declinedMail,
  profileChangedMail,
  reconsideredMail,
  unblockedMail,
} from '../../../../lambdas/dealership/dealership-letters.ts';
import { creditLinkMail } from '../../../../lambdas/customer/decision/credit-link.ts';
import { customerLinkMail, reminderMail } from '../../../../lambdas/customer/links/link-mail.ts';
import { messages } from '../../../../lambdas/functions/mail/message-registry.ts';
import type { Mail } from '../../../../lambdas/mail/compose.ts';
import { resultTypes } from '../../../../lambdas/mail/mail-triggers.ts';
import {
  passwordChangedMail,
  newRecoveryCodesMail,
  recoveryCodeUsedMail,
  secondFactorOffMail,
  secondFactorOnMail,
  secondFactorResetMail,
} from '../../../../lambdas/account/account-letters.ts';
import {
  invitationMail,
  joinedMail,
  leftMail,
  otherAddressMail,
  removedMail,
  emailChangeAskedMail,
  emailChangeCanceledMail,
  emailChangedMail,
  emailChangeMail,
  oldEmailEndedMail,
} from '../../../../lambdas/people/people-letters.ts';
import { customerDigestMail, noticeMail } from '../../../../lambdas/notification/notice-letters.ts';
import { noticeKinds } from '../../../../shared/schemas/notifications-schema.ts';
import { sender } from '../../../../lambdas/mail/send-mail.ts';
import { customerWith, begunWith, dealershipWith } from '../support.ts';

const site = 'https://verify.example.com';
const place = { siteUrl: site, supportEmail: 'support@x.example' };
const customerLetter = (name: string, creditLink = 'https://credit.example.com/apply?a=1&b=2') =>
  creditLinkMail({
    customer: customerWith({ contact: { firstName: name }, decision: { status: 'approved' } }),
    dealership: dealershipWith({ dealerName: name, address: name, phone: name }),
    creditLink,
    language: 'en',
  });
const aboutLink = (name: string, checkedBy: string | null) => ({
  firstName: `Jo ${name}`,
  dealership: dealershipWith({ dealerName: name, address: name, phone: name }),
  url: `${site}/verify-customer/cus_x#key`,
  expiresAt: '2026-02-14T00:30:00.000Z',
  checkedBy,
  language: 'en' as const,
});
const linkLetter = (name: string, checkedBy: string | null = null) =>
  customerLinkMail(aboutLink(name, checkedBy));
const reminder = (name: string) =>
  reminderMail({ ...aboutLink(name, null), stopUrl: `${site}/stop-reminders/cus_x#key` });
/** What customers are told of each result, in the words of whoever decided. */
const resultLetters = (name: string): Mail[] =>
  resultTypes.map((type) => {
    const found = {
      verified_in_person: 'approved',
      not_verified_in_person: 'denied',
      approval_revoked: 'denied',
    } as const;
    const isNamed = (name: typeof type): name is keyof typeof found => name in found;
    const standing = {
      attempt: 1,
      phase: isNamed(type) ? found[type] : type,
      isInPerson: type.endsWith('in_person'),
      at: '2026-01-06T10:00:00.000Z',
      by: { kind: 'person', name },
      reason: `Because ${name}`,
    } as const;
    return messages.customer[type].letter({
      at: standing.at,
      customer: begunWith('review', {
        contact: { firstName: `Jo ${name}` },
        decision: { standing },
      }),
      dealership: dealershipWith({ dealerName: name, phone: name, address: name }),
    });
  });
/** What people at a dealership are told of customers. */
const noticeMails = (dealerName: string, name: string): Mail[] => {
  const customer = begunWith('review', { contact: { firstName: 'Jo', lastName: name } });
  const where = { dealership: { dealerName }, siteUrl: site };
  const entries = noticeKinds.map((kind) => ({ words: messages.notice[kind].words, customer }));
  return [
    ...entries.map(({ words }) => noticeMail(words, { customer, ...where })),
    customerDigestMail(entries, where),
  ];
};
/** About who signs in for a dealership. */
const peoplesMails = (name: string): Mail[] => {
  const invited = {
    dealership: dealershipWith({ dealerName: name }),
    by: name,
    role: 'member',
  } as const;
  const person = { fullName: name, email: 'joy@juniper.example', role: 'owner' } as const;
  return [
    invitationMail(invited, site, 'the-token'),
    otherAddressMail(invited),
    joinedMail(invited.dealership, person, site),
    removedMail(invited.dealership),
    leftMail(invited.dealership),
    emailChangeMail(invited.dealership, site, 'the-token'),
    emailChangeAskedMail(invited.dealership, site),
    emailChangeCanceledMail(invited.dealership, site),
    emailChangedMail(invited.dealership, site),
    oldEmailEndedMail(invited.dealership, site),
  ];
};
const allMails = (name: string): Mail[] => {
  const dealership = dealershipWith({ dealerName: name });
  return [
    applicationReceivedMail(dealership),
    approvedMail(dealership, site),
    declinedMail(dealership, name, place),
    reconsideredMail(dealership),
    blockedMail(dealership, place),
    unblockedMail(dealership, site),
    profileChangedMail(dealership, site),
    creditLinkChangedMail(dealership, site),
    customerLetter(name),
    linkLetter(name),
    reminder(name),
    ...noticeMails(name, name),
    passwordChangedMail(dealership, site),
    ...peoplesMails(name),
    secondFactorOnMail(dealership, site),
    secondFactorOffMail(dealership, site),
    newRecoveryCodesMail(dealership, site),
    recoveryCodeUsedMail(7)(dealership, site),
    secondFactorResetMail(dealership, site),
    ...resultLetters(name),
  ];
};

describe('what people typed shows as text in every mail', () => {
  const nasty = `<script>alert(1)</script> & "Sons" 'n' <img src=x onerror=alert(1)>`;
  test.each(allMails(nasty))('$subject', ({ html, text }) => {
    expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
    expect(html).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Sons&quot; &#39;n&#39;',
    );
    expect(text).toContain(nasty);
  });

  test('whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
        // Some names greet nobody, so that the mark around them is missing; a phone number's digits are dialed.
        const tags = (html: string) =>
          html
            .match(/<[a-z/!][^>]*>/gi)
            ?.filter((tag) => !/^<\/?bdi>$/.test(tag))
            .map((tag) => tag.replace(/(?<=^<a href="tel:\+1)\d*(?=">$)/, ''));
        expect(allMails(name).map(({ html }) => tags(html))).toEqual(
          allMails('x').map(({ html }) => tags(html)),
        );
      }),
    );
  });
});

test('no mark turns the direction of a name', () => {
  for (const { html, text, fromName, subject } of allMails('Juniper \u202egnorts\u202c Motors')) {
    expect([html, text, fromName, subject].join()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  }
});

test('the credit link goes out in the name of the dealership, as it was typed', () => {
  const { fromName, subject, html, text } = customerLetter('Juniper');
  expect({ fromName, subject }).toEqual({
    fromName: 'Juniper',
    subject: 'Your credit application at Juniper',
  });
  // The button, and the link beneath for who can't use it.
  expect(html.split('href="https://credit.example.com/apply?a=1&amp;b=2"')).toHaveLength(3);
  expect(text).toContain('https://credit.example.com/apply?a=1&b=2');
  // Somebody at the dealership may have entered the address.
  expect(text).toContain('because this address was entered to verify an identity');
});

describe('the From line', () => {
  const address = 'no-reply@example.com';
  test.each([
    ['Juniper Street Motors', 'Juniper Street Motors <no-reply@example.com>'],
    ['Jo, "Sons" <x@y.com>', '=?UTF-8?B?Sm8sICJTb25zIiA8eEB5LmNvbT4=?= <no-reply@example.com>'],
    ['A\r\nBcc: x@y.com', '=?UTF-8?B?QSBCY2M6IHhAeS5jb20=?= <no-reply@example.com>'],
    ['Élan', '=?UTF-8?B?w4lsYW4=?= <no-reply@example.com>'],
  ])('of %j', (name, expected) => {
    expect(sender(name, address)).toBe(expected);
  });

  test('is one line of encoded words of at most 75 characters that read back as the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 255 }), (name) => {
        const line = sender(name, address);
        expect(line).not.toMatch(/[\r\n]/);
        const encoded = [...line.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)];
        for (const [word] of encoded) expect(word.length).toBeLessThanOrEqual(75);
        expect(line.replace(/=\?UTF-8\?B\?[^?]*\?=/g, '').replace(address, '')).toMatch(
          /^[A-Za-z0-9 ]*<>$/,
        );
      }),
    );
  });
});

test('an invitation names nobody by what a mail program makes a link of', () => {
  const invited = { by: 'Ann of evil.example', role: 'owner' } as const;
  const dealership = dealershipWith({ dealerName: 'Win at https://evil.example' });
  for (const { subject, text } of [
    invitationMail({ ...invited, dealership }, site, 'the-token'),
    otherAddressMail({ ...invited, dealership }),
    emailChangeMail(dealership, site, 'the-token'),
  ])
    expect([subject, text].join()).not.toContain('evil');
});

describe('what people at a dealership are told', () => {
  test('names the customer, leads to the submission, and says why it came and where to switch it off', () => {
    const [review, , , , daily] = noticeMails('Juniper', 'Okafor');
    expect(review?.subject).toBe('Jo Okafor is waiting for your review');
    expect(review?.text).toMatch(/\/dealer\/submission\/cus_/);
    expect(review?.text).toContain('when a submission needs review at Juniper. To change that');
    expect(review?.text).toContain(`Notifications: ${site}/dealer/account/notifications`);
    expect(review?.html).toContain(`<a href="${site}/dealer/account/notifications">`);
    expect(daily?.text).toContain('To review (1): Jo Okafor\n');
    expect(daily?.text).toContain(`Open Dashboard:\n${site}/dealer/dashboard`);
  });

  test('has no subject with a sentence that a stranger typed as a name', () => {
    const typed = 'URGENT: your account is locked, call (800) 555-0199 … Anna Li';
    const mails = noticeMails('Juniper', typed);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A customer is waiting for your review',
      'A customer submitted',
      'Someone asked for a new link for a customer',
      'A customer is waiting for your credit link',
      'Your daily summary for Juniper',
    ]);
    for (const { subject, html, text } of mails)
      expect([subject, html, text].join()).not.toMatch(/URGENT|555-0199/);
    const joined = { fullName: typed, email: 'joy@juniper.example', role: 'member' } as const;
    expect(joinedMail(dealershipWith({ dealerName: 'Juniper' }), joined, site).subject).toBe(
      'joy@juniper.example joined Juniper',
    );
  });

  test('names nobody by what a mail program makes a link of', () => {
    for (const { subject, text, html } of noticeMails('Juniper', 'evil.com'))
      expect([subject, text, html].join()).not.toContain('evil');
  });
});
