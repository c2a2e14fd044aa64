import { Link } from 'react-router-dom';
import { actionNames } from '../../../../shared/copy/dealer/rule-action-copy.ts';
import { signalIds } from '../../../../shared/schemas/evidence-schema.ts';
import type { RulesResponse } from '../../../../shared/schemas/rules-schema.ts';
import { signalCopy } from '../../../../shared/copy/dealer/signal-copy.ts';
import { BackLink } from '../../components/navigation/back-link.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { RecordPending } from '../../components/layout/record-page.tsx';
import { useSiteConfig, isReading } from '../../lib/api/site-config.ts';
import { useDealerMe } from '../../lib/auth/dealer-accounts.ts';
import { OwnersOnly } from '../../components/feedback/owners-only.tsx';
import { useRules, RulesForm } from './account/rules-form.tsx';
import {
  addressFromIdCopy,
  approvalWords,
  emptyRulesDraft,
  shownRules,
  siteRuleWords,
} from './account/rules-draft.ts';
import { ActionMeanings, LockedRow } from './account/rule-row.tsx';
import './account/rules-form.css';

const title = 'Rules';

/** The dealership's rules: for each check, what follows when it finds something. */
export function RulesPage() {
  const { role } = useDealerMe();
  const site = useSiteConfig();
  const isUsed = isReading(site.data);
  const rules = useRules(isUsed);
  const back = <BackLink to="/dealer/account">Back to Settings</BackLink>;
  if (!site.data || (isUsed && !rules.data)) {
    const failed = site.data ? rules : site;
    return (
      <RecordPending
        title={title}
        back={back}
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  return (
    <div className="wrap page">
      <div className="stack stack-2">
        {back}
        <div className="stack stack-1">
          <PageTitle title={title} />
          <p className="muted">
            {rules.data ? (
              <span>
                What happens when a check finds something. This website's operator sets a rule for
                each, and yours can be stricter.{' '}
                <Link to="/dealer/help">What the checks prove</Link>
              </span>
            ) : (
              "Rules aren't used here, since documents aren't read automatically."
            )}
          </p>
        </div>
      </div>
      {rules.data && (
        <div className="rules-page">
          {role === 'owner' ? <RulesForm rules={rules.data} /> : <RulesView rules={rules.data} />}
        </div>
      )}
    </div>
  );
}

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
            why={approvalWords(site)}
            value={shown.personDecides || !site.approveWhenAllAgree ? 'On' : 'Off'}
          />
          <LockedRow
            name={addressFromIdCopy.name}
            why={addressFromIdCopy.why}
            value={shown.addressFromId ? 'On' : 'Off'}
          />
        </div>
      </section>
    </div>
  );
}
