import type { Outcome, Status } from './words.ts';

/** What Veriff read from the document; null where it read nothing. */
export type ReadPerson = {
  firstName: string | null;
  lastName: string | null;
  dateOfBirth: string | null;
  idNumber: string | null;
};
export type ReadDocument = {
  type: string | null;
  number: string | null;
  country: string | null;
  validUntil: string | null;
};

/** What was asked for when a session was created. */
export type Request = {
  callback?: string | undefined;
  person?: Record<string, string> | undefined;
  vendorData?: string | null | undefined;
  endUserId?: string | null | undefined;
};

export type Session = {
  id: string;
  /** The secret in its address. */
  token: string;
  url: string;
  request: Request;
  status: Status;
  /** Ids of the tries, the present one last; none before somebody opened the page. */
  attempts: string[];
  /** Epoch milliseconds. */
  createdAt: number;
  /** The latest decision, as it is told. */
  decision: { outcome: Outcome; verification: Record<string, unknown> } | undefined;
  /** Bodies of all webhooks that it gave rise to, in their order. */
  told: string[];
};

export type DecideOptions = {
  reasonCode?: string | undefined;
  /** Instead of what belongs to the code. */
  reason?: string | undefined;
  person?: Partial<ReadPerson> | undefined;
  document?: Partial<ReadDocument> | undefined;
};
