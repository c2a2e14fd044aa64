import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { DecideRequest } from '../../../../../shared/schemas/decisions-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { isApiError, isServerError } from '../../../lib/api/api-error.ts';
import { keepFocus } from '../../../lib/browser/focus.ts';
import { KEPT } from '../../../lib/device/unsent-text.ts';
import { useDealerMe } from '../../../lib/auth/dealer-accounts.ts';
import { useOneAtATime } from '../../../lib/form/use-one-at-a-time.ts';
import { submissionQuery, submissionPages } from '../../../lib/submissions/submission-queries.ts';
import { useDecideSubmission } from '../review-api.ts';
import {
  emptyDecision,
  type DecisionAct,
  type DecisionDraft,
  judgeDraft,
  keepTexts,
  keptTexts,
  type DecisionTexts,
  withReasonOf,
  withTexts,
} from './decision-acts.ts';
import { keepUndone, undoneDrafts, useUndoOffer } from './use-undo-offer.ts';

/**
 * `seen` is the state when the dialog opened: the decision is about that, whatever happens while it is filled in. `kept`
 * was typed before.
 */
export type AskedDecision = { act: DecisionAct; seen: string; kept: DecisionTexts };

/** Decides about a submission, once however often the button is pressed, and says what came of it. */
export function useDeciding(submission: Submission) {
  const { id, seen } = submission;
  const client = useQueryClient();
  const { accountId, fullName } = useDealerMe();
  const writer = { accountId, customerId: id };
  const { mutateAsync, isPending } = useDecideSubmission(id);
  const oneAtATime = useOneAtATime();
  const offerUndo = useUndoOffer(id);
  const [asked, setAsked] = useState<AskedDecision>();
  /** Kept while the page is open, so that a dialog closed by mistake loses nothing. */
  const [drafts, setDrafts] = useState(() => undoneDrafts(client, id));
  const [failure, setFailure] = useState<Error>();
  const [race, setRace] = useState<DecisionConflict>();
  const [finished, setFinished] = useState(0);
  /** The decision that was sent but never answered. */
  const unanswered = useRef<DecisionAct>(undefined);

  // The buttons that had the focus are gone.
  useEffect(() => {
    if (finished > 0) document.querySelector<HTMLElement>('h1')?.focus();
  }, [finished]);

  const finish = (act: DecisionAct) => {
    unanswered.current = undefined;
    keepUndone(client, id, {});
    setDrafts(({ [act]: _, ...others }) => others);
    setAsked(undefined);
    setFinished((count) => count + 1);
  };

  const succeed = (act: DecisionAct, decided: Submission) => {
    const sent = drafts[act] ?? emptyDecision;
    keepTexts(writer, act, emptyDecision);
    // Undoing a decision to change one word shouldn't mean filling in the rest again, on any page.
    offerUndo(act, decided, () => {
      keepTexts(writer, act, sent);
      keepUndone(client, id, { [act]: sent });
      setDrafts((others) => ({ ...others, [act]: sent }));
    });
  };

  /** Finds out whether somebody else was faster, or only our answer was lost. */
  const learnWhoDecided = async (act: DecisionAct, message: string) => {
    const now = await client.query({ ...submissionQuery(id), staleTime: 0 }).catch(() => undefined);
    void client.invalidateQueries({ queryKey: submissionPages });
    const isOwn = unanswered.current === act && now && isOwnDecision(act, now, fullName);
    if (isOwn) succeed(act, now);
    else setRace(decisionConflict(now, message));
    finish(act);
  };

  /** Sends a decision, and resolves with the fields that the server refused. */
  const decide = async (decision: DecideRequest): Promise<Readonly<Record<string, string>>> => {
    const { act } = decision;
    let refused: Readonly<Record<string, string>> = {};
    await oneAtATime(async () => {
      setFailure(undefined);
      try {
        const changed = await mutateAsync(decision);
        succeed(act, changed.submission);
        finish(act);
      } catch (error) {
        if (isApiError(error, 'already_decided', 'conflict')) {
          await learnWhoDecided(act, error.message);
          return;
        }
        if (isApiError(error, 'network') || isServerError(error)) unanswered.current = act;
        if (isApiError(error)) refused = error.fields;
        if (Object.keys(refused).length === 0) setFailure(error as Error);
      }
    });
    return refused;
  };

  return {
    asked,
    draftOf: (act: DecisionAct) => drafts[act] ?? emptyDecision,
    keepDraft: (act: DecisionAct, draft: DecisionDraft) => {
      keepTexts(writer, act, draft);
      setDrafts((others) => ({ ...others, [act]: draft }));
    },
    isPending,
    failure,
    race,
    decide,
    ask: (act: DecisionAct) => {
      setFailure(undefined);
      setRace(undefined);
      const kept = keptTexts(writer, act);
      setDrafts(({ [act]: draft, ...others }) => ({
        ...others,
        [act]: withReasonOf(withTexts(kept, draft), act, submission),
      }));
      setAsked({ act, seen, kept });
    },
    close: () => {
      setAsked(undefined);
      // The dialog has shown it. A decision that fails later is shown on the page.
      setFailure(undefined);
      // The button that opened it is gone, where somebody else has decided.
      keepFocus();
    },
  };
}
export type Deciding = ReturnType<typeof useDeciding>;

