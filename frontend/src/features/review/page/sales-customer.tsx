import type { ReactNode } from 'react';
import { Eye } from 'lucide-react';
import type { SalesSubmission } from '../../../../../shared/routes/sales-responses.ts';
import { Banner } from '../../../components/feedback/banner.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { Fact, Facts, mailbox, telephone } from '../../../components/display/fact-list.tsx';
import { RecordHead } from '../../../components/layout/record-page.tsx';
import { formatLongDate } from '../../../lib/format/format-date.ts';
import {
  fullNameOf,
  headingOf,
  WAITING_FOR_REVIEWER,
} from '../../../lib/submissions/customer-copy.ts';
import { BackToDashboard } from '../../../components/navigation/back-to-dashboard.tsx';
import { StateBadge } from '../../../components/display/state-badge.tsx';
import { isLinkNext } from '../../../lib/submissions/link-state.ts';
import { DealCard } from '../customer/deal-card.tsx';
import { ContactRequestBanner } from '../customer/contact-change.tsx';
import { CorrectContact } from '../customer/correct-contact.tsx';
import { FailedMailBanner } from './submission-banners.tsx';

type SalesCustomerProps = {
  submission: SalesSubmission;
  /** A notice about the page as a whole, above everything else. */
  notice: ReactNode;
  /** The customer's link, and what can be done with it. */
  linkCard: ReactNode;
  onNewLink: () => void;
};

/** A customer as people in Sales see one: the link, the contact and the deal, and how the verification stands. */
export function SalesCustomer({ submission, notice, linkCard, onNewLink }: SalesCustomerProps) {
  const { state, decidedBy, asked, dateSubmitted } = submission;
  return (
    <div className="wrap page">
      <RecordHead
        back={<BackToDashboard />}
        title="Customer"
        name={headingOf(submission)}
        actions={
          isLinkNext(submission) && (
            <Button variant="primary" onClick={onNewLink}>
              Create New Link
            </Button>
          )
        }
      >
        <StateBadge {...{ state, decidedBy, asked }} />
        <span className="muted">
          {`Submitted on ${dateSubmitted === null ? 'N/A' : formatLongDate(dateSubmitted)}`}
        </span>
      </RecordHead>
      {notice}
      {state === 'to_review' && (
        <Banner status="pending" icon={Eye} title={WAITING_FOR_REVIEWER}>
          A colleague reviews what the customer submitted, then approves or denies it.
        </Banner>
      )}
      <FailedMailBanner submission={submission} />
      <ContactRequestBanner submission={submission} />
      <div className="detail">
        <div className="stack stack-6">{linkCard}</div>
        <div className="stack stack-6">
          <Contact submission={submission} />
          <DealCard submission={submission} />
        </div>
      </div>
    </div>
  );
}

function Contact({ submission }: Pick<SalesCustomerProps, 'submission'>) {
  const { email, phone } = submission;
  const unknown = <span className="muted">N/A</span>;
  return (
    <section className="card" aria-labelledby="contact">
      <div className="card-head">
        <h2 id="contact">Contact</h2>
        <CorrectContact submission={submission} />
      </div>
      <Facts isStacked>
        <Fact name="Name">{fullNameOf(submission) || unknown}</Fact>
        <Fact name="Phone">{phone ? telephone(phone) : unknown}</Fact>
        <Fact name="Email">{email ? mailbox(email) : unknown}</Fact>
      </Facts>
    </section>
  );
}
