import type { Language } from '../../../../shared/copy/language.ts';
import type { CustomerSession } from '../../../../shared/schemas/customer-schema.ts';
import { customerFileKinds } from '../../../../shared/schemas/files-schema.ts';
import type { Handoff } from '../../../../shared/schemas/progress-schema.ts';
import type { IdType } from '../../../../shared/schemas/verification-schema.ts';
import {
  type Answer,
  type DeviceDraft,
  emptyDraft,
  type Typed,
} from '../../lib/device/device-draft.ts';
import { type SyncedAction, syncedDraft, withoutFile } from './progress/synced-draft.ts';
import { filesAskedAgain } from './steps/steps.ts';

/**
 * Everything that the wizard knows beyond the session and the address. What happens is an action, `reduce` says what
 * follows from it, and `useDraftState` keeps the draft on the device.
 */
export type WizardState = {
  /**
   * Stored on this device, and the same in all of its tabs. About files and choices of the ID, the server's progress is
   * the truth, and the draft says what the server doesn't know yet. Typed fields and the id of an unanswered submission
   * are nowhere else.
   */
  draft: DeviceDraft;
  /** The version of the attempts at which this page's attempt began: another version ends it. */
  attemptVersion: string | undefined;
  /** Grows when another tab changes typed fields and with each refusal, so that a form that is open shows them anew. */
  formRevision: number;
  /** The server's refusals, by field, until the customer does something about it. */
  refused: RefusedFields;
  /** The phone that the customer hands over to: the server's latest answer, at `at` (milliseconds since 1970). */
  handoff: { latest: Handoff | null; at: number };
  /** The code that this page has made for a phone, and until when it holds. Other pages can't show it. */
  handoffCode: { text: string; until: number } | undefined;
};

export type RefusedFields = Readonly<Record<string, string>>;

/** Something that happened on this page, in another tab, on another device or at the server. */
export type WizardAction =
  | SyncedAction
  | { type: 'typed'; fields: Typed }
  | { type: 'agreed'; termsVersion: number; termsLanguage: Language }
  /** A license fills in the form, and replaces what an earlier one said. */
  | { type: 'license-read'; values: NonNullable<DeviceDraft['license']>; idType: IdType }
  /** A prefilled field is changed, and counts as typed from now on. */
  | { type: 'prefill-edited'; name: string }
  /** A prefilled field says again what the license says. */
  | { type: 'prefill-restored'; name: string }
  /** The customer chooses between the entry and what the ID says. */
  | { type: 'difference-answered'; answer: Answer }
  | { type: 'handoff-begun'; code: string; until: number }
  | { type: 'handoff-ended' }
  /** The customer turns to fields that were refused. */
  | { type: 'refusal-left'; names: readonly string[] }
  /** The id holds unless an earlier try got no answer: sending that again (by a reload, too) is the same submission. */
  | { type: 'submission-sent'; submissionId: string }
  /** The server refuses fields or files, and nothing was submitted. Without fields, the page is out of date. */
  | { type: 'fields-refused'; fields: RefusedFields }
  /** Something was submitted or decided, by any tab, device or person. */
  | { type: 'outcome-shown'; session: CustomerSession }
  /** The customer begins another attempt, with what was typed before; `refused` is what the last one was denied for. */
  | { type: 'attempt-begun'; session: CustomerSession; refused: RefusedFields }
  /** The customer goes on at the provider's: the device remembers the attempt, and this page stays as it is. */
  | { type: 'left-for-provider'; session: CustomerSession };

export const initialState = (draft: DeviceDraft, session: CustomerSession): WizardState => ({
  draft,
  attemptVersion: session.result ? draft.attemptVersion : attemptVersion(session),
  formRevision: 0,
  refused: {},
  handoff: { latest: null, at: 0 },
  handoffCode: undefined,
});

