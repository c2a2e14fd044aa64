import { isUnreachable } from '../../../../shared/schemas/mail-failures-schema.ts';
import type { Submission } from '../../../../shared/schemas/submission-schema.ts';
import { formatPhone } from '../../../../shared/schemas/fields-schema.ts';
import type {
  Decider,
  IdType,
  PhotoProblem,
} from '../../../../shared/schemas/verification-schema.ts';
import type { CustomerEvent } from '../../../../shared/schemas/stored-customer-schema.ts';
import { idTypeNames, flawOf } from '../../../../shared/copy/document-copy.ts';
import type { CustomerFileKind } from '../../../../shared/schemas/files-schema.ts';
import type { Signal, SignalResult } from '../../../../shared/schemas/evidence-schema.ts';
import { signalCopy } from '../../../../shared/copy/dealer/signal-copy.ts';
import { formatLongTime, formatLongDate, formatListDate } from '../../lib/format/format-date.ts';
import type { DecisionAct } from './review/decision-acts.ts';
import { isLinkLive } from './links/link-state.ts';
import { rulesByStatus } from './status-rules.ts';

type Words = {
  /** Of the button that opens the dialog. */
  name: string;
  title: string;
  /** Of the button that sends it, and while it is sent. */
  action: string;
  busy: string;
  /** Said once it is recorded, and of the email, where one goes out. */
  done: string;
  emailed?: string;
};

const emailed = 'An email is on its way to the customer.';

export const decisionWords: Record<DecisionAct, Words> = {
  approve: {
    name: 'Approve',
    title: 'Approve this verification?',
    action: 'Approve',
    busy: 'Approving...',
    done: 'Approved.',
    emailed,
  },
  deny: {
    name: 'Deny',
    title: 'Deny this verification?',
    action: 'Deny',
    busy: 'Denying...',
    done: 'Denied.',
    emailed,
  },
  verified_in_person: {
    name: 'Verified in Person',
    title: 'Verified in Person',
    action: 'Record as Verified',
    busy: 'Saving...',
    done: 'Recorded as verified in person.',
  },
  not_verified_in_person: {
    name: 'Not Verified in Person',
    title: 'Not Verified in Person',
    action: 'Record as Not Verified',
    busy: 'Saving...',
    done: 'Recorded as not verified in person.',
  },
};

type Reached = Pick<Submission, 'failedMail'>;

/** Said once a decision is recorded. */
export function decisionDoneText(act: DecisionAct, { failedMail }: Reached): string {
  const { done, emailed: sent } = decisionWords[act];
  return sent === undefined || isUnreachable(failedMail) ? done : `${done} ${sent}`;
}

/** How the customer learns of a decision; who came in is there to be told. */
export const learnsWords = ({ failedMail }: Reached, where: 'away' | 'here' = 'away'): string =>
  isUnreachable(failedMail)
    ? `Email doesn't reach this customer: ${where === 'here' ? 'tell' : 'call'} them.`
    : 'The customer gets an email.';

/** Empty where the customer gave none. */
export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

/** What a page about a customer is headed by: whatever the list calls them. */
export const headingOf = (
  customer: Parameters<typeof fullNameOf>[0] & { email: string; phone: string },
) => fullNameOf(customer) || customer.email || formatPhone(customer.phone) || 'No name yet';

/** What a denial leaves the customer. */
export function attemptsLeftWords(attemptsLeft: number): string {
  if (attemptsLeft === 0) return 'They have no attempts left and will need to come in.';
  return `They have ${attemptsLeft} ${attemptsLeft === 1 ? 'attempt' : 'attempts'} left.`;
}

/** Of the rules by which it was decided; empty where nothing was read. */
const ofVersion = ({ name }: Decider) => (name === '' ? '' : `, by the rules of version ${name}`);

/** 'by Veriff', to follow a verb; nothing where there is nobody to name. */
export function byWords(by: Decider | null | undefined): string | undefined {
  if (!by) return undefined;
  if (by.kind === 'chance') return 'by chance (demonstration)';
  if (by.kind === 'rules') return `automatically${ofVersion(by)}`;
  return by.name === '' ? undefined : `by ${by.name}`;
}

type Decided = Pick<Submission, 'status' | 'decidedBy' | 'decidedAt' | 'isInPerson'>;

/** Who decided and when, in one sentence; nothing while nobody has. */
export function decidedWords(decided: Decided): string | undefined {
  const { status, decidedBy, decidedAt, isInPerson } = decided;
  if (decidedAt === null) return undefined;
  if (decidedBy?.kind === 'rules')
    return `Decided automatically on ${formatLongTime(decidedAt)}${ofVersion(decidedBy)}.`;
  const verb = !isInPerson
    ? 'Decided'
    : status === 'approved'
      ? 'Verified in person'
      : 'Not verified in person';
  return `${[verb, byWords(decidedBy), 'on', formatLongTime(decidedAt)].filter(Boolean).join(' ')}.`;
}

