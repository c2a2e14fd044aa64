/** What Veriff can decide, in its own words, with the number that goes with each. */
export const outcomeCodes = {
  approved: 9001,
  declined: 9102,
  resubmission_requested: 9103,
  expired: 9104,
  abandoned: 9104,
  review: 9121,
} as const;
export type Outcome = keyof typeof outcomeCodes;
export const outcomes = Object.keys(outcomeCodes) as Outcome[];

export type Status = 'created' | 'started' | 'submitted' | Outcome;

/** After these nothing more happens in a session. */
const finalStatuses: readonly Status[] = ['approved', 'declined', 'expired', 'abandoned'];
export const isFinal = (status: Status): boolean => finalStatuses.includes(status);

/** How what was decided reaches the product. */
export const deliveries = {
  now: 'At once',
  late: 'Late, after 20 seconds',
  twice: 'Twice',
  out_of_order: 'In the wrong order: the decision before the submission',
  lost: 'Not at all: the product has to ask',
} as const;
export type Delivery = keyof typeof deliveries;

/** Of the many that Veriff has, enough to show what a customer reads. */
export const declineReasons: Record<string, string> = {
  101: 'Physical document not used',
  102: 'Suspected document tampering',
  103: 'Person showing the document does not appear to match document photo',
  104: 'Name entered does not match name on document',
  105: 'Suspicious behaviour',
  106: 'Known fraud',
  110: 'Velocity/abuse duplicated ID',
  510: 'Presented document type not supported',
  539: 'Resubmission limit exceeded',
};
export const resubmissionReasons: Record<string, string> = {
  201: 'Video and/or photos missing',
  202: 'Face not clearly visible',
  203: 'Full document not visible',
  204: 'Poor image quality',
  205: 'Document damaged',
  206: 'Document type not supported',
  207: 'Document expired',
  603: 'Video missing',
  609: 'Document back missing',
};

export const documentTypes = ['DRIVERS_LICENSE', 'ID_CARD', 'PASSPORT', 'RESIDENCE_PERMIT'];
