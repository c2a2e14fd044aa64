import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import type { SignalId } from '../../../../../shared/schemas/evidence.ts';
import type { RuleAction, RulesResponse } from '../../../../../shared/schemas/rules.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { rulesQuery } from '../api/get-rules.ts';
import { useSetRules } from '../api/set-rules.ts';
import { emptyRulesDraft, isUnsaved, rulesToSave, shownRules } from '../rules/rules-draft.ts';

/** The form of a dealership's own rules, on top of those that were loaded. */
export function useRulesForm(rules: RulesResponse) {
  const client = useQueryClient();
  const oneAtATime = useOneAtATime();
  const { mutateAsync, isPending } = useSetRules();
  const [draft, setDraft] = useState(emptyRulesDraft);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<Error>();
  /** How often a colleague was faster: each time is said anew. */
  const [conflicts, setConflicts] = useState(0);

  const reload = () => client.query({ ...rulesQuery(), staleTime: 0 }).catch(() => undefined);

  const save = async (element: HTMLFormElement) => {
    setFailure(undefined);
    setErrors({});
    setConflicts(0);
    try {
      await mutateAsync(rulesToSave(rules, draft));
      setDraft(emptyRulesDraft);
      showToast('approved', 'Rules saved.');
    } catch (error) {
      if (isApiError(error, 'conflict')) {
        // What a colleague chose has to be seen: until it is there, nothing is said of it, and nothing is lost.
        if (await reload()) {
          setDraft(emptyRulesDraft);
          setConflicts(conflicts + 1);
        } else setFailure(error);
        return;
      }
      const fields = isApiError(error) ? error.fields : {};
      const [first] = Object.keys(fields);
      if (first === undefined) setFailure(error as Error);
      else {
        // The site's rules have become stricter: what is possible now has to be seen.
        await reload();
        setErrors(fields);
        element.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      }
    }
  };

  return {
    shown: shownRules(rules, draft),
    isUnsaved: isUnsaved(rules, draft),
    errors,
    failure,
    conflicts,
    isPending,
    setAction: (id: SignalId, action: RuleAction) => {
      setDraft({ ...draft, actions: { ...draft.actions, [id]: action } });
      setErrors(({ [id]: _, ...others }) => others);
    },
    setPersonDecides: (personDecides: boolean) => setDraft({ ...draft, personDecides }),
    submit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      const element = event.currentTarget;
      void oneAtATime(() => save(element));
    },
  };
}
