import { compose, productName, type Mail } from '../mail/compose.ts';
import { say } from '../mail/words.ts';

type Letter = {
  customer: { firstName: string; isVerified: boolean };
  dealer: { dealerName: string; phone: string; address: string };
  creditLink: string;
};

/** Sent for a dealership, under its name. Only who is verified is told so. */
export const creditLinkMail = ({ customer, dealer, creditLink }: Letter): Mail =>
  compose({
    from: dealer.dealerName,
    subject: `Your credit application at ${dealer.dealerName}`,
    preview: customer.isVerified
      ? 'Your identity is verified. You can go on with your credit application.'
      : 'You can go on with your credit application.',
    heading: 'Continue to your credit application',
    before: [
      say`Hello ${customer.firstName},`,
      customer.isVerified
        ? say`Your identity is verified. ${dealer.dealerName} invites you to its credit application.`
        : say`${dealer.dealerName} invites you to its credit application.`,
    ],
    button: { label: 'Continue to Credit Application', url: creditLink },
    after: [say`Questions? Call ${dealer.dealerName} at ${dealer.phone}.`],
    why: say`You get this mail because you gave your address to verify your identity for ${dealer.dealerName}, ${dealer.address}. Sent by ${productName} on its behalf.`,
  });
