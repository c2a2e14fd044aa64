import { useQueryClient, queryOptions, useQuery, useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import {
  signalIds,
  type RuleAction,
  type SignalId,
} from '../../../../../shared/schemas/evidence-schema.ts';
import type { RulesResponse, SiteRules } from '../../../../../shared/schemas/rules-schema.ts';
import type { RouteRequest } from '../../../../../shared/routes.ts';
import { Banner } from '../../../components/feedback/banner.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { LeaveGuard } from '../../../components/dialog/confirm-dialog.tsx';
import { FailureBanner } from '../../../components/feedback/failure-banner.tsx';
import { SlowNotice } from '../../../components/feedback/skeleton.tsx';
import { SwitchRow } from '../../../components/form/switch-row.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { useOneAtATime } from '../../../lib/form/use-one-at-a-time.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { ActionMeanings, LockedRow, RuleRow } from './rule-row.tsx';
import {
  addressFromIdCopy,
  approvalWords,
  emptyRulesDraft,
  isUnsaved,
  rulesToSave,
  shownRules,
} from './rules-draft.ts';
import './rules-form.css';

/** The form of the dealership's own rules, each as strict as the site's or stricter. */
export function RulesForm({ rules }: { rules: RulesResponse }) {
  const form = useRulesForm(rules);
  const { site } = rules;
  return (
    <form className="stack stack-6" noValidate onSubmit={form.submit}>
      <section className="card" aria-labelledby="differs">
        <div className="card-head">
          <h2 id="differs">When something differs</h2>
          <span className="small muted">You can only be stricter</span>
        </div>
        <ActionMeanings site={site} />
        <div className="rules">
          {signalIds.map((id) => (
            <RuleRow
              key={id}
              id={id}
              site={site.actions[id]}
              action={form.shown.actions[id]}
              error={form.errors[id]}
              onChange={(action) => form.setAction(id, action)}
            />
          ))}
        </div>
      </section>
      <section className="card" aria-labelledby="decisions">
        <div className="card-head">
          <h2 id="decisions">Decisions</h2>
        </div>
        <div className="rules">
          <PersonDecides
            site={site}
            isOn={form.shown.personDecides}
            onChange={form.setPersonDecides}
          />
          <SwitchRow
            className="rule"
            label={addressFromIdCopy.name}
            hint={addressFromIdCopy.why}
            isOn={form.shown.addressFromId}
            onChange={form.setAddressFromId}
          />
        </div>
        <div className="rules-foot">
          <Button variant="primary" type="submit" busy={form.isPending ? 'Saving...' : undefined}>
            Save Rules
          </Button>
          <p className="small muted">
            Applies to new submissions. Earlier decisions don&apos;t change.
          </p>
        </div>
      </section>
      <LeaveGuard area="dealer" isUnsaved={form.isUnsaved} what="Your changes to the rules" />
      {form.conflicts > 0 && (
        <Banner key={form.conflicts} status="info" role="alert" title="A colleague was faster">
          These rules were changed while you had them open. They&apos;re shown as they are now. Make
          your changes again if they&apos;re still needed.
        </Banner>
      )}
      {form.failure && <FailureBanner error={form.failure} />}
      {form.isPending && <SlowNotice text="Still saving. This is taking longer than usual." />}
    </form>
  );
}

type PersonDecidesProps = {
  site: SiteRules;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

function PersonDecides({ site, isOn, onChange }: PersonDecidesProps) {
  const name = 'A person approves every time';
  const why = approvalWords(site);
  if (!site.approveWhenAllAgree) return <LockedRow name={name} why={why} value="On" />;
  return <SwitchRow className="rule" label={name} hint={why} isOn={isOn} onChange={onChange} />;
}

/** The state of the form, based on the rules that were loaded. */
function useRulesForm(rules: RulesResponse) {
  const client = useQueryClient();
  const oneAtATime = useOneAtATime();
  const { mutateAsync, isPending } = useSetRules();
  const [draft, setDraft] = useState(emptyRulesDraft);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<Error>();
  /** Counts the times that a colleague was faster, so that each is announced. */
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
        // Somebody has to see what the colleague chose; until that is loaded, the draft stays and the error shows.
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
        // The site's rules have become stricter, so the form has to show what is possible now.
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
    setAddressFromId: (addressFromId: boolean) => setDraft({ ...draft, addressFromId }),
    submit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      const element = event.currentTarget;
      void oneAtATime(() => save(element));
    },
  };
}

export const getRules = (signal?: AbortSignal) =>
  callAsDealer('getRules', {}, { ...(signal && { signal }) });

const rulesQuery = () =>
  queryOptions({
    queryKey: ['dealer', 'rules'],
    queryFn: ({ signal }) => getRules(signal),
    // A change is checked against the rules that were seen, so they don't change under the form.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useRules = (isWanted: boolean) => useQuery({ ...rulesQuery(), enabled: isWanted });

export const setRules = (body: RouteRequest<'setRules'>['body']) =>
  callAsDealer('setRules', { body });

function useSetRules() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: setRules,
    onSuccess: (rules) => client.setQueryData(rulesQuery().queryKey, rules),
  });
}
