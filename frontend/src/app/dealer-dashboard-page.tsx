import { useState } from 'react';
import { DealerDashboard } from '../features/dashboard/dealer-dashboard.tsx';
import { NewLinkDialog } from '../features/links/new-link-dialog.tsx';
import { usePreparing } from '../lib/browser/use-preparing.ts';

const loadSubmissionPage = () => import('./submission-page.tsx');

/** The dashboard, with the dialog that makes a link for a new customer. */
export function DealerDashboardPage() {
  const [isLinkOpen, setLinkOpen] = useState(false);
  usePreparing(loadSubmissionPage);
  return (
    <>
      <DealerDashboard onNewLink={() => setLinkOpen(true)} />
      {isLinkOpen && <NewLinkDialog onClose={() => setLinkOpen(false)} />}
    </>
  );
}
