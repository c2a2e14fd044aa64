import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { FileField } from '../../../components/file-field.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { PROOF_ID, useRegistration, type SentRegistration } from '../hooks/use-registration.ts';

type RegistrationFormProps = {
  onRegistered: (registration: SentRegistration) => void;
};

export function RegistrationForm({ onRegistered }: RegistrationFormProps) {
  const { field, upload, proofError, problems, attempts, busy, submit } =
    useRegistration(onRegistered);
  return (
    <>
      {problems.length > 0 && <ErrorSummary key={attempts} problems={problems} />}
      <div className="stack stack-2">
        <PageTitle title="Register Your Dealership" />
        <p className="muted">
          We review every dealership before it can ask anyone for an ID. We&apos;ll email you our
          decision.
        </p>
      </div>
      {/* Sent before the code is there, it goes nowhere: no password gets into an address. */}
      <form className="stack stack-6" method="dialog" noValidate onSubmit={submit}>
        <fieldset className="card card-pad stack stack-6" aria-labelledby="dealership">
          <h2 id="dealership">The dealership</h2>
          <div className="fields fields-2">
            <div className="wide">
              <TextField label="Dealership Name" autoComplete="organization" {...field('name')} />
            </div>
            <div className="wide">
              <TextField
                label="Business Address"
                autoComplete="street-address"
                {...field('address')}
              />
            </div>
            <TextField
              label="Business Phone"
              type="tel"
              autoComplete="tel-national"
              {...field('phone')}
            />
            <TextField label="Website URL" type="url" autoComplete="url" {...field('website')} />
          </div>
        </fieldset>
        <fieldset className="card card-pad stack stack-6" aria-labelledby="account">
          <h2 id="account">Your account</h2>
          <div className="fields">
            <TextField label="Contact Person" autoComplete="name" {...field('contactName')} />
            <TextField
              label="Work Email"
              type="email"
              autoComplete="username"
              {...field('email')}
            />
            <TextField
              label="Create Password"
              type="password"
              hint="At least 8 characters"
              autoComplete="new-password"
              {...field('password')}
            />
          </div>
        </fieldset>
        <div className="card card-pad">
          <FileField
            id={PROOF_ID}
            label="Proof of Dealership"
            hint="Upload your business license, DMV license, or dealer certificate (Max 10MB)"
            upload={upload}
            error={proofError}
          />
        </div>
        <div className="stack">
          <Button variant="primary" size="lg" className="btn-block" type="submit" busy={busy}>
            Submit Registration
          </Button>
          <p className="row row-tight">
            <span className="muted">Already registered?</span>
            <Link className="back" to="/dealer/login">
              Dealer Login
            </Link>
          </p>
        </div>
      </form>
    </>
  );
}
