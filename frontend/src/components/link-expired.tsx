import { Link2Off } from 'lucide-react';
import { CUSTOMER_LINK_DAYS } from '../../../shared/limits.ts';
import { ButtonLink } from './button.tsx';
import { MessagePage } from './message-page.tsx';

type LinkExpiredProps = {
  /** The dealership at which the visitor may begin anew. */
  dealerId?: string;
  /** It opened this page a while ago. What was entered since is to be gone by then. */
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
        This link does not work here. It may have expired, been replaced, or lost its last part on
        the way. Verification links work for {CUSTOMER_LINK_DAYS} days.
      </p>
      <p>
        Open the whole link from your message again, or ask the dealership that sent it for a new
        one.
      </p>
    </>
  );
}

function Ended() {
  return (
    <>
      <p>
        It has expired, was replaced by a newer one, or was stopped. What you entered was removed
        from this device.
      </p>
      <p>Open the newest link that you got, or ask the dealership for a new one.</p>
    </>
  );
}
