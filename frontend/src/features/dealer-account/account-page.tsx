import { BackLink } from '../../components/back-link.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Fact, Facts, mailbox } from '../../components/facts.tsx';
import { RecordHead } from '../../components/record-head.tsx';
import { useSiteConfig } from '../../lib/api/use-site-config.ts';
import { useDealerMe } from '../../lib/auth/get-dealer-me.ts';
import { DealershipCard } from './components/dealership-card.tsx';
import { PasswordForm } from './components/password-form.tsx';
import { SecondFactorCard } from './components/second-factor/second-factor-card.tsx';
import { isReading } from '../../lib/is-reading.ts';

/** The dealer's own details. */
export function AccountPage() {
  const { data: site } = useSiteConfig();
  const { dealerName, fullName, email, role } = useDealerMe();
  return (
    <div className="wrap page">
      <RecordHead
        back={<BackLink to="/dealer/dashboard">Back to Dashboard</BackLink>}
        title="Your Account"
      >
        <span className="muted">{dealerName}</span>
      </RecordHead>
      <div className="detail">
        <div className="stack stack-6">
          <section className="card" aria-labelledby="you">
            <div className="card-head">
              <h2 id="you">You</h2>
            </div>
            <Facts>
              <Fact name="Name">{fullName}</Fact>
              <Fact name="Email">{mailbox(email)}</Fact>
              <Fact name="Role">{role === 'owner' ? 'Owner' : 'Member'}</Fact>
            </Facts>
          </section>
          <DealershipCard />
          <section className="card card-pad stack stack-2" aria-labelledby="notifications">
            <h2 id="notifications">Notifications</h2>
            <p className="muted">What we email you about, and how often.</p>
            <div>
              <ButtonLink to="/dealer/account/notifications">Change Notifications</ButtonLink>
            </div>
          </section>
          {isReading(site) && (
            <section className="card card-pad stack stack-2" aria-labelledby="rules">
              <h2 id="rules">Rules</h2>
              <p className="muted">
                What happens when a check finds something in a customer&apos;s documents.
              </p>
              <div>
                <ButtonLink to="/dealer/account/rules">
                  {role === 'owner' ? 'Change Rules' : 'See Rules'}
                </ButtonLink>
              </div>
            </section>
          )}
        </div>
        <div className="stack stack-6">
          <SecondFactorCard />
          <PasswordForm />
        </div>
      </div>
    </div>
  );
}
