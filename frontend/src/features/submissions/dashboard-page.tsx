import { Link as LinkIcon, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { DemonstrationBanner } from '../../components/demonstration-banner.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { SecondFactorNotice } from '../../components/second-factor-notice.tsx';
import { useSiteConfig } from '../../lib/api/use-site-config.ts';
import { useDealerMe } from '../../lib/auth/get-dealer-me.ts';
import { usePreparing } from '../../lib/use-preparing.ts';
import { useListView } from '../../lib/list/use-list-view.ts';
import { useOverview } from './api/get-overview.ts';
import { CreditLinkDialog } from './components/credit-link-dialog.tsx';
import { CreditLinkView } from './components/credit-link-view.tsx';
import { NewLinkDialog } from './components/new-link-dialog.tsx';
import { keepDashboardAddress } from './rules/dashboard-address.ts';
import { submissionViews } from './rules/submission-views.ts';
import { OfflineBanner } from '../../components/offline-banner.tsx';
import { NextUp } from './components/next-up.tsx';
import { SubmissionList } from './components/submission-list.tsx';
import { useArrivals } from './hooks/use-arrivals.ts';

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
