import { useRef, useState, type SyntheticEvent } from 'react';
import type { AskedDecision, Deciding } from './use-deciding.ts';
import { judgeDraft, type DecisionDraft } from '../rules/decision-acts.ts';

/** The fields of a decision, judged by the schema that the server judges by; the focus goes to the first that is wrong. */
export function useDecisionForm({ act, seen }: AskedDecision, deciding: Deciding) {
  const draft = deciding.draftOf(act);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);

  const refuse = (found: Readonly<Record<string, string>>) => {
    setErrors(found);
    const [first] = Object.keys(found);
    form.current?.querySelector<HTMLElement>(`[name="${first ?? ''}"]`)?.focus();
  };
  const send = async () => {
    const { request, errors: found } = judgeDraft(act, seen, draft);
    refuse(found ?? (await deciding.decide(request)));
  };
  return {
    draft,
    errors,
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
