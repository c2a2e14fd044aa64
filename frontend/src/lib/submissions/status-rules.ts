import type { CustomerStatus } from '../../../../shared/schemas/customer-schema.ts';

type StatusRules = {
  /** The verification has an outcome, which a banner shows. */
  isDecided: boolean;
  /** The customer has nothing more to submit: no new link, and everybody may send the credit link. */
  isVerified: boolean;
  /** The status of the credit link until it is sent. */
  unsent: string;
  /** Says why it isn't sent without asking, and what stays as it is when an owner sends it anyway. */
  objection?: { why: string; stays: string };
  /** The timeline's remark on one that was sent anyway. */
  sentThen?: string;
};

/** The rules of the dealership's area for each status of a customer's verification. */
export const rulesByStatus: Record<CustomerStatus, StatusRules> = {
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
