import { approvalErrors, asksForIdentity } from '../../../../../shared/approval.ts';
import {
  decisions,
  type DecideRequest,
  type DenialReasonKey,
  type IdentityMeans,
  type InPersonCheck,
} from '../../../../../shared/schemas/decisions-schema.ts';
import { keepUnsentText, unsentText, type TextKey } from '../../../lib/device/unsent-text.ts';
import type { AskedAgain } from '../../../../../shared/schemas/customer-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';

/** A decision that somebody at the dealership makes. */
export type DecisionAct = DecideRequest['act'];

type OpenActs = {
  /** In the order of their buttons: the main one last. */
  shown: readonly DecisionAct[];
  /** Behind a menu. */
  aside: readonly DecisionAct[];
};

const ask: readonly DecisionAct[] = ['ask_again'];

/** The decisions on offer, none where nobody may decide. */
export function openDecisionActs({
  mayDecide,
  askable,
  isInPerson,
  isClosed,
}: Pick<Submission, 'mayDecide' | 'askable' | 'isInPerson' | 'isClosed'>): OpenActs {
  if (mayDecide === null) return { shown: [], aside: [] };
  if (mayDecide === 'revoke') return { shown: [], aside: ['revoke'] };
  if (mayDecide === 'review')
    return { shown: ['deny', ...(askable.length > 0 ? ask : []), 'approve'], aside: [] };
  // A denial for good may be about a false ID, so verifying that person isn't the first thing offered.
  if (isClosed) return { shown: [], aside: ['verified_in_person', 'not_verified_in_person'] };
  return { shown: ['verified_in_person'], aside: isInPerson ? [] : ['not_verified_in_person'] };
}

/** Everything filled in until a decision is sent; each act takes what it needs. */
export type DecisionDraft = {
  compared: boolean;
  customerReason: DenialReasonKey | 'other' | '';
  ownWords: string;
  note: string;
  /** Follows the reason until somebody chooses. */
  closesLink: boolean | undefined;
  /** The files to ask for; `problem`: not until it's chosen. */
  again: readonly (Pick<AskedAgain, 'kind'> & Partial<AskedAgain>)[];
  checked: readonly InPersonCheck[];
  reason: string;
  /** The way in which identity was established, where an alert asks for it. */
  means: IdentityMeans | '';
  meansNote: string;
};

export const emptyDecision: DecisionDraft = {
  compared: false,
  customerReason: '',
  ownWords: '',
  note: '',
  closesLink: undefined,
  again: [],
  checked: [],
  reason: '',
  means: '',
  meansNote: '',
};

/** Nobody is invited to try again with an ID that may be false or another's, unless somebody says so. */
export const closesLink = ({
  closesLink: chosen,
  customerReason,
}: Pick<DecisionDraft, 'closesLink' | 'customerReason'>): boolean =>
  chosen ?? (customerReason === 'genuine' || customerReason === 'person');

const textNames = ['reason', 'ownWords', 'note', 'meansNote'] as const;
/** The texts of a decision, kept on the device until it's made. */
export type DecisionTexts = Pick<DecisionDraft, (typeof textNames)[number]>;

type Writer = Omit<TextKey, 'field'>;

const textKeyOf = (writer: Writer, act: DecisionAct, name: keyof DecisionTexts): TextKey => ({
  ...writer,
  field: `${name}:${act}`,
});

/** Keeps what is typed about a decision, or forgets it where that is empty. */
export const keepTexts = (writer: Writer, act: DecisionAct, texts: DecisionTexts) => {
  for (const name of textNames) keepUnsentText(textKeyOf(writer, act, name), texts[name]);
};

/** Returns what somebody typed about a decision that they haven't made. */
export const keptTexts = (writer: Writer, act: DecisionAct): DecisionTexts => {
  const textOf = (name: keyof DecisionTexts) => unsentText(textKeyOf(writer, act, name));
  return {
    reason: textOf('reason'),
    ownWords: textOf('ownWords'),
    note: textOf('note'),
    meansNote: textOf('meansNote'),
  };
};

/** Begins a denial with the reason that the answer about the faces gives, until somebody chooses. */
export const withReasonOf = (
  draft: DecisionDraft,
  act: DecisionAct,
  { comparison }: Pick<Submission, 'comparison'>,
): DecisionDraft =>
  act === 'deny' && draft.customerReason === '' && comparison?.answer === 'different'
    ? { ...draft, customerReason: 'person' }
    : draft;

/** Puts kept texts into a draft; ticks and choices are made anew on another page. */
export const withTexts = (kept: DecisionTexts, draft = emptyDecision): DecisionDraft => ({
  ...draft,
  ...kept,
  // The field for one's own words shows only with this choice.
  ...(kept.ownWords !== '' && draft.customerReason === '' && { customerReason: 'other' }),
});

type Judged =
  | { request: DecideRequest; errors?: never }
  | { request?: never; errors: Readonly<Record<string, string>> };

/**
 * Returns the decision as it is sent, or what is wrong with it by field, in the order in which the fields are asked.
 */
export function judgeDraft(
  act: DecisionAct,
  seen: string,
  draft: DecisionDraft,
  submission: Parameters<typeof approvalErrors>[0],
): Judged {
  // The dealer's own words are hidden while another reason is chosen, and don't count then.
  const ownWords = draft.customerReason === 'other' ? draft.ownWords : '';
  const comparison = submission.comparison?.id ?? null;
  const { means, meansNote, ...others } = draft;
  const { data, error } = decisions[act].safeParse({
    ...{ ...others, act, seen, ownWords, comparison },
    // An alert may have been taken back while this was filled in.
    ...(asksForIdentity(submission) && means !== '' && { means, meansNote }),
    closesLink: closesLink(draft),
  });
  const errors: Record<string, string> =
    data?.act === 'approve' ? approvalErrors(submission, data) : {};
  if (data) return Object.keys(errors).length > 0 ? { errors } : { request: data };
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return { errors };
}
