import { FileX, Ban, Check, LockOpen, RotateCcw, X, type LucideIcon } from 'lucide-react';
import { useParams, useNavigate } from 'react-router-dom';
import { useState } from 'react';
import type { Application } from '../../../../../shared/schemas/admin-schema.ts';
import { ButtonLink, Button, type ButtonProps } from '../../../components/buttons/button.tsx';
import { RecordPending, RecordHead } from '../../../components/layout/record-page.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { TimelineCard } from '../../../components/display/timeline.tsx';
import { formatLongDate } from '../../../lib/format/format-date.ts';
import { BackLink } from '../../../components/navigation/back-link.tsx';
import { NothingHere } from '../../../components/layout/plain-page.tsx';
import { useApplication } from '../applications-api.ts';
import { ActProblemBanner } from '../acts/act-dialog-parts.tsx';
import {
  canAskForDocument,
  type ActKind,
  notReadyReason,
  openActs,
} from '../acts/dealership-acts.ts';
import { ApplicationBanners, DocumentBanner, UndoBanner } from './application-banners.tsx';
import { ApplicationStatusBadge } from '../application-badges.tsx';
import { AskDocumentDialog } from './ask-document-dialog.tsx';
import { EarlierDocuments, ProofPanel } from './proof-panel.tsx';
import { ApproveDialog } from '../acts/approve-dialog.tsx';
import { applicationTimeline } from './application-events.ts';
import {
  askAbout,
  askVerification,
  type PendingAct,
  ReasonDialog,
} from '../acts/reason-dialog.tsx';
import { DealershipFacts } from './dealership-facts.tsx';
import { useWayBack } from '../list/use-application-list.ts';
import { PeopleCard } from './people-card.tsx';
import { SignalsCard } from './signals-card.tsx';
import { useAct, useSecondsLeft, useDecidedFocus } from '../acts/use-act.ts';
import { VerificationCard } from './verification-card.tsx';

export function ApplicationPage() {
  const { dealerId = '' } = useParams();
  const { data, error, refetch } = useApplication(dealerId);

  if (data) return <ApplicationDetails key={data.id} application={data} />;
  if (isApiError(error, 'not_found', 'invalid_request')) {
    return (
      <div className="wrap page">
        <NothingHere
          icon={FileX}
          title="Application not found"
          text="Check the address, or choose the application from the list."
        >
          <ButtonLink variant="primary" to="/admin/dashboard">
            Dealership Applications
          </ButtonLink>
        </NothingHere>
      </div>
    );
  }
  return (
    <RecordPending
      title="Dealership Application Details"
      back={<BackToApplications />}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

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

  // A decision leads back to the list, where the next one waits; after other acts the page stays.
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
              <Button onClick={() => setAskingFor(true)}>Ask for a Better Document</Button>
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

type OpenAct = Exclude<ActKind, 'verify'>;

const actStyles: Record<
  OpenAct,
  { variant: ButtonProps['variant']; icon: LucideIcon; name: string }
> = {
  approve: { variant: 'primary', icon: Check, name: 'Approve' },
  decline: { variant: 'danger-quiet', icon: X, name: 'Reject' },
  reconsider: { variant: 'secondary', icon: RotateCcw, name: 'Reconsider' },
  block: { variant: 'danger-quiet', icon: Ban, name: 'Block' },
  unblock: { variant: 'secondary', icon: LockOpen, name: 'Unblock' },
};

type ApplicationActionsProps = {
  application: Application;
  onAct: (kind: OpenAct) => void;
};

/** The actions available for a dealership now; the banners explain why others are not available yet. */
export const ApplicationActions = ({ application, onAct }: ApplicationActionsProps) =>
  openActs(application).map((kind) => {
    const { name, ...style } = actStyles[kind];
    return (
      <Button
        key={kind}
        {...style}
        aria-disabled={notReadyReason(kind, application) !== undefined}
        onClick={() => onAct(kind)}
      >
        {name}
      </Button>
    );
  });

export function BackToApplications() {
  const { to, state } = useWayBack();
  return (
    <BackLink to={to} state={state}>
      Back to Applications
    </BackLink>
  );
}
