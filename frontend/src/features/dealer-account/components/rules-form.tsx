import { signalIds } from '../../../../../shared/schemas/evidence.ts';
import type { RulesResponse } from '../../../../../shared/schemas/rules.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { SlowNotice } from '../../../components/slow-notice.tsx';
import { SwitchRow } from '../../../components/switch-row.tsx';
import { useRulesForm } from '../hooks/use-rules-form.ts';
import { ActionMeanings } from './action-meanings.tsx';
import { LockedRow, RuleRow } from './rule-row.tsx';
import './rules-form.css';

/** The dealership's own rules, each as strict as the site's or stricter. */
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
            isSiteRule={!site.approveWhenAllAgree}
            isOn={form.shown.personDecides}
            onChange={form.setPersonDecides}
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
  /** The site has no submission approved without a person. */
  isSiteRule: boolean;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

function PersonDecides({ isSiteRule, isOn, onChange }: PersonDecidesProps) {
  const name = 'A person approves every time';
  if (isSiteRule)
    return (
      <LockedRow
        name={name}
        why="Site rule: nothing is approved automatically, even if all documents agree"
        value="On"
      />
    );
  return (
    <SwitchRow
      className="rule"
      label={name}
      hint="Nothing is approved automatically, even if all documents agree"
      isOn={isOn}
      onChange={onChange}
    />
  );
}
