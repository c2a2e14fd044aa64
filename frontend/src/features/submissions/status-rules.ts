import type { CustomerStatus } from '../../../../shared/schemas/customer-schema.ts';

type Meaning = {
  /** The verification has an outcome, and a banner says it. */
  isDecided: boolean;
  /** The customer has nothing more to submit: no new link, and everybody may send the credit link. */
  isVerified: boolean;
  /** The status of the credit link until it is sent. */
  unsent: string;
  /** Why it isn't sent as a matter of course, and what an owner who sends it leaves as it is. */
  objection?: { why: string; stays: string };
  /** What the timeline says about one that was sent anyway. */
  sentThen?: string;
};

/** What each status of a customer's verification means for the dealership. */
export const rulesByStatus: Record<CustomerStatus, Meaning> = {
  pending: {
    isDecided: false,
    isVerified: false,
    unsent: "Not sent. The customer isn't approved yet.",
    objection: {
      why: "This customer isn't approved yet.",
      stays: 'The verification stays pending.',
    },
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
    objection: {
      why: "This customer's verification was denied.",
      stays: 'The verification stays denied.',
    },
    sentThen: 'Sent after the verification was denied.',
  },
};
