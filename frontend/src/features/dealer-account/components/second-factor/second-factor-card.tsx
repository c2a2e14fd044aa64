import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Banner } from '../../../../components/banner.tsx';
import { Button } from '../../../../components/button.tsx';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { errorWords } from '../../../../lib/api/error-words.ts';
import { useDealerMe } from '../../../../lib/auth/get-dealer-me.ts';
import { formatLongDate } from '../../../../lib/format/format-date.ts';
import { RECOVERY_CODES } from '../../../../../../shared/limits.ts';
import { useSecondFactor } from '../../hooks/use-second-factor.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { SetupDialog } from './setup-dialog.tsx';

/** How the second factor stands, and what its owner can do about it. */
export function SecondFactorCard() {
  const { email, secondFactor } = useDealerMe();
  const { since, codesLeft } = secondFactor;
  const { dialog, codes, busy, failure, ...act } = useSecondFactor();
  return (
    <section className="card card-pad stack" aria-labelledby="second-factor">
      <div className="row">
        <h2 id="second-factor">Second factor</h2>
        <span className={`with-icon push is-${since === null ? 'pending' : 'approved'}`}>
          {since === null ? <TriangleAlert className="icon" /> : <CircleCheck className="icon" />}
          {since === null ? 'Off' : 'On'}
        </span>
      </div>
      {failure && (
        <Banner key={failure.attempt} status="denied" role="alert">
          {errorWords(failure.error)}
        </Banner>
      )}
      {since === null ? (
        <p className="muted">
          You see customers&apos; IDs, so a password alone isn&apos;t enough. Set up an
          authenticator app. It takes about a minute.
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
            Set Up Second Factor
          </Button>
        ) : (
          <>
            <Button onClick={() => act.ask('renew')}>Create New Recovery Codes</Button>
            <Button onClick={() => act.ask('change')}>Change App</Button>
          </>
        )}
      </div>
      {dialog === 'renew' && (
        <ConfirmDialog
          title="Create new recovery codes?"
          action="Create New Codes"
          busy={busy === 'codes' ? 'Creating...' : undefined}
          onConfirm={() => void act.renew()}
          onClose={act.close}
        >
          <p>The codes you have now stop working. Save the new ones before you close them.</p>
        </ConfirmDialog>
      )}
      {dialog === 'change' && (
        <ConfirmDialog
          title="Change your authenticator app?"
          action="Continue"
          busy={busy === 'change' ? 'Removing...' : undefined}
          onConfirm={() => void act.change()}
          onClose={act.close}
        >
          <p>
            The app you have now and your recovery codes stop working. Then you set up the new app.
          </p>
        </ConfirmDialog>
      )}
      {dialog === 'setup' && <SetupDialog email={email} onCodes={act.show} onClose={act.close} />}
      {codes && <CodesDialog email={email} codes={codes} onClose={act.done} />}
    </section>
  );
}
