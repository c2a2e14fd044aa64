import { Plus, Send, Link as LinkIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { DemonstrationBanner } from '../../components/feedback/banner.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { SecondFactorNotice } from '../../components/sign-in/second-factor-notice.tsx';
import { useSiteConfig } from '../../lib/api/site-config.ts';
import { useDealerMe } from '../../lib/auth/dealer-accounts.ts';
import { useListView } from '../../lib/list/list-view.ts';
import { OfflineBanner } from '../../components/table/list-freshness.tsx';
import {
  reviewQueue,
  useOverview,
  useSubmissions,
} from '../../lib/submissions/submission-queries.ts';
import { keepDashboardAddress } from '../../components/navigation/back-to-dashboard.tsx';
import { CreditLinkDialog, CreditLinkView } from './credit-link-dialog.tsx';
import { submissionViews } from './submission-views.ts';
import { NextUp } from './next-up.tsx';
import { isWholeList, SubmissionList, useShownList } from './dashboard-list.tsx';
import { DashboardSkeleton, queueOf, ReviewQueue } from './review-queue.tsx';
import { SetupChecklist, SetupLine, useSetup } from './setup-checklist.tsx';
import { useArrivals } from './use-arrivals.ts';

type DealerDashboardProps = {
  onNewLink: () => void;
};

/** The dashboard: what waits for the dealership, above the list of its customers. */
export function DealerDashboard({ onNewLink }: DealerDashboardProps) {
  const { accountId, dealerName, creditLink, role } = useDealerMe();
  const { search, hash } = useLocation();
  const isOwner = role === 'owner';
  const isSales = role === 'sales';
  const CreditDialog = isOwner ? CreditLinkDialog : CreditLinkView;
  const [isCreditOpen, setCreditOpen] = useState(false);
  const { site, overview, loaded, queue, setup, isQueueShown, isLoading } = useHome(isSales);
  useArrivals();
  useEffect(() => keepDashboardAddress(accountId, { search, hash }), [accountId, search, hash]);
  const { view } = useListView(submissionViews);
  const hasQueue = (queue?.rows.length ?? 0) > 0;
  const hasWork = isQueueShown && (isLoading || hasQueue);
  const isFirstDay = setup?.isFirstDay === true && !hasQueue;
  const acts = { onSend: onNewLink, onAddCredit: () => setCreditOpen(true) };
  const generateButton = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} icon={Send} onClick={onNewLink}>
      Generate Verification Link
    </Button>
  );

  return (
    <div className="wrap page">
      <div className="page-head home-head">
        <div className="stack stack-1">
          <PageTitle title="Verification Submissions" />
          <p className="muted" translate="no">
            {dealerName}
          </p>
        </div>
        <div className="home-acts">
          {!isSales && (
            <Button
              variant="quiet"
              icon={isOwner ? Plus : LinkIcon}
              onClick={() => setCreditOpen(true)}
            >
              {isOwner ? 'Add Credit Link' : 'Credit Link'}
            </Button>
          )}
          {generateButton(hasWork ? 'secondary' : 'primary')}
        </div>
      </div>
      <OfflineBanner
        loadedAt={overview.dataUpdatedAt}
        cannot="search, open submissions or create links"
      />
      {isLoading ? (
        <DashboardSkeleton />
      ) : (
        <>
          {site?.provider.isDemonstration && <DemonstrationBanner />}
          {isQueueShown &&
            (setup && isFirstDay ? (
              <SetupChecklist setup={setup} {...acts} />
            ) : (
              overview.data?.counts.all !== 0 && (
                <ReviewQueue queue={queue} loaded={loaded} overview={overview.data} />
              )
            ))}
          {overview.data && (
            <NextUp next={overview.data.next} current={view.status} isForSales={isSales} />
          )}
          {setup && !isFirstDay && <SetupLine setup={setup} {...acts} />}
          {!isOwner && <SecondFactorNotice />}
          <SubmissionList
            queued={queue?.count ?? 0}
            overview={overview}
            emptyAction={generateButton('secondary')}
          />
        </>
      )}
      {isCreditOpen && <CreditDialog current={creditLink} onClose={() => setCreditOpen(false)} />}
    </div>
  );
}

/**
 * Loads what the page shows, all at once. With a filter or a search, and for people in Sales, those to review stand in
 * the list, and none above it.
 */
function useHome(isSales: boolean) {
  const { view } = useListView(submissionViews);
  const { data: site, isPending: isSiteLoading } = useSiteConfig();
  const overview = useOverview();
  const loaded = useSubmissions(reviewQueue, !isSales);
  useShownList();
  const { setup, isLoading: isSetupLoading } = useSetup(overview.data?.counts);
  const isQueueShown = isWholeList(view) && !isSales;
  const isAnyLoading = isSiteLoading || overview.isPending || isSetupLoading;
  return {
    site,
    overview,
    loaded,
    queue: queueOf(loaded, overview.data),
    setup,
    isQueueShown,
    isLoading: isAnyLoading || (isQueueShown && loaded.isPending),
  };
}
