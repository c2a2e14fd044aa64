import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Application } from '../../../../shared/schemas/admin.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Fact, Facts, mailbox, telephone } from '../../components/facts.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timeline } from '../../components/timeline.tsx';
import { formatLongDate } from '../../lib/format-date.ts';
import { applicationTimeline } from './application-timeline.ts';
import { BackToApplications } from './back-to-applications.tsx';
import { DecisionNotice } from './decision-notice.tsx';
import { ProofPanel } from './proof-panel.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { useDecidedFocus } from './use-decided-focus.ts';
import { useDecision } from './use-decision.ts';

export function ApplicationDetails({ application }: { application: Application }) {
  const decision = useDecision();
  const navigate = useNavigate();
  const close = () => void navigate('/admin/dashboard');
  const [rejecting, setRejecting] = useState<Application>();
  const { dealerName, fullName, address, phone, email, website, createdAt, isEmailVerified } =
    application;
  const isOpen = application.adminVerification === 'pending';
  useDecidedFocus(decision, !isOpen);
  return (
    <div className="wrap page">
      <div className="stack stack-2">
        <BackToApplications />
        <div className="page-head">
          <div className="stack stack-2">
            <PageTitle title="Dealership Application Details" />
            <p className="row row-tight">
              <StatusBadge
                status={application.isBlocked ? 'blocked' : application.adminVerification}
              />
              <span className="muted">Submitted on {formatLongDate(createdAt)}</span>
            </p>
          </div>
          {isOpen && (
            <div className="row row-tight">
              <Button variant="danger-quiet" icon={X} onClick={() => setRejecting(application)}>
                Reject
              </Button>
              <Button
                variant="primary"
                icon={Check}
                busy={decision.pendingDecision === 'approve' ? 'Approving...' : undefined}
                onClick={() => decision.decide(application, 'approve', { onDone: close })}
              >
                Approve
              </Button>
            </div>
          )}
        </div>
      </div>
      <DecisionNotice decision={decision} />
      {isOpen && !isEmailVerified && (
        <Banner status="pending" title="Email not verified yet">
          Nobody has shown yet that this address is theirs. Once approved, they still have to verify
          it before they can sign in.
        </Banner>
      )}
      <div className="detail">
        <div className="stack stack-6">
          <section className="card" aria-labelledby="dealership">
            <div className="card-head">
              <h2 id="dealership">Dealership</h2>
            </div>
            <Facts>
              <Fact name="Dealer Name">{dealerName}</Fact>
              <Fact name="Address">{address}</Fact>
              <Fact name="Phone">{telephone(phone)}</Fact>
              <Fact name="Full Name">{fullName}</Fact>
              <Fact name="Email">{mailbox(email)}</Fact>
              <Fact name="Website">
                <a href={website} target="_blank" rel="noreferrer noopener">
                  {website}
                </a>
              </Fact>
            </Facts>
          </section>
          <ProofPanel application={application} />
        </div>
        <div className="stack stack-6">
          <section className="card card-pad stack" aria-labelledby="timeline">
            <h2 id="timeline">Timeline</h2>
            <Timeline entries={applicationTimeline(application)} />
          </section>
        </div>
      </div>
      <RejectDialog
        dealership={rejecting}
        isPending={decision.pendingId !== undefined}
        onReject={(chosen) =>
          decision.decide(chosen, 'decline', {
            onDone: close,
            onSettled: () => setRejecting(undefined),
          })
        }
        onClose={() => setRejecting(undefined)}
      />
    </div>
  );
}
