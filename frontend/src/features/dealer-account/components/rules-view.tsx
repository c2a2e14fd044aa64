import { actionNames } from '../../../../../shared/rule-action-words.ts';
import { signalIds } from '../../../../../shared/schemas/evidence.ts';
import type { RulesResponse } from '../../../../../shared/schemas/rules.ts';
import { signalCopy } from '../../../../../shared/signal-words.ts';
import { OwnersOnly } from '../../../components/owners-only.tsx';
import { emptyRulesDraft, shownRules } from '../rules/rules-draft.ts';
import { siteRuleWords } from '../rules/rule-words.ts';
import { ActionMeanings } from './action-meanings.tsx';
import { LockedRow } from './rule-row.tsx';
import './rules-form.css';

/** The dealership's rules for somebody who may not change them. */
export function RulesView({ rules }: { rules: RulesResponse }) {
  const shown = shownRules(rules, emptyRulesDraft);
  const { site } = rules;
  return (
    <div className="stack stack-6">
      <OwnersOnly what="change the rules" />
      <section className="card" aria-labelledby="differs">
        <div className="card-head">
          <h2 id="differs">When something differs</h2>
        </div>
        <ActionMeanings site={site} />
        <div className="rules">
          {signalIds.map((id) => (
            <LockedRow
              key={id}
              name={signalCopy[id].rule}
              why={siteRuleWords(id, site.actions[id])}
              value={actionNames[shown.actions[id]]}
            />
          ))}
        </div>
      </section>
      <section className="card" aria-labelledby="decisions">
        <div className="card-head">
          <h2 id="decisions">Decisions</h2>
        </div>
        <div className="rules">
          <LockedRow
            name="A person approves every time"
            why="Nothing is approved automatically, even if all documents agree"
            value={shown.personDecides || !site.approveWhenAllAgree ? 'On' : 'Off'}
          />
        </div>
      </section>
    </div>
  );
}
