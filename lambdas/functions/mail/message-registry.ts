import type { ApplicationStatus } from '../../../shared/schemas/admin-schema.ts';
import { secondFactorResetMail } from '../../account/account-letters.ts';
import { newDocumentLink } from '../../account/replace-proof.ts';
import { applicationDigestMail, newApplicationMail } from '../../admin/admin-letters.ts';
import { isByGeneralLink, type Customer } from '../../customer/customer-record.ts';
import {
  askAgainParts,
  denied,
  notVerifiedInPerson,
  received,
  resultMail,
  revoked,
  undecided,
  verified,
} from '../../customer/decision/result-letters.ts';
import { maySubmit } from '../../customer/attempt/attempts.ts';
import { linkAgain } from '../../customer/links/link-mail.ts';
import {
  applicationReceivedMail,
  approvedMail,
  blockedMail,
  creditLinkChangedMail,
  declinedMail,
  documentRequestMail,
  profileChangedMail,
  reconsideredMail,
  unblockedMail,
} from '../../dealership/dealership-letters.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { closeReversal, closeUndoWindow } from '../../dealership/undo-window.ts';
import { inboxAtDealership, inboxId } from '../../mail/mail-addresses.ts';
import type { ResultType } from '../../mail/mail-triggers.ts';
import {
  creditLinkNotice,
  customerDigestMail,
  linkRequestNotice,
  noticeMail,
  reviewNotice,
  submissionNotice,
  type NoticeLetter,
} from '../../notification/notice-letters.ts';
import { strangerLimits, type Limit } from '../../rate-limit/count-call.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import { optionalSetting } from '../../runtime/settings.ts';
import type {
  AdminFacts,
  CustomerFacts,
  CustomerRow,
  DealershipFacts,
  NoticeFacts,
  Registry,
} from './message-row.ts';

const unlimited = () => [];

const siteContact = async () => ({
  siteUrl: await siteUrl(),
  supportEmail: optionalSetting('SUPPORT_EMAIL'),
});

const toContact = {
  kind: 'application',
  recipient: ({ dealership }: DealershipFacts) => dealership.email,
  limits: unlimited,
} as const;

/**
 * True where an email follows the confirmation of an address. An approval has one of its own. So has a rejection, which
 * an unconfirmed address, maybe a stranger's, didn't get: `event-letters.ts` sends it now in place of this one, unless
 * the rejection can still be undone.
 */
const sendsApplicationReceived: Record<ApplicationStatus, boolean> = {
  pending: true,
  approved: false,
  declined: true,
  unknown: true,
};

const toAdmin = {
  kind: 'admin_news',
  isCurrent: ({ adminVerification, isEmailVerified }: Dealership) =>
    adminVerification === 'pending' && isEmailVerified,
  recipient: ({ admin }: AdminFacts) => admin.email,
  limits: ({ admin }: AdminFacts): Limit[] => [{ name: 'newApplicationMail', of: admin.id }],
} as const;

const toCustomer = { recipient: ({ customer }: CustomerFacts) => customer.contact.email } as const;
const result = (partsOf: Parameters<typeof resultMail>[0]) =>
  ({
    ...toCustomer,
    kind: 'result',
    letter: (facts: CustomerFacts) =>
      resultMail(partsOf, { ...facts, language: facts.customer.contact.language ?? 'en' }),
    limits: ({ customer }: CustomerFacts) =>
      customerLimits('resultToStranger', 'resultMail', customer),
  }) as const;

/** True while a result that nobody gave in person is the latest: a person's only while it's that very decision. */
const isLatestResult =
  (type: ResultType): CustomerRow['isCurrent'] =>
  ({ customer, at }) => {
    const { standing } = customer.decision;
    return (
      standing?.phase === type &&
      standing.isInPerson !== true &&
      (standing.by.kind !== 'person' || standing.at === at)
    );
  };

