import { Check } from 'lucide-react';
import { ButtonLink } from '../../components/buttons/button.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { Seal } from '../../components/feedback/seal.tsx';
import { PlainLayout } from '../../components/layout/plain-page.tsx';
import '../../styles/account.css';

const steps = [
  'We review your information',
  'We check your business credentials',
  'We email you login instructions',
  'Once approved, you can start verifying customers',
];

export function RegistrationSuccessPage() {
  return (
    <PlainLayout>
      <div className="card card-pad stack stack-6">
        <Seal icon={Check} status="approved" />
        <div className="stack stack-2">
          <PageTitle title="Registration Submitted Successfully" />
          <p className="muted">
            Our team is reviewing your registration and will notify you by email.
          </p>
        </div>
        <div className="stack stack-2">
          <h2>What happens next?</h2>
          <ol className="numbered counted">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <ButtonLink variant="primary" size="lg" className="btn-block" to="/">
          Return to Homepage
        </ButtonLink>
      </div>
    </PlainLayout>
  );
}