/** The form of a decision, checked by the server's own schema; the focus goes to the first field that is wrong. */
export function useDecisionForm(
  { act, seen, kept }: AskedDecision,
  deciding: Deciding,
  submission: Submission,
) {
  const draft = deciding.draftOf(act);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);

  const refuse = (found: Readonly<Record<string, string>>) => {
    setErrors(found);
    const [first] = Object.keys(found);
    const fieldOf = (attribute: string) =>
      form.current?.querySelector<HTMLElement>(`[${attribute}="${first ?? ''}"]`);
    (fieldOf('data-lacking') ?? fieldOf('name'))?.focus();
  };
  const send = async () => {
    const { request, errors: found } = judgeDraft(act, seen, draft, submission);
    refuse(found ?? (await deciding.decide(request)));
  };
  return {
    draft,
    errors,
    /** Begins a field's hint where it shows what was typed before. */
    keptHint: (name: keyof DecisionTexts, hint?: string) =>
      kept[name] !== '' && kept[name] === draft[name]
        ? [KEPT, hint].filter(Boolean).join(' ')
        : hint,
    change: (change: Partial<DecisionDraft>) => {
      deciding.keepDraft(act, { ...draft, ...change });
      setErrors((others) =>
        Object.fromEntries(Object.entries(others).filter(([name]) => !(name in change))),
      );
    },
    submit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      form.current = event.currentTarget;
      void send();
    },
  };
}
export type DecisionForm = ReturnType<typeof useDecisionForm>;

/** Somebody else decided first, or the customer went on. */
type DecisionConflict = { title: string; text: string };

/** Words such a conflict: `now` is the submission as it is, if that could be loaded; `message` is the server's. */
export function decisionConflict(now: Submission | undefined, message: string): DecisionConflict {
  const notRecorded = "Your decision wasn't recorded.";
  const who = deciderOf(now);
  return who === undefined
    ? { title: hasChanged, text: `${message} ${notRecorded}` }
    : { title: `${who} already decided`, text: notRecorded };
}

/** Words a conflict that shows while a decision is still being filled in. */
export const changedMeanwhile = (now: Submission): DecisionConflict => {
  const who = deciderOf(now);
  return {
    title: who === undefined ? hasChanged : `${who} already decided`,
    text: 'Close this to see what changed. We keep what you typed.',
  };
};

const hasChanged = 'This submission has changed';
const deciderOf = (now: Submission | undefined) =>
  now?.decidedBy?.kind === 'person' ? now.decidedBy.name : undefined;

const outcomes: Record<DecisionAct, Pick<Submission, 'status' | 'isInPerson'>> = {
  approve: { status: 'approved', isInPerson: false },
  deny: { status: 'denied', isInPerson: false },
  ask_again: { status: 'pending', isInPerson: false },
  revoke: { status: 'denied', isInPerson: false },
  verified_in_person: { status: 'approved', isInPerson: true },
  not_verified_in_person: { status: 'denied', isInPerson: true },
};

/**
 * Tells whether the recorded decision is one's own after all. When an answer is lost, the browser can't know: the same
 * decision, sent again, is refused as already made.
 */
export function isOwnDecision(act: DecisionAct, now: Submission, ownName: string): boolean {
  const { status, isInPerson } = outcomes[act];
  return (
    now.status === status &&
    now.isInPerson === isInPerson &&
    now.decidedBy?.kind === 'person' &&
    now.decidedBy.name === ownName
  );
}
