import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ADMIN_DIGEST_HOUR_UTC } from '../../../../shared/limits.ts';
import type { ApplicationPace } from '../../../../shared/schemas/admin-schema.ts';
import { CheckGroup } from '../../components/form/check-group.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { RetryBanner } from '../../components/feedback/retry-banner.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { errorWords } from '../../lib/api/error-copy.ts';
import { callAsAdmin } from '../../lib/auth/call-as.ts';
import { useAdminMe } from '../../lib/auth/admin-accounts.ts';
import { formatUtcHour } from '../../lib/format/format-date.ts';
import { showToast } from '../../components/feedback/toast-store.ts';

const notificationsQuery = queryOptions({
  queryKey: ['admin', 'notifications'],
  queryFn: ({ signal }) => callAsAdmin('getAdminNotifications', {}, { signal }),
});

const paces = (): { value: ApplicationPace; label: string; hint?: string }[] => [
  {
    value: 'daily',
    label: 'Once a day',
    hint: `At ${formatUtcHour(ADMIN_DIGEST_HOUR_UTC)}, if anything came in`,
  },
  { value: 'at_once', label: 'At once' },
];

/** The choice of emails to an admin. */
export function AdminNotificationsPage() {
  const { email } = useAdminMe();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(notificationsQuery);
  // Shown at once, until the answer says what was stored.
  const [wanted, setWanted] = useState<ApplicationPace>();
  const { mutate } = useMutation({
    mutationFn: (applications: ApplicationPace) =>
      callAsAdmin('setAdminNotifications', { body: { applications } }),
    onSuccess: (changed) => {
      client.setQueryData(notificationsQuery.queryKey, changed);
      showToast('approved', 'Saved.');
    },
    onError: (failure) => showToast('denied', errorWords(failure)),
    onSettled: () => setWanted(undefined),
  });
  return (
    <div className="wrap page">
      <div className="stack stack-1">
        <PageTitle title="Your Account" />
        <p className="muted break" translate="no">
          {email}
        </p>
      </div>
      <section className="card card-pad stack" aria-labelledby="emails">
        <h2 id="emails">Emails</h2>
        {data ? (
          <CheckGroup
            type="radio"
            name="applications"
            question="When should we email you about new applications and documents?"
            options={paces()}
            chosen={[wanted ?? data.applications]}
            onChange={([pace]) => {
              if (pace === undefined) return;
              setWanted(pace);
              mutate(pace);
            }}
          />
        ) : error ? (
          <RetryBanner error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton />
        )}
      </section>
    </div>
  );
}
