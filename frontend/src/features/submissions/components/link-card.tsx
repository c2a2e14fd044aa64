import { useState } from 'react';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { LinkChangeDialog } from './link-change-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { isLinkLive, linkState } from '../rules/link-state.ts';
import { meaningOf } from '../rules/status-meaning.ts';
import { useLinkChanges, type FreshLink } from '../hooks/use-link-changes.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

/** The customer's link: its state, and buttons to replace or cancel it. */
export function LinkCard({ submission }: { submission: Submission }) {
  const { id, email, status, waitingFor, attemptsLeft, isInPerson, events } = submission;
  const hasLink = events.some(({ type }) => type === 'link_created' || type === 'link_renewed');
  const [link, setLink] = useState<FreshLink>();
  const changes = useLinkChanges(id, { onRenewed: setLink });
  // A verified customer doesn't need one, and one with no attempts left couldn't use it.
  const { isVerified } = meaningOf[status];
  // While somebody decides about the last attempt, nobody needs to come in.
  const isAwaited = waitingFor === 'provider' || waitingFor === 'dealership';
  const isNewUseful = !isVerified && attemptsLeft > 0;
  const isCancelable = hasLink && isLinkLive(submission);
  return (
    <section className="card card-pad stack stack-2" aria-labelledby="customer-link">
      <h2 id="customer-link">Verification link</h2>
      <p className="muted">{hasLink ? linkState(submission) : 'Started from your general link.'}</p>
      {!isVerified && !isAwaited && attemptsLeft === 0 && (
        <p className="muted">
          {isInPerson
            ? 'Not verified in person, so this customer needs no link.'
            : 'No attempts left. Verify this customer in person.'}
        </p>
      )}
      {changes.failure && (
        <Banner status="denied" role="alert">
          {changes.failure}
        </Banner>
      )}
      {(isNewUseful || isCancelable) && (
        <div className="row row-tight">
          {isNewUseful && <Button onClick={() => changes.ask('renew')}>Create New Link</Button>}
          {isCancelable && (
            <Button variant="danger-quiet" onClick={() => changes.ask('cancel')}>
              Cancel This Link
            </Button>
          )}
        </div>
      )}
      <LinkChangeDialog changes={changes} />
      {link && (
        <LinkDialog
          link={link}
          email={email}
          onRenewed={setLink}
          onClose={() => setLink(undefined)}
        />
      )}
    </section>
  );
}
