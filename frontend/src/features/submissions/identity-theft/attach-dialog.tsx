import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatPhone } from '../../../../../shared/schemas/fields-schema.ts';
import type { TheftRequest } from '../../../../../shared/identity-theft/identity-theft-schema.ts';
import type { SubmissionRow } from '../../../../../shared/schemas/submission-row-schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FailureBanner } from '../../../components/feedback/failure-banner.tsx';
import { RetryBanner } from '../../../components/feedback/retry-banner.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { SearchField } from '../../../components/form/search-field.tsx';
import { formatListDate } from '../../../lib/format/format-date.ts';
import { getSubmissions } from '../api/submission-queries.ts';
import { submissionViews } from '../dashboard/submission-views.ts';
import { useChangeTheft } from './theft-api.ts';

type AttachDialogProps = { request: TheftRequest; onClose: () => void };

/** Looks for the records that a request is about. A name alone proves nothing, so a person chooses. */
export function AttachDialog({ request, onClose }: AttachDialogProps) {
  const [text, setText] = useState('');
  const { mutate, isPending, error: refused } = useChangeTheft(request);
  const { data, error, refetch } = useQuery({
    queryKey: ['dealer', 'theft-search', text],
    queryFn: ({ signal }) =>
      getSubmissions({ ...submissionViews.whole, text, cursor: undefined }, signal),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  const found = text === '' ? [] : (data?.items ?? []);
  const attach = ({ id, customerName }: SubmissionRow) =>
    mutate(
      { act: 'attach', customerId: id },
      {
        onSuccess: () => {
          showToast('approved', `Marked ${customerName || 'the record'}.`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a Record"
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <p className="muted">
        Compare more than the name before you add one. The record is marked, and approving it then
        asks for a reason.
      </p>
      <SearchField label="Name, email or last 4 of phone" text={text} onSearch={setText} />
      {refused && <FailureBanner error={refused} />}
      {error && <RetryBanner error={error} onRetry={() => void refetch()} />}
      {text !== '' && !data && !error && <Skeleton />}
      <p role="status" className="muted">
        {text !== '' && data && found.length === 0 && 'No customer found.'}
      </p>
      <ul className="theft-records">
        {found.map((row) => (
          <li key={row.id}>
            <span>
              <span className="medium break" translate={row.customerName ? 'no' : undefined}>
                {row.customerName || 'No name yet'}
              </span>
              <span className="small muted break">
                {' '}
                {[
                  row.email,
                  formatPhone(row.phone),
                  row.dateSubmitted && `submitted ${formatListDate(row.dateSubmitted)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {request.customers.some(({ id }) => id === row.id) ? (
              <span className="small muted">Added</span>
            ) : (
              <Button
                aria-label={`Add ${row.customerName || row.email || 'this customer'}`}
                busy={isPending ? 'Adding...' : undefined}
                onClick={() => attach(row)}
              >
                Add
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
