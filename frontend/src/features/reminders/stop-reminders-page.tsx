import { useMutation } from '@tanstack/react-query';
import { BellMinus, Link2Off } from 'lucide-react';
import { useLocation, useParams } from 'react-router-dom';
import { Banner } from '../../components/feedback/banner.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { MessagePage } from '../../components/layout/message-page.tsx';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { errorWords } from '../../lib/api/error-copy.ts';
import { useMailedToken } from '../../lib/auth/use-mailed-token.ts';
import { remindersPageCopy } from './copy.ts';

/** The page that a reminder's 'Stop reminders' opens. Only its button stops them, since mail scanners open links too. */
export function StopRemindersPage() {
  const { customerId = '' } = useParams();
  // Another mail's link opened in the same tab changes the fragment only.
  const { hash } = useLocation();
  return <Stopping key={hash} customerId={customerId} />;
}

const { ask, stopped, linkIncomplete, linkInvalid } = remindersPageCopy;

function Stopping({ customerId }: { customerId: string }) {
  const { token, isIncomplete } = useMailedToken('stop-reminders');
  const stop = useMutation({
    mutationFn: (key: string) =>
      callApi('stopReminders', { params: { customerId }, body: { key } }),
  });
  if (stop.isSuccess) {
    const { dealer } = stop.data;
    return (
      <PublicLayout dealer={dealer}>
        <MessagePage icon={BellMinus} status="approved" title={stopped.title}>
          <p role="status">{stopped.text(dealer.name)}</p>
          <p className="muted">{stopped.link}</p>
        </MessagePage>
      </PublicLayout>
    );
  }
  if (token === undefined || isApiError(stop.error, 'not_found', 'invalid_request')) {
    const { title, text } = isIncomplete ? linkIncomplete : linkInvalid;
    return (
      <PublicLayout>
        <MessagePage icon={Link2Off} title={title}>
          <p role={stop.isError ? 'alert' : undefined}>{text}</p>
        </MessagePage>
      </PublicLayout>
    );
  }
  return (
    <PublicLayout>
      <MessagePage
        icon={BellMinus}
        title={ask.title}
        actions={
          <Button
            variant="primary"
            size="lg"
            busy={stop.isPending && ask.stopping}
            onClick={() => stop.mutate(token)}
          >
            {ask.stop}
          </Button>
        }
      >
        {stop.isError && (
          <Banner status="denied" role="alert">
            {errorWords(stop.error)}
          </Banner>
        )}
        <p>{ask.text}</p>
      </MessagePage>
    </PublicLayout>
  );
}
