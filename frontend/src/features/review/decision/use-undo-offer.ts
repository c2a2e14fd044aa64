import type { QueryClient } from '@tanstack/react-query';
import { isUnreachable } from '../../../../../shared/schemas/mail-failures-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import {
  dismissToast,
  readToasts,
  showToast,
  showUndoableToast,
} from '../../../components/feedback/toast-store.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { fullNameOf } from '../../../lib/submissions/customer-copy.ts';
import { useUndoDecision } from '../review-api.ts';
import { decidedText, decisionDoneText } from './copy.ts';
import type { DecisionAct, DecisionDraft } from './decision-acts.ts';

/**
 * Says that a decision was recorded, and offers to undo it, wherever the dealer goes next. `onUndone` is called once it
 * was undone.
 */
export function useUndoOffer(customerId: string) {
  const { mutateAsync } = useUndoDecision(customerId);
  return (act: DecisionAct, decided: Submission, onUndone: () => void): void => {
    const { undo } = decided;
    if (!undo) return showToast('approved', decisionDoneText(act, decided));
    const { message, ...words } = undoableDecisionWords(act, decided);
    const who = fullNameOf(decided) || 'The customer';
    const until = Date.now() + undo.seconds * 1000;
    const offer = (seconds: number) =>
      showUndoableToast(message, { ...words, seconds, run: () => void run() });
    const run = async () => {
      try {
        await mutateAsync(undo.decision);
        onUndone();
        showToast('approved', `${who}: undone. Nothing was sent.`);
      } catch (error) {
        showToast('denied', `${who}: ${errorWords(error)}`);
        const left = Math.floor((until - Date.now()) / 1000);
        // Offline for a moment: it can be pressed again as long as the server would take it.
        if (isApiError(error, 'network') && left > 0) offer(left);
      }
    };
    offer(undo.seconds);
  };
}

/** The texts about a decision that can be undone: the decision, the time left, and the end of that time. */
const undoableDecisionWords = (act: DecisionAct, customer: Submission) => ({
  message: decidedText(act, customer),
  countdown: isUnreachable(customer.failedMail) ? 'You can undo this for' : 'The email goes out in',
  after: decisionDoneText(act, customer),
});

/** Returns what undoes the newest act that still can be undone, if any. */
export function latestUndo(): (() => void) | undefined {
  const toast = readToasts().findLast(({ undo }) => undo !== undefined && undo.until > Date.now());
  return (
    toast?.undo &&
    (() => {
      dismissToast(toast.id);
      toast.undo?.run();
    })
  );
}

type Drafts = Partial<Record<DecisionAct, DecisionDraft>>;

const undoneKey = (customerId: string) => ['dealer', 'undone', customerId] as const;

/** Keeps the decision that was undone, with its choices, for as long as other pages may lead back to it. */
export const keepUndone = (client: QueryClient, customerId: string, drafts: Drafts): void =>
  void client.setQueryData<Drafts>(undoneKey(customerId), drafts);

/** Returns the decision about a customer that was undone last; none after a reload, or once it was made again. */
export const undoneDrafts = (client: QueryClient, customerId: string): Drafts =>
  client.getQueryData<Drafts>(undoneKey(customerId)) ?? {};
