import { Link2Off } from 'lucide-react';
import { CUSTOMER_LINK_DAYS } from '../../../shared/limits.ts';
import { ButtonLink } from './button.tsx';
import { MessagePage } from './message-page.tsx';
import { PerhapsFinished } from './perhaps-finished.tsx';

type LinkExpiredProps = {
  /** The dealership at which the visitor may begin anew. */
  dealerId?: string;
  /** The link worked earlier, so anything entered since must already be removed. */
  hasWorked?: boolean;
  /** Something was submitted by it that is being checked: starting again would be a second submission. */
  isSubmitted?: boolean;
  /** The visitor may be back from a provider, who alone knows what was submitted there. */
  isReturn?: boolean;
};

/** For a link that is unknown, over, cut short or replaced: the same words, true of each. */
export function LinkExpired(props: LinkExpiredProps) {
  const { dealerId, hasWorked = false, isSubmitted = false, isReturn = false } = props;
  if (isReturn && !isSubmitted) return <PerhapsFinished hasWorked={hasWorked} />;
  return (
    <MessagePage
      icon={Link2Off}
      title={hasWorked ? 'This link no longer works' : 'This link has expired'}
      actions={
        dealerId !== undefined &&
        !isSubmitted && (
          <ButtonLink
            variant="primary"
            size="lg"
            to={`/?${new URLSearchParams({ dealer: dealerId })}`}
          >
            Start Again
          </ButtonLink>
        )
      }
    >
      {hasWorked ? <Ended isSubmitted={isSubmitted} /> : <Unknown />}
    </MessagePage>
  );
}

function Unknown() {
  return (
    <>
      <p>
        This link no longer works, or part of it is missing. Verification links work for{' '}
        {CUSTOMER_LINK_DAYS} days.
      </p>
      <p>Open the complete link from your message, or ask the dealership for a new one.</p>
    </>
  );
}

function Ended({ isSubmitted }: { isSubmitted: boolean }) {
  return (
    <>
      <p>
        It expired, was canceled, or was replaced by a newer one. Your information was removed from
        this device.
      </p>
      {isSubmitted ? (
        <p>
          You&apos;ve already submitted your verification, so you don&apos;t need to start again. If
          you have questions, please contact the dealership.
        </p>
      ) : (
        <p>Open the latest link you received, or ask the dealership for a new one.</p>
      )}
    </>
  );
}
