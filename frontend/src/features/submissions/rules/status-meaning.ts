import type { CustomerStatus } from '../../../../../shared/schemas/customer.ts';

type Meaning = {
  /** The verification has an outcome, and a banner says it. */
  isDecided: boolean;
  /** The customer has nothing more to submit: no new link, and the credit link goes out without a question. */
  isVerified: boolean;
  /** Where the credit link stands while it was not sent. */
  unsent: string;
  /** What is asked before it is sent all the same. */
  warning?: string;
  /** What the timeline says of one that was sent all the same. */
  sentThen?: string;
};

/** What each status of a customer's verification means for the dealership. */
export const meaningOf: Record<CustomerStatus, Meaning> = {
  pending: {
    isDecided: false,
    isVerified: false,
    unsent: 'Not sent yet. The customer is not approved yet.',
    warning: 'This customer is not approved yet.',
    sentThen: 'The verification was pending then.',
  },
  approved: {
    isDecided: true,
    isVerified: true,
    unsent: "Not sent yet. It goes to the customer's email.",
  },
  denied: {
    isDecided: true,
    isVerified: false,
    unsent: 'Not sent. The verification was denied.',
    warning: "This customer's verification was denied.",
    sentThen: 'The verification was denied then.',
  },
};
