import { Lock } from 'lucide-react';
import { useId } from 'react';
import type { SignalId } from '../../../../../shared/schemas/evidence.ts';
import { stricterThan, type RuleAction } from '../../../../../shared/schemas/rules.ts';
import { actionNames } from '../../../../../shared/rule-action-words.ts';
import { signalCopy } from '../../../../../shared/signal-words.ts';
import { FieldError } from '../../../components/field-error.tsx';
import { Select } from '../../../components/select.tsx';
import { siteRuleWords } from '../rules/rule-words.ts';

type RuleRowProps = {
  id: SignalId;
  site: RuleAction;
  action: RuleAction;
  error: string | undefined;
  onChange: (action: RuleAction) => void;
};

/** What follows from one signal: to choose, or locked where nothing is stricter than the site's rule. */
export function RuleRow({ id, site, action, error, onChange }: RuleRowProps) {
  const field = useId();
  const choices = stricterThan(id, site);
  const siteRule = siteRuleWords(id, site);
  if (choices.length < 2) {
    return (
      <LockedRow
        name={signalCopy[id].rule}
        why={`${siteRule}. There is nothing stricter.`}
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
  /** It was locked while somebody chose otherwise. */
  error?: string | undefined;
};

/** A rule that is as it is. */
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
