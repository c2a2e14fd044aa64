import type { AskedAgain } from '../../shared/schemas/customer-schema.ts';
import type { Evidence } from '../../shared/schemas/evidence-schema.ts';
import type { CustomerFileKind } from '../../shared/schemas/files-schema.ts';
import type { Outcome } from '../../shared/schemas/verification-schema.ts';

/** Who is to be verified; what is not known is an empty text. */
export type PersonToVerify = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  dateOfBirth: string;
};

/** Whom a session is about. */
export type Subject = { dealerId: string; person: PersonToVerify } & (
  | { customerId: string; registrationId?: never }
  /** The person who registered a dealership. */
  | { registrationId: string; customerId?: never }
);

/** A session as a provider has begun it. */
export type Begun = {
  id: string;
  /** Where it takes place: an absolute path of our own, or the provider's address. */
  url: string;
  /** ISO time until which something can be submitted; undefined if it has no end of its own. */
  expiresAt?: string;
};

/** What a provider read from somebody's document; what it does not say is left out. */
export type ReadFromDocument = {
  firstName?: string;
  lastName?: string;
  /** `1990-01-31`. */
  dateOfBirth?: string;
  /** The number of the person, or else of the document. */
  idNumber?: string;
};

/** What became of a submission, in the port's words. */
export type Decision = {
  outcome: Outcome;
  /** ISO time with milliseconds or finer, of the provider's clock; undefined where it does not say. */
  at?: string | undefined;
  /** What the customer reads: what to do now. For `denied` and `ask_again`. */
  reason?: string | undefined;
  /** What is to be sent again through our own wizard, for `ask_again`. */
  again?: AskedAgain[] | undefined;
  /** What was found in the documents, where they were read here. */
  evidence?: Evidence | undefined;
  /** What colleagues at the dealership read of it, in one line. */
  note?: string | undefined;
  read?: ReadFromDocument | undefined;
  /** What else of the decision is worth keeping, without personal data that nobody needs. */
  substance?: Record<string, unknown> | undefined;
};

/** What a provider tells of a session, by a webhook or when it is asked. */
export type ProviderUpdate = {
  sessionId: string;
  /** The provider's own name for one try within the session, if it has one. */
  attemptId?: string | undefined;
  /** The address of the person, as it was given to the provider; it makes a session of nobody's findable. */
  email?: string | undefined;
} & ({ kind: 'submitted' } | { kind: 'decided'; decision: Decision });

export type WebhookHeaders = Readonly<Record<string, string | undefined>>;

/** What a webhook turned out to be. `ignored`: signed by the provider, but nothing that changes anything here. */
export type Webhook =
  { state: 'refused' } | { state: 'ignored' } | { state: 'told'; news: ProviderUpdate };

/** How many sessions a provider lets us delete. */
export type DeletionPace = { perHour: number; perDay: number };

/**
 * Who checks identities. Records and screens know only these words: another provider is a folder beside this file,
 * and a line in `providers.ts`.
 */
export type VerificationProvider = {
  /** What its sessions are marked with, the stage's setting, and the last part of its webhooks' address. */
  name: string;
  /** As screens name it; null where the dealership or nobody checks. */
  label: string | null;
  /** Chance decides: never for people who mean it. */
  isDemonstration: boolean;
  /** Documents are read and compared with what was typed. */
  isRead: boolean;
  /**
   * Something of a verification is kept elsewhere: there it is asked for what it has decided, and to delete what it
   * keeps.
   */
  isElsewhere: boolean;
  /** Which files our own wizard collects; none where the verification takes place at the provider's. */
  files: readonly CustomerFileKind[];
  /**
   * Begins a verification, of a customer or of a dealership's contact person; nothing where nobody would check that
   * person. Throws `unavailable` where the provider does not answer as it should.
   */
  begin: (subject: Subject) => Promise<Begun | undefined>;
  /** Looks at what our wizard collected: a decision, or nothing where it comes later. */
  look: (submission: { customerId: string; sessionId: string }) => Promise<Decision | undefined>;
  /** Reads a webhook, whose bytes are exactly as they came. */
  readWebhook: (body: Buffer, headers: WebhookHeaders) => Promise<Webhook>;
  /** Asks for what is decided in a session; nothing while it is undecided. */
  fetchDecision: (sessionId: string) => Promise<ProviderUpdate | undefined>;
  /**
   * Deletes what the provider keeps of a session. `kept`: it refuses for now, because of the state that the session
   * is in. Throws where it does not answer as it should.
   */
  deleteSession: (sessionId: string) => Promise<'deleted' | 'kept'>;
  /** Undefined: as fast as we like. */
  deletionPace?: DeletionPace;
};
