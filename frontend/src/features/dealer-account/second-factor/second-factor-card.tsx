import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RECOVERY_CODES } from '../../../../../shared/limits.ts';
import { Banner } from '../../../components/feedback/banner.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { useDealerMe, dealerMeQuery } from '../../../lib/auth/dealer-accounts.ts';
import {
  type Reauthentication,
  reauthenticateAhead,
  sessionReauthentication,
} from '../../../lib/auth/reauthentication.ts';
import { useLeave } from '../../../lib/auth/session-end.ts';
import { formatLongDate } from '../../../lib/format/format-date.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { IdentityDialog } from '../../../components/sign-in/identity-dialog.tsx';
import { CodeList } from './code-list.tsx';
import { useAuthenticator, AuthenticatorFields } from './authenticator-fields.tsx';
import { createRecoveryCodes, removeSecondFactor } from './second-factor-api.ts';

const lostPhone =
  'Lost your phone? Sign out, sign in with a recovery code, and come back here within 15 minutes.';

/** The state of the second factor, and the actions on it. */
export function SecondFactorCard() {
  const { email, role, secondFactor } = useDealerMe();
  const { since, codesLeft } = secondFactor;
  const { dialog, codes, hadCodes, session, failure, ...act } = useSecondFactor(email, since);
  return (
    <section className="card card-pad stack" aria-labelledby="second-factor">
      <div className="row">
        <h2 id="second-factor">Two-step verification</h2>
        <span className={`with-icon push is-${since === null ? 'pending' : 'approved'}`}>
          {since === null ? <TriangleAlert className="icon" /> : <CircleCheck className="icon" />}
          <span>{since === null ? 'Off' : 'On'}</span>
        </span>
      </div>
      {failure && (
        <Banner key={failure.attempt} status="denied" role="alert">
          {errorWords(failure.error)}
        </Banner>
      )}
      {since === null ? (
        <p className="muted">
          {`You see customers' ${role === 'sales' ? 'contact details' : 'IDs'}, so a password alone isn't enough. Set up an authenticator app. It takes about a minute.`}
        </p>
      ) : (
        <div className="stack stack-2">
          <p>Authenticator app, since {formatLongDate(since)}.</p>
          <p className="muted">
            {codesLeft} of {RECOVERY_CODES} recovery codes left.
          </p>
        </div>
      )}
      <div className="row row-tight">
        {since === null ? (
          <Button variant="primary" onClick={act.begin}>
            Set Up Two-Step Verification
          </Button>
        ) : (
          <>
            <Button onClick={() => void act.ask('renew')}>Create New Recovery Codes</Button>
            <Button onClick={() => void act.ask('change')}>Change App</Button>
          </>
        )}
      </div>
      {dialog === 'renew' && (
        <IdentityDialog
          {...{ email, session, lostPhone }}
          hasApp
          title="Create new recovery codes?"
          lead="The codes you have now stop working. Save the new ones before you close them."
          action="Create New Codes"
          busy="Creating..."
          onConfirmed={act.renew}
          onClose={act.close}
        />
      )}
      {dialog === 'change' && (
        <IdentityDialog
          {...{ email, session, lostPhone }}
          hasApp
          title="Change your authenticator app?"
          lead="The app you have now and your recovery codes stop working. Then you set up the new app."
          action="Continue"
          busy="Removing..."
          onConfirmed={act.change}
          onClose={act.close}
        />
      )}
      {dialog === 'setup' && <SetupDialog email={email} onCodes={act.show} onClose={act.close} />}
      {codes && (
        <CodesDialog email={email} codes={codes.made} hadCodes={hadCodes} onClose={act.done} />
      )}
    </section>
  );
}

type CodesDialogProps = {
  email: string;
  codes: readonly string[];
  /** There were others, which no longer work. */
  hadCodes: boolean;
  onClose: () => void;
};

/** New recovery codes on the account page. Render it only while it's open. */
function CodesDialog({ email, codes, hadCodes, onClose }: CodesDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save your recovery codes"
      footer={
        <Button variant="primary" onClick={onClose}>
          I Saved Them
        </Button>
      }
    >
      <p className="muted">
        If you lose your phone, each code lets you sign in once.{' '}
        <span>
          {hadCodes
            ? "Any codes you had before no longer work, and you won't see these again."
            : "You won't see them again."}
        </span>
      </p>
      <CodeList email={email} codes={codes} />
    </Dialog>
  );
}

type SetupDialogProps = {
  email: string;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
};

/** Sets up an authenticator app from the account page. Render it only while it's open. */
function SetupDialog({ email, onCodes, onClose }: SetupDialogProps) {
  const authenticator = useAuthenticator(email, onCodes);
  const { submit, isBusy, isIdentityAsked } = authenticator;
  return (
    <FormDialog
      title="Set up two-step verification"
      lead="From now on, signing in takes your password and a code from the app."
      action={isIdentityAsked ? 'Continue' : 'Turn On'}
      busy={isBusy ? 'Verifying...' : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <AuthenticatorFields email={email} authenticator={authenticator} />
    </FormDialog>
  );
}

/** The account page's actions on the second factor, one at a time, each in its dialog. */
function useSecondFactor(email: string, since: string | null) {
  const client = useQueryClient();
  const [dialog, setDialog] = useState<'setup' | 'change' | 'renew'>();
  const leave = useLeave();
  const [codes, setCodes] = useState<{ made: string[]; isNewApp: boolean }>();
  const [hadCodes, setHadCodes] = useState(false);
  const [session, setSession] = useState<Reauthentication>();
  const [failure, setFailure] = useState<{ error: unknown; attempt: number }>();

  const reload = () => client.invalidateQueries({ queryKey: dealerMeQuery().queryKey });
  /** Does what somebody was confirmed for, once. */
  const attempt = async (given: Reauthentication, act: () => Promise<void>) => {
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      setDialog(undefined);
      setFailure((last) => ({ error, attempt: (last?.attempt ?? 0) + 1 }));
    } finally {
      given.end();
    }
  };

  return {
    dialog,
    codes,
    hadCodes,
    session,
    failure,
    begin: () => {
      setHadCodes(false);
      setDialog('setup');
    },
    ask: async (what: 'change' | 'renew') => {
      setHadCodes(true);
      setSession(await sessionReauthentication(since));
      setDialog(what);
    },
    close: () => setDialog(undefined),
    renew: (given: Reauthentication) =>
      attempt(given, async () => {
        const { codes: made } = await createRecoveryCodes(given);
        setDialog(undefined);
        setCodes({ made, isNewApp: false });
      }),
    /** Removes the old app first: until the new one is set up, the pool requires none. */
    change: (given: Reauthentication, password?: string) =>
      attempt(given, async () => {
        await removeSecondFactor(given);
        // The first one was made while there was an app: it sets none up.
        if (password !== undefined) reauthenticateAhead({ email, password });
        setDialog('setup');
        void reload();
      }),
    show: (made: string[]) => {
      setDialog(undefined);
      setCodes({ made, isNewApp: true });
    },
    done: () => {
      // A new app ended all sessions at the pool.
      if (codes?.isNewApp) leave({ reason: 'second_factor_on' });
      else {
        setCodes(undefined);
        void reload();
      }
    },
  };
}
