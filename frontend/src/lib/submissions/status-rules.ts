import type { CustomerStatus } from '../../../../shared/schemas/customer-schema.ts';
import type { Submission } from '../../../../shared/schemas/submission-schema.ts';

/** Says why the credit link isn't sent without asking, and what stays as it is when an owner sends it anyway. */
type Objection = { why: string; stays: string };

type StatusRules = {
  /** The verification has an outcome, which a banner shows. */
  isDecided: boolean;
  /** The customer has nothing more to submit: no new link, and everybody may send the credit link. */
  isVerified: boolean;
  /** The status of the credit link until it is sent. */
  unsent: string;
  objection?: Objection;
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

/** Returns what speaks against sending the credit link; undefined where everybody may send it without a reason. */
export function objectionTo({
  status,
  theftReports,
  alert,
}: Pick<Submission, 'status' | 'theftReports' | 'alert'>): Objection | undefined {
  const { objection } = rulesByStatus[status];
  if (objection) return objection;
  if (theftReports.length > 0)
    return {
      why: 'Identity theft was reported for this customer, and the report is still open.',
      stays: 'The report stays open.',
    };
  return alert?.established === null
    ? {
        why: "There's an alert on this customer's credit report, and nobody has recorded how you established who they are.",
        stays: 'The alert stays unanswered.',
      }
    : undefined;
}
