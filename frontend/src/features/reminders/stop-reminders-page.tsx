import { useMutation } from '@tanstack/react-query';
import { BellMinus, Link2Off } from 'lucide-react';
import { useLocation, useParams } from 'react-router-dom';
import { Banner } from '../../components/feedback/banner.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { MessagePage } from '../../components/layout/message-page.tsx';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import { answerAtOnce } from '../../lib/api/connectivity.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { errorWords } from '../../lib/api/error-copy.ts';
import { useMailedToken } from '../../lib/auth/use-mailed-token.ts';

/** Where a reminder's way out leads. Opening it does nothing, since mail scanners open it too: the button does. */
export function StopRemindersPage() {
  const { customerId = '' } = useParams();
  // Another mail's link opened in the same tab changes the fragment only.
  const { hash } = useLocation();
  return <Stopping key={hash} customerId={customerId} />;
}

function Stopping({ customerId }: { customerId: string }) {
  const { token } = useMailedToken('stop-reminders');
  const stop = useMutation({
    ...answerAtOnce,
    mutationFn: (key: string) =>
      callApi('stopReminders', { params: { customerId }, body: { key } }),
  });
  if (stop.isSuccess) {
    const { dealer } = stop.data;
    return (
      <PublicLayout dealer={dealer}>
        <MessagePage icon={BellMinus} status="approved" title="Reminders are off">
          <p role="status">
            You won&apos;t get any more reminders from {dealer.name} at this email address. They can
            see that you turned them off, and can&apos;t turn them back on.
          </p>
          <p className="muted">Your verification link stays as it is. You can close this page.</p>
        </MessagePage>
      </PublicLayout>
    );
  }
  if (token === undefined || isApiError(stop.error, 'not_found', 'invalid_request')) {
    return (
      <PublicLayout>
        <MessagePage icon={Link2Off} title="This link no longer works, or part of it is missing">
          <p role={stop.isError ? 'alert' : undefined}>
            Open it again from the latest reminder you got, and make sure it&apos;s complete.
          </p>
        </MessagePage>
      </PublicLayout>
    );
  }
  return (
    <PublicLayout>
      <MessagePage
        icon={BellMinus}
        title="Stop reminders?"
        actions={
          <Button
            variant="primary"
            size="lg"
            busy={stop.isPending && 'Stopping...'}
            onClick={() => stop.mutate(token)}
          >
            Stop Reminders
          </Button>
        }
      >
        {stop.isError && (
          <Banner status="denied" role="alert">
            {errorWords(stop.error)}
          </Banner>
        )}
        <p>
          The dealership that sent you this reminder won&apos;t remind you again at this email
          address. Your verification link stays as it is.
        </p>
      </MessagePage>
    </PublicLayout>
  );
}
