import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { SubmitButton } from '../../components/buttons/button.tsx';
import { AddressField } from '../../components/form/address-field.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { PageLink } from '../../components/navigation/page-link.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { PlainLayout } from '../../components/layout/plain-page.tsx';
import { useTouch } from '../../lib/browser/use-touch.ts';
import { loadFileRow, ProofField } from './registration/proof-field.tsx';
import { type SentRegistration, useRegistration } from './registration/use-registration.ts';
import '../../styles/account.css';

/** Loaded long before somebody has filled the form in. */
const loadRegistered = () => import('./registration/registered.tsx');
const prepareNext = () => Promise.all([loadFileRow(), loadRegistered()]);
const Registered = lazy(async () => ({ default: (await loadRegistered()).Registered }));

export function RegisterPage() {
  const [registration, setRegistration] = useState<SentRegistration>();
  return (
    <PlainLayout>
      {registration ? (
        <Suspense fallback={<Skeleton />}>
          <Registered registration={registration} />
        </Suspense>
      ) : (
        <RegistrationForm onRegistered={setRegistration} />
      )}
    </PlainLayout>
  );
}

type RegistrationFormProps = {
  onRegistered: (registration: SentRegistration) => void;
};

export function RegistrationForm({ onRegistered }: RegistrationFormProps) {
  const { field, upload, proofError, problems, attempts, busy, submit } =
    useRegistration(onRegistered);
  const touch = useTouch(prepareNext);
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
      {/* `dialog`: a form that is sent before the code has loaded goes nowhere, and puts no password into an address. */}
      <form className="stack stack-6" method="dialog" noValidate onSubmit={submit} {...touch}>
        <fieldset className="card card-pad stack stack-6">
          <legend>
            <h2>The dealership</h2>
          </legend>
          <div className="fields fields-2">
            <div className="wide">
              <TextField label="Dealership Name" autoComplete="organization" {...field('name')} />
            </div>
            <div className="wide">
              <AddressField label="Business Address" {...field('address')} />
            </div>
            <TextField label="Business Phone" type="tel" autoComplete="tel" {...field('phone')} />
            <TextField label="Website URL" type="url" autoComplete="url" {...field('website')} />
          </div>
        </fieldset>
        <fieldset className="card card-pad stack stack-6">
          <legend>
            <h2>Your account</h2>
          </legend>
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
          <ProofField upload={upload} error={proofError} />
        </div>
        <div className="stack">
          <SubmitButton busy={busy}>Submit Registration</SubmitButton>
          <p className="row row-tight">
            <span className="muted">Already registered?</span>
            <PageLink className="back" to="/dealer/login">
              Dealer Login
            </PageLink>
          </p>
        </div>
      </form>
    </>
  );
}
