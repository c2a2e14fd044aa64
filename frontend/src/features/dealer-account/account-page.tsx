import { BackLink } from '../../components/back-link.tsx';
import { Fact, Facts, mailbox, telephone } from '../../components/facts.tsx';
import { RecordHead } from '../../components/record-head.tsx';
import { useDealerMe } from '../../lib/auth/get-dealer-me.ts';
import { formatLongDate } from '../../lib/format/format-date.ts';
import { PasswordForm } from './components/password-form.tsx';

/** The dealer's own details. */
export function AccountPage() {
  const { dealerName, fullName, email, phone, address, website, createdAt } = useDealerMe();
  return (
    <div className="wrap page">
      <RecordHead
        back={<BackLink to="/dealer/dashboard">Back to Dashboard</BackLink>}
        title="Your Account"
      >
        <span className="muted">Registered on {formatLongDate(createdAt)}</span>
      </RecordHead>
      <div className="detail">
        <section className="card" aria-labelledby="dealership">
          <div className="card-head">
            <h2 id="dealership">Dealership</h2>
          </div>
          <Facts>
            <Fact name="Dealership Name">{dealerName}</Fact>
            <Fact name="Business Address">{address}</Fact>
            <Fact name="Business Phone">{telephone(phone)}</Fact>
            <Fact name="Website URL">
              <a href={website} target="_blank" rel="noreferrer noopener">
                {website}
              </a>
            </Fact>
            <Fact name="Contact Person">{fullName}</Fact>
            <Fact name="Work Email">{mailbox(email)}</Fact>
          </Facts>
        </section>
        <PasswordForm />
      </div>
    </div>
  );
}