export function reduce(state: WizardState, action: WizardAction): WizardState {
  const { draft, refused } = state;
  const { edited = [] } = draft;
  const keep = (change: Partial<DeviceDraft>) => ({ ...state, draft: { ...draft, ...change } });
  const others = (name: string) => edited.filter((each) => each !== name);
  switch (action.type) {
    case 'draft-changed': {
      const isTyped = isSameTyped(action.draft.typed, draft.typed);
      const formRevision = state.formRevision + (isTyped ? 0 : 1);
      return { ...state, draft: action.draft, formRevision };
    }
    // A phone that was handed over to has these, too.
    case 'id-chosen':
    case 'file-chosen':
    case 'file-announced':
    case 'file-arrived':
    case 'file-removed':
    case 'note-synced':
      return withoutReplaced({ ...state, draft: syncedDraft(draft, action) });
    case 'progress-answered': {
      const { progress, at } = action;
      const handoff = { latest: progress.handoff ?? null, at };
      return withoutReplaced({ ...state, draft: syncedDraft(draft, action), handoff });
    }
    case 'typed':
      return keep({ typed: { ...draft.typed, ...action.fields } });
    case 'agreed':
      return keep({ termsVersion: action.termsVersion, termsLanguage: action.termsLanguage });
    case 'license-read':
      return keep({
        typed: { ...draft.typed, ...action.values },
        license: action.values,
        edited: edited.filter((name) => !Object.hasOwn(action.values, name)),
        idType: action.idType,
        isBackSkipped: false,
        isIdUnsynced: true,
      });
    case 'prefill-edited':
      return keep({ edited: [...others(action.name), action.name] });
    case 'prefill-restored':
      return keep({ edited: others(action.name) });
    case 'difference-answered': {
      const { answer } = action;
      const others = draft.answers?.filter(({ field }) => field !== answer.field) ?? [];
      return keep({
        typed: { ...draft.typed, [answer.field]: chosenText(answer) },
        answers: [...others, answer],
      });
    }
    case 'handoff-begun':
      return { ...state, handoffCode: { text: action.code, until: action.until } };
    case 'handoff-ended':
      return { ...state, handoffCode: undefined };
    case 'refusal-left':
      return { ...state, refused: without(refused, action.names) };
    case 'submission-sent':
      return { ...keep({ submissionId: draft.submissionId ?? action.submissionId }), refused: {} };
    case 'fields-refused': {
      // The same would be refused again: the next one is another submission.
      const kept: DeviceDraft = { ...draft, submissionId: undefined };
      const kinds = customerFileKinds.filter((kind) => action.fields[kind]);
      return {
        ...state,
        draft: kinds.reduce(withoutFile, kept),
        refused: action.fields,
        formRevision: state.formRevision + 1,
      };
    }
    case 'outcome-shown': {
      const after = { ...state, draft: afterOutcome(draft, action.session) };
      const shown = { ...after, handoff: { latest: null, at: 0 } };
      // What is sent again belongs to the attempt from now on, whichever tab is opened for it.
      return filesAskedAgain(action.session).length > 0 ? begun(shown, action.session) : shown;
    }
    case 'attempt-begun': {
      const after = begun(state, action.session);
      const { idType = draft.idType } = action.session.result?.retry ?? {};
      return { ...after, draft: { ...after.draft, idType }, refused: action.refused };
    }
    case 'left-for-provider':
      return keep({ attemptVersion: attemptVersion(action.session) });
  }
}

/**
 * Returns a version of the customer's attempts. It changes whenever something is submitted or decided, in whichever tab
 * and by anyone.
 */
export function attemptVersion({ result }: Pick<CustomerSession, 'result'>): string {
  if (!result) return 'new';
  // Without the attempts left: those are of all records of a person, and of a day.
  const { phase, submittedAt, at } = result;
  return [phase, submittedAt, at].join(' ');
}

/** True in the middle of an attempt, until anything is known of it or the person has no attempt left. */
export const isAttemptActive = (state: WizardState, session: CustomerSession): boolean =>
  state.attemptVersion === attemptVersion(session) && session.attemptsLeft > 0;

/** Returns the text that a field holds after an answer. */
export const chosenText = ({ choice, found, entered }: Omit<Answer, 'uploadId'>): string =>
  choice === 'document' ? found : entered;

const isSameTyped = (one: Typed, other: Typed) =>
  Object.keys({ ...one, ...other }).every((name) => {
    const field = name as keyof Typed;
    return (one[field] ?? '') === (other[field] ?? '');
  });

const without = (refused: RefusedFields, names: readonly string[]): RefusedFields =>
  Object.fromEntries(Object.entries(refused).filter(([name]) => !names.includes(name)));

/** A file that was chosen since isn't the one that was refused. */
const withoutReplaced = (state: WizardState): WizardState => {
  const { files, uploading } = state.draft;
  const replaced = customerFileKinds.filter((kind) => files[kind] ?? uploading?.[kind]);
  return { ...state, refused: without(state.refused, replaced) };
};

/**
 * The draft after an outcome. Where the customer may try again, what was typed and the kind of ID stay; which files do
 * is the server's to say. Nothing changes once the next attempt has begun, in whichever tab.
 */
function afterOutcome(draft: DeviceDraft, session: CustomerSession): DeviceDraft {
  const { result, attemptsLeft } = session;
  if (!result || result.phase === 'approved' || attemptsLeft === 0) return emptyDraft;
  const version = attemptVersion(session);
  if (draft === emptyDraft || draft.attemptVersion === version) return draft;
  // All of it was submitted: none of it is only the dealership's any more.
  const { typed, license, given, edited, idType, termsVersion, termsLanguage } = draft;
  const stays = { typed, license, given, edited, idType, termsVersion, termsLanguage };
  return { ...stays, files: {}, lastSeenOutcome: version };
}

const begun = (state: WizardState, session: CustomerSession): WizardState => {
  const version = attemptVersion(session);
  return {
    ...state,
    draft: { ...state.draft, attemptVersion: version },
    attemptVersion: version,
  };
};
