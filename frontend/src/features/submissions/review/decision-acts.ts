import {
  decisions,
  type DecideRequest,
  type DenialReasonKey,
  type InPersonCheck,
} from '../../../../../shared/schemas/decisions-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';

/** What somebody at the dealership decides. */
export type DecisionAct = DecideRequest['act'];

type OpenActs = {
  /** In the order of their buttons: the main one last. */
  shown: readonly DecisionAct[];
  /** Behind a menu. */
  aside: readonly DecisionAct[];
};

/** What is offered where somebody may decide. */
export function openDecisionActs({
  mayDecide,
  isInPerson,
}: Pick<Submission, 'mayDecide' | 'isInPerson'>): OpenActs {
  if (mayDecide === null) return { shown: [], aside: [] };
  if (mayDecide === 'review') return { shown: ['deny', 'approve'], aside: [] };
  return { shown: ['verified_in_person'], aside: isInPerson ? [] : ['not_verified_in_person'] };
}

/** What is filled in until a decision is sent; each act takes from it what it needs. */
export type DecisionDraft = {
  compared: boolean;
  customerReason: DenialReasonKey | 'other' | '';
  ownWords: string;
  note: string;
  checked: readonly InPersonCheck[];
  reason: string;
};

export const emptyDecision: DecisionDraft = {
  compared: false,
  customerReason: '',
  ownWords: '',
  note: '',
  checked: [],
  reason: '',
};

type Judged =
  | { request: DecideRequest; errors?: never }
  | { request?: never; errors: Readonly<Record<string, string>> };

/** The decision as it is sent, or what is wrong with it, by field and in the order in which they are asked. */
export function judgeDraft(act: DecisionAct, seen: string, draft: DecisionDraft): Judged {
  // Own words behind another choice are hidden, and don't count.
  const ownWords = draft.customerReason === 'other' ? draft.ownWords : '';
  const { data, error } = decisions[act].safeParse({ ...draft, act, seen, ownWords });
  if (data) return { request: data };
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return { errors };
}
