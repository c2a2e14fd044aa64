import { compose, productName, type Mail } from './mail.ts';
import { say } from './words.ts';

type Reader = { dealerName: string };

const why = ({ dealerName }: Reader) =>
  say`You get this mail because you registered ${dealerName} at ${productName}.`;

export const applicationReceivedMail = (dealer: Reader): Mail =>
  compose({
    from: productName,
    subject: 'We are reviewing your registration',
    preview: 'Your email address is verified. We notify you by email.',
    heading: 'Registration Submitted Successfully',
    before: [
      say`Your email address is verified, and the registration of ${dealer.dealerName} is with our team.`,
      say`We review your information and check your business credentials. Then you get a mail with our decision and how to sign in. You need not do anything until then.`,
    ],
    why: why(dealer),
  });

export const approvedMail = (dealer: Reader, siteUrl: string): Mail =>
  compose({
    from: productName,
    subject: 'Your dealership is approved',
    preview: 'You can sign in and send verification links.',
    heading: 'Your dealership is approved',
    before: [
      say`${dealer.dealerName} can now verify customers.`,
      say`Sign in with your work email and password, then generate your first verification link.`,
    ],
    button: { label: 'Sign In', url: `${siteUrl}/dealer/login` },
    why: why(dealer),
  });

export const declinedMail = (dealer: Reader): Mail =>
  compose({
    from: productName,
    subject: 'Your registration was declined',
    preview: 'We could not approve your registration request.',
    heading: 'Your registration was declined',
    before: [
      say`We could not approve the registration request of ${dealer.dealerName}.`,
      say`This account cannot be used to verify customers. If you think that this is a mistake, please contact support.`,
    ],
    why: why(dealer),
  });
