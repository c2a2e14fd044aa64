import { Link as LinkIcon, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Banner, DemonstrationBanner } from '../../components/feedback/banner.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { SecondFactorNotice } from '../../components/sign-in/second-factor-notice.tsx';
import { useSiteConfig } from '../../lib/api/site-config.ts';
import { useDealerMe } from '../../lib/auth/dealer-accounts.ts';
import { usePreparing } from '../../lib/browser/use-preparing.ts';
import { useListView } from '../../lib/list/list-view.ts';
import { OfflineBanner } from '../../components/table/list-freshness.tsx';
import { useOverview } from './api/submission-queries.ts';
import { CreditLinkDialog, CreditLinkView } from './credit-link/credit-link-dialog.tsx';
import { NewLinkDialog } from './links/new-link-dialog.tsx';
import { keepDashboardAddress } from './dashboard/dashboard-address.ts';
import { submissionViews } from './dashboard/submission-views.ts';
import { NextUp } from './dashboard/next-up.tsx';
import { SubmissionList } from './dashboard/dashboard-list.tsx';
import { useArrivals } from './dashboard/use-arrivals.ts';

const loadSubmissionPage = () => import('./submission-page.tsx');

export function DealerDashboardPage() {
  const { accountId, dealerName, creditLink, role } = useDealerMe();
  const { search, hash } = useLocation();
  const isOwner = role === 'owner';
  const CreditDialog = isOwner ? CreditLinkDialog : CreditLinkView;
  const { data: site } = useSiteConfig();
  const [isCreditOpen, setCreditOpen] = useState(false);
  const [isLinkOpen, setLinkOpen] = useState(false);
  const overview = useOverview();
  useArrivals();
  usePreparing(loadSubmissionPage);
  useEffect(() => keepDashboardAddress(accountId, { search, hash }), [accountId, search, hash]);
  const { view } = useListView(submissionViews);
  const generateButton = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} icon={LinkIcon} onClick={() => setLinkOpen(true)}>
      Generate Verification Link
    </Button>
  );

  return (
    <div className="wrap page">
      <div className="page-head">
        <div className="stack stack-1">
          <PageTitle title="Verification Submissions" />
          <p className="muted">{dealerName}</p>
        </div>
        <div className="row row-tight">
          <Button icon={isOwner ? Plus : LinkIcon} onClick={() => setCreditOpen(true)}>
            {isOwner ? 'Add Credit Link' : 'Credit Link'}
          </Button>
          {generateButton('primary')}
        </div>
      </div>
      {site?.provider.isDemonstration && <DemonstrationBanner />}
      <OfflineBanner
        loadedAt={overview.dataUpdatedAt}
        cannot="search, open submissions or create links"
      />
      {overview.data && overview.data.counts.all > 0 && (
        <NextUp next={overview.data.next} current={view.status} />
      )}
      {creditLink === null && isOwner ? (
        <Banner status="info" title="Add your credit link">
          Add the link to your credit application so approved customers can continue to it.
        </Banner>
      ) : (
        <SecondFactorNotice />
      )}
      <SubmissionList overview={overview} emptyAction={generateButton('secondary')} />
      {isLinkOpen && <NewLinkDialog onClose={() => setLinkOpen(false)} />}
      {isCreditOpen && <CreditDialog current={creditLink} onClose={() => setCreditOpen(false)} />}
    </div>
  );
}
