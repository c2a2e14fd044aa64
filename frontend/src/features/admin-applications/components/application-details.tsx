import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Application } from '../../../../../shared/schemas/admin.ts';
import { Button } from '../../../components/button.tsx';
import { RecordHead } from '../../../components/record-head.tsx';
import { TimelineCard } from '../../../components/timeline.tsx';
import { formatLongDate } from '../../../lib/format/format-date.ts';
import { ActProblemBanner } from './act-problem-banner.tsx';
import { canAskForDocument, type ActKind } from '../rules/acts.ts';
import { ApplicationActions } from './application-actions.tsx';
import { ApplicationBanners } from './application-banners.tsx';
import { ApplicationStatusBadge } from './application-status-badge.tsx';
import { AskDocumentDialog } from './ask-document-dialog.tsx';
import { DocumentBanner } from './document-banner.tsx';
import { EarlierDocuments } from './earlier-documents.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { applicationTimeline } from '../rules/application-timeline.ts';
import { askAbout, askVerification, type PendingAct } from '../rules/asked.ts';
import { BackToApplications } from './back-to-applications.tsx';
import { DealershipFacts } from './dealership-facts.tsx';
import { useWayBack } from '../hooks/use-list-place.ts';
import { PeopleCard } from './people-card.tsx';
import { ProofPanel } from './proof-panel.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { SignalsCard } from './signals-card.tsx';
import { UndoBanner } from './undo-banner.tsx';
import { useAct } from '../hooks/use-act.ts';
import { useSecondsLeft } from '../hooks/use-seconds-left.ts';
import { useDecidedFocus } from '../hooks/use-decided-focus.ts';
import { VerificationCard } from './verification-card.tsx';

export function ApplicationDetails({ application }: { application: Application }) {
  const navigate = useNavigate();
  const { to, state } = useWayBack();
  const acting = useAct();
  const [asked, setAsked] = useState<PendingAct>();
  const [isApproving, setApproving] = useState(false);
  const [isAskingFor, setAskingFor] = useState(false);
  const isAsking = asked !== undefined || isApproving;
  const emailIn = useSecondsLeft(application.undo);
  useDecidedFocus(acting, !isAsking);

  // A decision leads back to the list, where the next one waits; what else is done is looked at here.
  const finish = (kind: ActKind) => {
    setAsked(undefined);
    setApproving(false);
    if (kind === 'approve' || kind === 'decline') void navigate(to, { state });
  };
  const act = (kind: Exclude<ActKind, 'verify'>) => {
    acting.forgetProblem();
    if (kind === 'approve') setApproving(true);
    else setAsked(askAbout(application, kind));
  };
  const close = () => {
    setAsked(undefined);
    setApproving(false);
    acting.forgetProblem();
  };
  return (
    <div className="wrap page">
      <RecordHead
        back={<BackToApplications />}
        title="Dealership Application Details"
        name={application.dealerName}
        actions={
          <>
            {canAskForDocument(application) && (
              <Button onClick={() => setAskingFor(true)}>
                {application.verificationDocument
                  ? 'Ask for a Better Document'
                  : 'Ask for a Document'}
              </Button>
            )}
            <ApplicationActions application={application} onAct={act} />
          </>
        }
      >
        <ApplicationStatusBadge application={application} />
        <span className="muted">Submitted on {formatLongDate(application.createdAt)}</span>
      </RecordHead>
      {!isAsking && <ActProblemBanner problem={acting.problem} />}
      <UndoBanner application={application} secondsLeft={emailIn} />
      <ApplicationBanners application={application} />
      <DocumentBanner application={application} />
      <div className="detail detail-signals-first">
        <SignalsCard application={application} />
        <div className="stack stack-6">
          <DealershipFacts application={application} />
          <ProofPanel key={application.proofReplacedAt} application={application} />
          <EarlierDocuments application={application} />
          <PeopleCard application={application} />
        </div>
        <div className="stack stack-6">
          <VerificationCard
            application={application}
            onAsk={(status) => setAsked(askVerification(application, status))}
          />
          <TimelineCard
            entries={applicationTimeline(
              application,
              application.isEmailVerified ? emailIn : undefined,
            )}
          />
        </div>
      </div>
      {isAskingFor && (
        <AskDocumentDialog application={application} onClose={() => setAskingFor(false)} />
      )}
      {isApproving && (
        <ApproveDialog
          dealership={application}
          acting={acting}
          onDone={() => finish('approve')}
          onClose={close}
        />
      )}
      {asked && (
        <ReasonDialog
          asked={asked}
          acting={acting}
          onDone={() => finish(asked.kind)}
          onClose={close}
        />
      )}
    </div>
  );
}
