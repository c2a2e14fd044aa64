import { Link as LinkIcon, ScanFace, Send } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { SignInLayout } from '../../components/sign-in/sign-in-layout.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { PageLink } from '../../components/navigation/page-link.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { NotLoaded, SignInForm } from '../../components/sign-in/sign-in-form.tsx';
import { loadSigningIn, type SigningIn, useLogin } from './sign-in/use-login.ts';

const side = {
  title: 'Know who is applying before you run the application',
  lines: [
    { icon: LinkIcon, text: 'Send a customer one link, by text, email or QR code.' },
    { icon: ScanFace, text: 'Get their video, ID and proof of address in under 3 minutes.' },
    { icon: Send, text: "Send the credit application link once they're approved." },
  ],
};

/** Loaded on demand, since few ever need these. */
const BlockedDialog = lazy(async () => ({
  default: (await import('./sign-in/blocked-dialog.tsx')).BlockedDialog,
}));
const UnverifiedDialog = lazy(async () => ({
  default: (await import('./sign-in/unverified-dialog.tsx')).UnverifiedDialog,
}));
const RecoveryForm = lazy(async () => ({
  default: (await import('./sign-in/recovery-form.tsx')).RecoveryForm,
}));

const loadForgot = () => import('./sign-in/forgot-dialog.tsx');
const ForgotDialog = lazy(async () => ({ default: (await loadForgot()).ForgotDialog }));

async function prepareNext() {
  const { enter } = await loadSigningIn();
  await enter('dealer');
  await loadForgot();
}

/** The dealers' sign-in page; `loaded` is the rest of its code, where somebody waited for that. */
export function LoginPage({ loaded }: { loaded?: SigningIn }) {
  const { notice, attempt, dialog, closeDialog, step, email, ...login } = useLogin(loaded);
  const { LoginNotice, SecondFactorForm } = login.signingIn ?? {};
  const { isChecking, tooEarly, signInAgain } = login;
  const { mailed, resend, forgot, submit, finish, back, isRecovering, setRecovering, recover } =
    login;
  return (
    <SignInLayout side={side}>
      <div className="stack stack-2">
        <PageTitle title="Dealer Login" />
        {!step && <p className="muted">Use your work email.</p>}
      </div>
      {notice &&
        (LoginNotice ? (
          <LoginNotice key={attempt} notice={notice} />
        ) : (
          typeof notice === 'object' && <NotLoaded key={attempt} error={notice.failure} />
        ))}
      {step && isRecovering && (
        <Suspense fallback={<Skeleton />}>
          <RecoveryForm onCode={recover} onBack={() => setRecovering(false)} />
        </Suspense>
      )}
      {step && !isRecovering && SecondFactorForm && (
        <SecondFactorForm
          step={step}
          onDone={finish}
          onBack={back}
          onRecover={() => setRecovering(true)}
        />
      )}
      {!step && <SignInForm prepareNext={prepareNext} onSubmit={submit} onForgot={forgot} />}
      {!step && (
        <p className="row row-tight door-foot">
          <span className="muted">No account yet?</span>
          <PageLink className="back" to="/dealer/register">
            Register Your Dealership
          </PageLink>
        </p>
      )}
      {dialog === 'forgot' && (
        <Suspense>
          <ForgotDialog email={email} onClose={closeDialog} />
        </Suspense>
      )}
      {dialog === 'account_blocked' && (
        <Suspense>
          <BlockedDialog onClose={closeDialog} />
        </Suspense>
      )}
      {dialog === 'email_not_verified' && (
        <Suspense>
          <UnverifiedDialog
            {...{ email, mailed, resend, isChecking, tooEarly }}
            onVerified={() => void signInAgain()}
            onClose={closeDialog}
          />
        </Suspense>
      )}
    </SignInLayout>
  );
}
