import { Link2Off } from 'lucide-react';
import { CUSTOMER_LINK_DAYS } from '../../../shared/limits.ts';
import { ButtonLink } from './button.tsx';
import { MessagePage } from './message-page.tsx';

type LinkExpiredProps = {
  /** The dealership at which the visitor may begin anew. */
  dealerId?: string;
  /** The link worked earlier, so anything entered since must already be removed. */
  hasWorked?: boolean;
};

/** For a link that is unknown, over, cut short or replaced: the same words, true of each. */
export function LinkExpired({ dealerId, hasWorked = false }: LinkExpiredProps) {
  return (
    <MessagePage
      icon={Link2Off}
      title={hasWorked ? 'This link no longer works' : 'This link has expired'}
      actions={
        dealerId !== undefined && (
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
      {hasWorked ? <Ended /> : <Unknown />}
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

function Ended() {
  return (
    <>
      <p>
        It expired, was canceled, or was replaced by a newer one. Your information was removed from
        this device.
      </p>
      <p>Open the latest link you received, or ask the dealership for a new one.</p>
    </>
  );
}
