import type { ApplicationStatus } from '../../shared/schemas/admin-schema.ts';
import { DOCUMENT_LINK_DAYS } from '../../shared/limits.ts';
import { dealerMessages } from '../../shared/copy/dealer/dealer-copy.ts';
import { compose, productName, type Mail } from '../mail/compose.ts';
import { html } from '../mail/safe-html.ts';

type Reader = { dealerName: string };

/** The last line of every mail to a dealership. */
export const reasonForEmail = ({ dealerName }: Reader) =>
  html`You're receiving this email because you're the contact of ${dealerName} at ${productName}.`;

export const applicationReceivedMail = (dealership: Reader): Mail =>
  compose({
    from: productName,
    subject: "We're reviewing your registration",
    preview: "Your email address is verified. We'll email you our decision.",
    heading: 'Registration Submitted Successfully',
    before: [
      html`Your email address is verified, and our team is reviewing the registration of ${dealership.dealerName}.`,
      html`We'll review your information and check your business credentials. Then we'll email you our decision and how to sign in. There's nothing you need to do until then.`,
    ],
    why: reasonForEmail(dealership),
  });

export const approvedMail = (dealership: Reader, siteUrl: string): Mail =>
  compose({
    from: productName,
    subject: 'Your dealership is approved',
    preview: 'You can sign in and send verification links.',
    heading: 'Your dealership is approved',
    before: [
      html`${dealership.dealerName} can now verify customers.`,
      html`Sign in with your work email and password, then generate your first verification link.`,
    ],
    button: { label: 'Sign In', url: `${siteUrl}/dealer/login` },
    why: reasonForEmail(dealership),
  });

/** The button to the page that says how to reach support. */
export const helpCenter = (siteUrl: string) => ({ label: 'Help Center', url: `${siteUrl}/help` });

/** The paragraph about a mistake, with the operator's support address where there is one. */
const support = (email: string | undefined) =>
  email === undefined
    ? [html`If you think this is a mistake, please contact support.`]
    : [html`If you think this is a mistake, please contact support: ${email}`];

/** The site, and the support address where the operator has one. */
type Site = { siteUrl: string; supportEmail: string | undefined };

export const declinedMail = (
  dealership: Reader,
  reason: string | undefined,
  { siteUrl, supportEmail }: Site,
): Mail =>
  compose({
    from: productName,
    subject: 'Your registration was declined',
    preview: "We couldn't approve your registration request.",
    heading: 'Your registration was declined',
    before: [
      html`We couldn't approve the registration request for ${dealership.dealerName}.`,
      ...(reason === undefined ? [] : [html`Reason: ${reason}`]),
      html`You can't use this account to verify customers.`,
      ...support(supportEmail),
    ],
    button: helpCenter(siteUrl),
    why: reasonForEmail(dealership),
  });

export const documentRequestMail = (
  dealership: Reader,
  reason: string,
  { siteUrl, supportEmail, token }: Site & { token: string },
): Mail =>
  compose({
    from: productName,
    subject: 'We need a better document',
    preview: 'Upload another proof of your dealership to continue your registration.',
    heading: 'We need a better document',
    before: [
      html`We're reviewing the registration of ${dealership.dealerName} and can't use the proof of dealership that you uploaded.`,
      html`What's wrong with it: ${reason}`,
    ],
    button: { label: 'Upload Document', url: `${siteUrl}/dealer/new-document#t=${token}` },
    after: [
      html`The link works once and expires in ${String(DOCUMENT_LINK_DAYS)} days.`,
      ...(supportEmail === undefined ? [] : [html`Questions? Contact support: ${supportEmail}`]),
    ],
    why: reasonForEmail(dealership),
  });

export const reconsideredMail = (dealership: Reader): Mail =>
  compose({
    from: productName,
    subject: "We're reviewing your registration again",
    preview: 'Your registration is under review again.',
    heading: 'Your registration is under review again',
    before: [
      html`We declined the registration request for ${dealership.dealerName}, and now we're reviewing it again.`,
      html`We'll email you our decision. There's nothing you need to do until then.`,
    ],
    why: reasonForEmail(dealership),
  });

export const blockedMail = (dealership: Reader, { siteUrl, supportEmail }: Site): Mail =>
  compose({
    from: productName,
    subject: 'Your account was blocked',
    preview: dealerMessages.accountBlocked,
    heading: 'Your account was blocked',
    before: [
      html`${dealerMessages.accountBlocked}`,
      html`Until the account of ${dealership.dealerName} is unblocked, you can't see or verify customers, and links you sent to customers won't open.`,
      ...support(supportEmail),
    ],
    button: helpCenter(siteUrl),
    why: reasonForEmail(dealership),
  });

/** The statuses with which a dealership may work, unless it's blocked. */
const mayWork: Record<ApplicationStatus, boolean> = {
  pending: false,
  approved: true,
  declined: false,
  unknown: false,
};

export const unblockedMail = (
  dealership: Reader & { adminVerification: ApplicationStatus },
  siteUrl: string,
): Mail =>
  compose({
    from: productName,
    subject: 'Your account is unblocked',
    preview: 'Your account is no longer blocked.',
    heading: 'Your account is unblocked',
    before: mayWork[dealership.adminVerification]
      ? [
          html`The account of ${dealership.dealerName} is no longer blocked. You can sign in and verify customers again.`,
        ]
      : [html`The account of ${dealership.dealerName} is no longer blocked.`],
    ...(mayWork[dealership.adminVerification] && {
      button: { label: 'Sign In', url: `${siteUrl}/dealer/login` },
    }),
    why: reasonForEmail(dealership),
  });

export const profileChangedMail = (dealership: Reader, siteUrl: string): Mail =>
  compose({
    from: productName,
    subject: "Your dealership's details were changed",
    preview: 'Customers see the new ones right away.',
    heading: "Your dealership's details were changed",
    before: [
      html`An owner changed the address, phone number, website, contact person or time zone of ${dealership.dealerName}. Customers see the new details right away.`,
      html`If you don't know about this, check the details and who has access, and contact support.`,
    ],
    button: { label: 'Check Details', url: `${siteUrl}/dealer/account` },
    why: reasonForEmail(dealership),
  });

export const creditLinkChangedMail = (
  dealership: Reader & { creditLink?: string | undefined },
  siteUrl: string,
): Mail =>
  compose({
    from: productName,
    subject: 'Your credit link was changed',
    preview: 'Customers get the new one from now on.',
    heading: 'Your credit link was changed',
    before: [
      html`An owner changed the link that customers of ${dealership.dealerName} get to their credit application. It's now ${dealership.creditLink ?? ''}`,
      html`If you don't know about this, check the link and who has access, and contact support.`,
    ],
    button: { label: 'Check Link', url: `${siteUrl}/dealer/dashboard` },
    why: reasonForEmail(dealership),
  });