const decisions: readonly CustomerEvent['type'][] = [
  'approved',
  'denied',
  'verified_in_person',
  'not_verified_in_person',
];

/** Why a person of the dealership decided as they did, for their colleagues. */
export const colleaguesReason = ({
  decidedBy,
  events,
}: Pick<Submission, 'decidedBy' | 'events'>): string | undefined =>
  decidedBy?.kind === 'person'
    ? events.findLast(({ type, by }) => decisions.includes(type) && by?.kind === 'person')?.note
    : undefined;

/** Who read the customer's document, to begin '… read'. */
export function readerOf({ keptBy, decidedBy }: Pick<Submission, 'keptBy' | 'decidedBy'>): string {
  if (keptBy) return keptBy.name;
  return decidedBy?.kind === 'provider' && decidedBy.name !== '' ? decidedBy.name : 'The provider';
}

/** What each file is called where nothing is known of the ID. */
export const fileNames: Record<CustomerFileKind, string> = {
  video: 'Video',
  idDocument: 'Government-issued ID',
  idBack: 'ID, back',
  addressDocument: 'Proof of address',
};

type PictureWords = {
  /** As headings say it: "Driver's license, front". */
  name: string;
  /** On a small picture: 'Front'. */
  short: string;
};

const shortNames = { idDocument: 'ID', idBack: 'Back', addressDocument: 'Address' };

/** What the documents are called, by the kind of ID where it is known; a passport has one page that counts. */
export function documentWords(
  kind: Exclude<CustomerFileKind, 'video'>,
  idType: IdType | undefined,
): PictureWords {
  if (idType === undefined) return { name: fileNames[kind], short: shortNames[kind] };
  const id = idTypeNames[idType];
  switch (kind) {
    case 'idDocument':
      return idType === 'passport'
        ? { name: id, short: id }
        : { name: `${id}, front`, short: 'Front' };
    case 'idBack':
      return { name: `${id}, back`, short: shortNames[kind] };
    case 'addressDocument':
      return { name: fileNames[kind], short: shortNames[kind] };
  }
}

/** What the customer's device said of a photo that was sent all the same; nobody else has checked it. */
export const sentDespiteWords = (problem: PhotoProblem) =>
  `Sent anyway after the check on the customer's device called it ${flawOf(problem)}`;

/** What no software has looked at, on every submission. */
export function uncheckedWords(idType: IdType | undefined): string {
  const id = idType === undefined ? 'ID' : idType === 'passport' ? 'passport' : 'card';
  return `Not checked: whether the ${id} is genuine, whether the person in the video is the person on the ${id}. Compare them yourself.`;
}

/** Who took it out of the list, and when. */
export function archivedWords(at: string, { events }: Pick<Submission, 'events'>): string {
  const by = byWords(events.findLast(({ type }) => type === 'archived')?.by);
  return `${by ? `By ${by.slice('by '.length)} on` : 'On'} ${formatLongDate(at)}.`;
}

/** What to do where no email reaches a customer whose address nobody else may change. */
export function callWords(
  submission: Pick<Submission, 'status' | 'linkExpiresAt'>,
  hasCreditLink: boolean,
): string {
  const isShown =
    hasCreditLink && rulesByStatus[submission.status].isVerified && isLinkLive(submission);
  return isShown
    ? "Call the customer: they'll find the credit application by opening their link again."
    : 'Call the customer.';
}

/** One thing to look at, in a line: 'Name on the ID: typed Amara Okafor, found Ngozi Adeyemi'. */
export function signalWordsOf({ id, result, typed, isFilled = false, found }: Signal): string {
  const { label } = signalCopy[id];
  const what =
    result !== 'differs'
      ? resultWords[result].toLowerCase()
      : typed && found
        ? `${isFilled ? FROM_LICENSE.toLowerCase() : 'typed'} ${typed}, found ${found}`
        : (found ?? resultWords.differs.toLowerCase());
  return `${label}: ${what}`;
}

export const resultWords: Readonly<Record<SignalResult, string>> = {
  agrees: 'Agrees',
  differs: 'Differs',
  not_readable: 'Not readable',
  not_checked: 'Not checked',
};

/** Beside a value that the license's barcode filled in: the customer didn't type it. */
export const FROM_LICENSE = 'From the license';

/** Beside a field whose words stay among the people of a dealership. */
export const FOR_COLLEAGUES = "Your colleagues see it in the timeline. The customer doesn't.";

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** `at 9:41 AM` of the same day, else `on Jan 5, 2025`: to follow what happened then, in the visitor's time zone. */
export const formatWhen = (value: string | Date, now: Date = new Date()): string =>
  formatListDate(value) === formatListDate(now)
    ? `at ${clock.format(new Date(value))}`
    : `on ${formatListDate(value)}`;