/** True while this very decision of a person is the latest. */
const isSameDecision: CustomerRow['isCurrent'] = ({ customer, at }) => {
  const { standing } = customer.decision;
  return standing?.by.kind === 'person' && standing.at === at;
};

const notice = (words: NoticeLetter) =>
  ({
    words,
    kind: 'notice',
    recipient: ({ account }: NoticeFacts) => account.email,
    letter: async ({ customer, dealership }: NoticeFacts) =>
      noticeMail(words, { customer, dealership, siteUrl: await siteUrl() }),
    limits: ({ account }: NoticeFacts): Limit[] => [{ name: 'noticeMail', of: account.id }],
  }) as const;

/** All emails that follow an event or a day. Those that somebody on a screen waits for are sent by their routes. */
export const messages: Registry = {
  dealership: {
    email_verified: {
      ...toContact,
      isCurrent: ({ dealership }) => sendsApplicationReceived[dealership.adminVerification],
      letter: ({ dealership }) => applicationReceivedMail(dealership),
    },
    approved: {
      ...toContact,
      // A dealership that was blocked right after can't sign in, as this email says.
      isCurrent: ({ dealership: { adminVerification, isBlocked } }) =>
        adminVerification === 'approved' && !isBlocked,
      closeUndo: ({ dealership, eventId }) => closeUndoWindow(dealership.id, 'approved', eventId),
      letter: async ({ dealership }) => approvedMail(dealership, await siteUrl()),
    },
    declined: {
      ...toContact,
      isCurrent: ({ dealership }) => dealership.adminVerification === 'declined',
      closeUndo: ({ dealership, eventId }) => closeUndoWindow(dealership.id, 'declined', eventId),
      letter: async ({ dealership, reason }) =>
        declinedMail(dealership, await reason(), await siteContact()),
    },
    reconsidered: {
      ...toContact,
      isCurrent: ({ dealership }) => dealership.adminVerification === 'pending',
      closeUndo: ({ dealership, eventId }) => closeReversal(dealership.id, 'reconsidered', eventId),
      letter: ({ dealership }) => reconsideredMail(dealership),
    },
    blocked: {
      ...toContact,
      isCurrent: ({ dealership }) => dealership.isBlocked,
      closeUndo: ({ dealership, eventId }) => closeUndoWindow(dealership.id, 'blocked', eventId),
      letter: async ({ dealership }) => blockedMail(dealership, await siteContact()),
    },
    unblocked: {
      ...toContact,
      isCurrent: ({ dealership }) => !dealership.isBlocked,
      closeUndo: ({ dealership, eventId }) => closeReversal(dealership.id, 'unblocked', eventId),
      letter: async ({ dealership }) => unblockedMail(dealership, await siteUrl()),
    },
    document_requested: {
      ...toContact,
      isCurrent: ({ dealership: { documentRequestId, adminVerification, isBlocked }, eventId }) =>
        documentRequestId === eventId && adminVerification === 'pending' && !isBlocked,
      letter: async ({ dealership, reason, eventId }) =>
        documentRequestMail(dealership, (await reason()) ?? '', {
          ...(await siteContact()),
          token: await newDocumentLink(dealership, eventId),
        }),
    },
    profile_changed: {
      ...toContact,
      isCurrent: () => true,
      letter: async ({ dealership }) => profileChangedMail(dealership, await siteUrl()),
    },
    credit_link_changed: {
      ...toContact,
      isCurrent: () => true,
      letter: async ({ dealership }) => creditLinkChangedMail(dealership, await siteUrl()),
    },
  },

  account: {
    second_factor_reset: {
      kind: 'account',
      isCurrent: ({ dealership }) => dealership.isEmailVerified,
      recipient: ({ account }) => account.email,
      letter: async ({ dealership }) => secondFactorResetMail(dealership, await siteUrl()),
      limits: unlimited,
    },
  },

  admin: {
    email_verified: {
      ...toAdmin,
      letter: async ({ dealership: { id, dealerName } }) =>
        newApplicationMail({ id, dealerName, type: 'email_verified' }, await siteUrl()),
    },
    document_uploaded: {
      ...toAdmin,
      letter: async ({ dealership: { id, dealerName } }) =>
        newApplicationMail({ id, dealerName, type: 'document_uploaded' }, await siteUrl()),
    },
  },

  customer: {
    submitted: {
      ...toCustomer,
      kind: 'confirmation',
      isCurrent: ({ customer }) =>
        ['submitted', 'review'].includes(customer.decision.standing?.phase ?? ''),
      letter: (facts) =>
        resultMail(received, { ...facts, language: facts.customer.contact.language ?? 'en' }),
      limits: ({ customer }) =>
        customerLimits('confirmationToStranger', 'confirmationMail', customer),
    },
    approved: { ...result(verified), isCurrent: isLatestResult('approved') },
    denied: { ...result(denied), isCurrent: isLatestResult('denied'), leadsOn: true },
    ask_again: { ...result(askAgainParts), isCurrent: isLatestResult('ask_again'), leadsOn: true },
    expired: { ...result(undecided), isCurrent: isLatestResult('expired'), leadsOn: true },
    abandoned: { ...result(undecided), isCurrent: isLatestResult('abandoned'), leadsOn: true },
    verified_in_person: { ...result(verified), isCurrent: isSameDecision },
    approval_revoked: { ...result(revoked), isCurrent: isSameDecision },
    not_verified_in_person: { ...result(notVerifiedInPerson), isCurrent: isSameDecision },
    link_resent: { ...toCustomer, ...linkAgain, limits: unlimited },
  },

  notice: {
    review: {
      ...notice(reviewNotice),
      isCurrent: ({ customer }) => customer.decision.reviewSince !== undefined,
    },
    submission: {
      ...notice(submissionNotice),
      isCurrent: ({ customer }) => customer.attempt.submittedAt !== undefined,
      coveredBy: 'review',
    },
    link_request: {
      ...notice(linkRequestNotice),
      isCurrent: ({ customer, at }) => customer.link.askedAt === at && maySubmit(customer),
      // Anybody may ask for links: that takes no other email away.
      limits: ({ account }) => [{ name: 'linkRequestMail', of: account.id }],
    },
    credit_link: {
      ...notice(creditLinkNotice),
      isCurrent: ({ customer }) => customer.credit.owedSince !== undefined,
    },
  },

  daily: {
    notice: {
      kind: 'digest',
      isCurrent: ({ entries }) => entries.length > 0,
      recipient: ({ account }) => account.email,
      letter: async ({ dealership, entries }) =>
        customerDigestMail(entries, { dealership, siteUrl: await siteUrl() }),
      limits: unlimited,
    },
    admin: {
      kind: 'admin_news',
      isCurrent: ({ pace }) => pace === 'daily',
      recipient: ({ admin }) => admin.email,
      letter: async ({ count }) => applicationDigestMail(count, await siteUrl()),
      limits: unlimited,
    },
  },
};

/** The limit on what strangers may cause comes first: over it, nothing of the dealership's own is used up. */
function customerLimits(
  toStranger: 'confirmationToStranger' | 'resultToStranger',
  ofDealership: 'confirmationMail' | 'resultMail',
  customer: Customer,
): Limit[] {
  const { dealerId } = customer;
  const { email } = customer.contact;
  return [
    ...(isByVisitor(customer) ? strangerLimits(toStranger, inboxId(email)) : []),
    { name: ofDealership, of: inboxAtDealership(dealerId, email) },
  ];
}

/**
 * True where a visitor alone may have caused it, to an address that anybody may have typed. Whom a person decides
 * about, and whom a credit link awaits, is told beyond that limit: the dealership reads that they are.
 */
const isByVisitor = (customer: Customer) =>
  isByGeneralLink(customer) &&
  customer.decision.standing?.by.kind !== 'person' &&
  customer.decision.standing?.phase !== 'approved';
