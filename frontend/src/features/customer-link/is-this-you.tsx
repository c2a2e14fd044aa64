import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerSession } from '../../../../shared/schemas/customer-schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { FailureBanner } from '../../components/feedback/failure-banner.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { linkPageCopy } from './copy.ts';
import { openLinkQuery } from './opened-link.ts';
import './is-this-you.css';

const { isThisYou: copy } = linkPageCopy;

type IsThisYouProps = {
  customerId: string;
  customerKey: string;
  session: CustomerSession;
  masked: NonNullable<CustomerSession['masked']>;
  /** Called when the visitor is somebody else, or nothing is offered any more. */
  onOther: () => void;
  /** Called when the link turns out to work no longer. */
  onEnded: () => void;
};

/** Asks whoever got the link by another way than a message whether it's theirs, before it shows what the dealership typed. */
export function IsThisYou({
  customerId,
  customerKey,
  session,
  masked,
  onOther,
  onEnded,
}: IsThisYouProps) {
  const queries = useQueryClient();
  const confirming = useMutation({
    networkMode: 'online',
    mutationFn: () =>
      callApi('confirmContact', { params: { customerId } }, { customerKey, retry: true }),
    onSuccess: ({ typed }) => {
      if (!typed) {
        onOther();
        return;
      }
      const { masked: _asked, ...others } = session;
      const { queryKey } = openLinkQuery(customerId, customerKey);
      queries.setQueryData(queryKey, { ...others, typed });
    },
    onError: (error) => {
      if (isApiError(error, 'not_found')) onEnded();
    },
  });
  const { initials, phoneEnd, emailStart } = masked;
  return (
    <div className="stack stack-6">
      {confirming.error && <FailureBanner error={confirming.error} />}
      <div className="stack stack-2">
        <PageTitle title={linkPageCopy.title} />
        <p className="muted">{copy.intro(session.dealer.name)}</p>
      </div>
      <section className="stack stack-2" aria-labelledby="who">
        <h2 id="who">{copy.question}</h2>
        <div className="who frame">
          {initials && (
            <p className="strong" translate="no">
              {initials}
            </p>
          )}
          {phoneEnd && <p>{copy.phoneEnding(phoneEnd)}</p>}
          {emailStart && <p>{copy.emailStarting(emailStart)}</p>}
        </div>
        <p className="hint">{copy.next}</p>
      </section>
      <div className="actions actions-pair actions-stick">
        <Button
          variant="primary"
          size="lg"
          busy={confirming.isPending && copy.confirming}
          onClick={() => confirming.mutate()}
        >
          {copy.yes}
        </Button>
        <Button size="lg" onClick={onOther}>
          {copy.no}
        </Button>
      </div>
    </div>
  );
}
