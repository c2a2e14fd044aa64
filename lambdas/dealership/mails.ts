import { messages } from '../../shared/messages.ts';
import type { ApplicationStatus } from '../../shared/schemas/admin.ts';
import { compose, productName, type Mail } from '../mail/compose.ts';
import { say } from '../mail/words.ts';

type Reader = { dealerName: string };

const why = ({ dealerName }: Reader) =>
  say`You get this mail because you registered ${dealerName} at ${productName}.`;

export const applicationReceivedMail = (dealership: Reader): Mail =>
  compose({
    from: productName,
    subject: 'We are reviewing your registration',
    preview: 'Your email address is verified. We notify you by email.',
    heading: 'Registration Submitted Successfully',
    before: [
      say`Your email address is verified, and the registration of ${dealership.dealerName} is with our team.`,
      say`We review your information and check your business credentials. Then you get a mail with our decision and how to sign in. You need not do anything until then.`,
    ],
    why: why(dealership),
  });

export const approvedMail = (dealership: Reader, siteUrl: string): Mail =>
  compose({
    from: productName,
    subject: 'Your dealership is approved',
    preview: 'You can sign in and send verification links.',
    heading: 'Your dealership is approved',
    before: [
      say`${dealership.dealerName} can now verify customers.`,
      say`Sign in with your work email and password, then generate your first verification link.`,
    ],
    button: { label: 'Sign In', url: `${siteUrl}/dealer/login` },
    why: why(dealership),
  });

/** The page that says how to reach support, as far as the operator has said it. */
const helpCenter = (siteUrl: string) => ({ label: 'Help Center', url: `${siteUrl}/help` });

export const declinedMail = (
  dealership: Reader,
  reason: string | undefined,
  siteUrl: string,
): Mail =>
  compose({
    from: productName,
    subject: 'Your registration was declined',
    preview: 'We could not approve your registration request.',
    heading: 'Your registration was declined',
    before: [
      say`We could not approve the registration request of ${dealership.dealerName}.`,
      ...(reason === undefined ? [] : [say`The reason: ${reason}`]),
      say`This account cannot be used to verify customers. If you think that this is a mistake, please contact support.`,
    ],
    button: helpCenter(siteUrl),
    why: why(dealership),
  });

export const reconsideredMail = (dealership: Reader): Mail =>
  compose({
    from: productName,
    subject: 'We are reviewing your registration again',
    preview: 'Your registration is under review again.',
    heading: 'Your registration is under review again',
    before: [
      say`We declined the registration request of ${dealership.dealerName}, and look at it once more.`,
      say`You get a mail with our decision. You need not do anything until then.`,
    ],
    why: why(dealership),
  });

export const blockedMail = (dealership: Reader, siteUrl: string): Mail =>
  compose({
    from: productName,
    subject: 'Your account was blocked',
    preview: messages.accountBlocked,
    heading: 'Your account was blocked',
    before: [
      say`${messages.accountBlocked}`,
      say`Until the account of ${dealership.dealerName} is unblocked, you cannot see or verify customers, and the links that you sent to customers do not open. If you think that this is a mistake, please contact support.`,
    ],
    button: helpCenter(siteUrl),
    why: why(dealership),
  });

/** Whether a dealership that is not blocked may work. */
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
    preview: 'Your account is not blocked any more.',
    heading: 'Your account is unblocked',
    before: mayWork[dealership.adminVerification]
      ? [
          say`The account of ${dealership.dealerName} is not blocked any more. You can sign in and verify customers again.`,
        ]
      : [say`The account of ${dealership.dealerName} is not blocked any more.`],
    ...(mayWork[dealership.adminVerification] && {
      button: { label: 'Sign In', url: `${siteUrl}/dealer/login` },
    }),
    why: why(dealership),
  });
