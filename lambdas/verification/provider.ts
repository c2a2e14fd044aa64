import type { Language } from '../../shared/copy/language.ts';
import type { AskedAgain } from '../../shared/schemas/customer-schema.ts';
import type { Evidence } from '../../shared/schemas/evidence-schema.ts';
import type { CustomerFileKind } from '../../shared/schemas/files-schema.ts';
import type { Decider, Outcome } from '../../shared/schemas/verification-schema.ts';

/** The person to be verified; an unknown field is an empty text. */
export type PersonToVerify = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  dateOfBirth: string;
};

/** The person whom a session is about. */
export type Subject = {
  dealerId: string;
  person: PersonToVerify;
  /** The language of the provider's pages, where it is known. */
  language?: Language | undefined;
} & (
  | { customerId: string; registrationId?: never }
  /** The person who registered a dealership. */
  | { registrationId: string; customerId?: never }
);

/** A session as a provider has begun it. */
export type Begun = {
  id: string;
  /** The place of the verification: an absolute path of our own, or the provider's address. */
  url: string;
  /** ISO time until which something can be submitted; undefined if it has no end of its own. */
  expiresAt?: string;
};

/** Fields that a provider read from somebody's document; those that it does not name are left out. */
export type ReadFromDocument = {
  firstName?: string;
  lastName?: string;
  /** `1990-01-31`. */
  dateOfBirth?: string;
  /** The number of the person, or else of the document. */
  idNumber?: string;
};

/** A decision about a submission, in our own words for every provider. */
export type Decision = {
  outcome: Outcome;
  /** ISO time with milliseconds or finer, of the provider's clock; undefined where it does not say. */
  at?: string | undefined;
  /** Tells the customer what to do now, after `denied` and `ask_again`. */
  reason?: string | undefined;
  /** The files to be sent again through our own wizard, after `ask_again`. */
  again?: AskedAgain[] | undefined;
  /** The person of the dealership who asks for them in a review; undefined where the provider decides. */
  by?: Decider | undefined;
  /** Findings in the documents, where they were read here. */
  evidence?: Evidence | undefined;
  /** One line that only people of the dealership read. */
  note?: string | undefined;
  read?: ReadFromDocument | undefined;
  /** All else in the decision that is worth keeping, without personal data that nobody needs. */
  substance?: Record<string, unknown> | undefined;
};

/** An update of a session from its provider, by a webhook or when it is asked. */
export type ProviderUpdate = {
  sessionId: string;
  /** The provider's own id of one attempt within the session, if it has one. */
  attemptId?: string | undefined;
  /** The address of the person, as it was given to the provider; it makes a session of nobody's findable. */
  email?: string | undefined;
} & ({ kind: 'submitted' } | { kind: 'decided'; decision: Decision });

export type WebhookHeaders = Readonly<Record<string, string | undefined>>;

/** A webhook as it was read. `ignored`: signed by the provider, but nothing that changes anything here. */
export type Webhook =
  | { state: 'refused' }
  | { state: 'ignored' }
  | { state: 'update'; update: ProviderUpdate };

/** The number of sessions that a provider lets us delete. */
export type DeletionPace = { perHour: number; perDay: number };

/**
 * A service that checks identities. Records and screens know only these words: another provider is a folder beside this
 * file, and a line in `provider-registry.ts`.
 */
export type VerificationProvider = {
  /** Marks its sessions; also the value of the stage's setting, and the last part of its webhooks' address. */
  name: string;
  /** The provider's name on screens; null where the dealership or nobody checks. */
  label: string | null;
  /** Chance decides: never for people who mean it. */
  isDemonstration: boolean;
  /** Documents are read and compared with what was typed. */
  isRead: boolean;
  /** It keeps something of a verification outside of this system: it has to be asked for decisions and for deletions. */
  isElsewhere: boolean;
  /** Files that our own wizard collects; none where the verification takes place at the provider's. */
  files: readonly CustomerFileKind[];
  /**
   * Begins a verification, of a customer or of a dealership's contact person; undefined where nobody would check that
   * person. Throws `unavailable` where the provider does not answer as it should.
   */
  begin: (subject: Subject) => Promise<Begun | undefined>;
  /** Looks at what our wizard collected; undefined where the decision comes later. */
  review: (submission: { customerId: string; sessionId: string }) => Promise<Decision | undefined>;
  /** Reads a webhook, whose bytes are exactly as they came. */
  readWebhook: (body: Buffer, headers: WebhookHeaders) => Promise<Webhook>;
  /** Asks for the decision in a session; undefined while there is none. */
  fetchDecision: (sessionId: string) => Promise<ProviderUpdate | undefined>;
  /**
   * Deletes what the provider keeps of a session. `kept`: it refuses for now, because of the session's state. Throws
   * where it does not answer as it should.
   */
  deleteSession: (sessionId: string) => Promise<'deleted' | 'kept'>;
  /** Undefined: as fast as we like. */
  deletionPace?: DeletionPace;
};
