import type { CustomerStatus } from '../../../../../shared/schemas/customer.ts';

type Meaning = {
  /** The verification has an outcome, and a banner says it. */
  isDecided: boolean;
  /** The customer has nothing more to submit: no new link, and the credit link goes out without a question. */
  isVerified: boolean;
  /** The status of the credit link until it is sent. */
  unsent: string;
  /** What to ask before sending it anyway. */
  warning?: string;
  /** What the timeline says about one that was sent anyway. */
  sentThen?: string;
};

/** What each status of a customer's verification means for the dealership. */
export const meaningOf: Record<CustomerStatus, Meaning> = {
  pending: {
    isDecided: false,
    isVerified: false,
    unsent: "Not sent. The customer isn't approved yet.",
    warning: "This customer isn't approved yet.",
    sentThen: 'Sent while the verification was pending.',
  },
  approved: {
    isDecided: true,
    isVerified: true,
    unsent: "Not sent yet. It will go to the customer's email.",
  },
  denied: {
    isDecided: true,
    isVerified: false,
    unsent: 'Not sent. The verification was denied.',
    warning: "This customer's verification was denied.",
    sentThen: 'Sent after the verification was denied.',
  },
};
