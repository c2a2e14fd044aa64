import { Lock } from 'lucide-react';
import { useId } from 'react';
import type { RuleAction, SignalId } from '../../../../../shared/schemas/evidence-schema.ts';
import { stricterThan, type SiteRules } from '../../../../../shared/schemas/rules-schema.ts';
import {
  actionNames,
  actionDescriptions,
} from '../../../../../shared/copy/dealer/rule-action-copy.ts';
import { signalCopy } from '../../../../../shared/copy/dealer/signal-copy.ts';
import { FieldError } from '../../../components/form/field-frame.tsx';
import { Select } from '../../../components/form/select.tsx';
import { siteRuleWords, actionsOffered } from './rules-draft.ts';

type RuleRowProps = {
  id: SignalId;
  site: RuleAction;
  action: RuleAction;
  error: string | undefined;
  onChange: (action: RuleAction) => void;
};

/** The rule for one check: a choice, or locked where nothing is stricter than the site's rule. */
export function RuleRow({ id, site, action, error, onChange }: RuleRowProps) {
  const field = useId();
  const choices = stricterThan(id, site);
  const siteRule = siteRuleWords(id, site);
  if (choices.length < 2) {
    return (
      <LockedRow
        name={signalCopy[id].rule}
        why={`${siteRule}. This is already the strictest option.`}
        value={actionNames[site]}
        error={error}
      />
    );
  }
  return (
    <div className="rule">
      <div>
        <label className="medium" htmlFor={field}>
          {signalCopy[id].rule}
        </label>
        <p className="hint" id={`${field}-hint`}>
          {siteRule}
        </p>
      </div>
      <Select
        id={field}
        name={id}
        value={action}
        options={choices.map((value) => ({ value, name: actionNames[value] }))}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${field}-hint ${field}-error` : `${field}-hint`}
        onChange={onChange}
      />
      {error && (
        <FieldError id={`${field}-error`} isSpoken>
          {error}
        </FieldError>
      )}
    </div>
  );
}

type LockedRowProps = {
  name: string;
  why: string;
  value: string;
  /** Set where the rule was locked while somebody chose another action. */
  error?: string | undefined;
};

export const LockedRow = ({ name, why, value, error }: LockedRowProps) => (
  <div className="rule">
    <div>
      <p className="medium">{name}</p>
      <p className="hint">{why}</p>
    </div>
    <p className="with-icon">
      <Lock className="icon icon-s" />
      <span>{value}</span>
    </p>
    {error && <FieldError isSpoken>{error}</FieldError>}
  </div>
);

/** The actions to choose from, each with its explanation. */
export const ActionMeanings = ({ site }: { site: SiteRules }) => (
  <div className="rules-meanings stack stack-2">
    <dl>
      {actionsOffered(site).map((action) => (
        <div key={action}>
          <dt>{actionNames[action]}</dt>
          <dd>{actionDescriptions[action]}</dd>
        </div>
      ))}
    </dl>
    <p className="small muted">If several rules apply, the strictest one decides.</p>
  </div>
);
