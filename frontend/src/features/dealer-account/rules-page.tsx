import { Link } from 'react-router-dom';
import { BackLink } from '../../components/back-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { RecordPending } from '../../components/record-pending.tsx';
import { useSiteConfig } from '../../lib/api/use-site-config.ts';
import { useDealerMe } from '../../lib/auth/get-dealer-me.ts';
import { useRules } from './api/get-rules.ts';
import { RulesForm } from './components/rules-form.tsx';
import { RulesView } from './components/rules-view.tsx';
import { isReading } from '../../lib/is-reading.ts';

const title = 'Rules';

/** What happens at this dealership when a check finds something. */
export function RulesPage() {
  const { role } = useDealerMe();
  const site = useSiteConfig();
  const isUsed = isReading(site.data);
  const rules = useRules(isUsed);
  const back = <BackLink to="/dealer/account">Back to Your Account</BackLink>;
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
              <>
                What happens when a check finds something. This website's operator sets a rule for
                each, and yours can be stricter. <Link to="/help">What the checks prove</Link>
              </>
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
