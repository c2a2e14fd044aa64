import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ScanBarcode } from 'lucide-react';
import type { CustomerSession } from '../../../../shared/schemas/customer-schema.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Consent } from '../../components/customer/consent.tsx';
import { NoOtherCompany } from '../../components/customer/start-problem.tsx';
import { FailureBanner } from '../../components/feedback/failure-banner.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { linkPageCopy } from './copy.ts';
import { keepAgreed, keepOffered, openLinkQuery } from './opened-link.ts';
import './is-this-you.css';

const { isThisYou: copy } = linkPageCopy;

type IsThisYouProps = {
  /** With a masked contact. */
  session: CustomerSession;
  customerKey: string;
  /** Called when the visitor is somebody else, or the details are no longer offered. */
  onOther: () => void;
  /** Shows step 1, or first the scan of a license. */
  onStep1: (way?: 'scan') => Promise<void>;
  /** Called when the link turns out to work no longer. */
  onEnded: () => void;
};

/** Asks a visitor whose link didn't come in a message if the details are theirs, before it shows them. */
export function IsThisYou({ session, customerKey, onOther, onStep1, onEnded }: IsThisYouProps) {
  const { customerId, verification, masked, ...others } = session;
  const queries = useQueryClient();
  const isHere = verification.files.length > 0;
  const confirming = useMutation({
    networkMode: 'online',
    mutationFn: async (way?: 'scan') => {
      const params = { customerId };
      const { typed } = await callApi('confirmContact', { params }, { customerKey, retry: true });
      if (!typed) {
        onOther();
        return;
      }
      if (isHere) {
        keepOffered(customerId, typed);
        if (way === 'scan') keepAgreed(customerId);
        await onStep1(way);
        return;
      }
      const { queryKey } = openLinkQuery(customerId, customerKey);
      queries.setQueryData(queryKey, { customerId, verification, ...others, typed });
    },
    onError: (error) => {
      if (isApiError(error, 'not_found')) onEnded();
    },
  });
  const mayScan = isHere && verification.fillsIn;
  const { initials, phoneEnd, emailStart } = masked ?? {};
  return (
    <div className="stack">
      {confirming.error && <FailureBanner error={confirming.error} />}
      <div className="stack stack-2">
        <PageTitle title={linkPageCopy.title} />
        <p className="muted">{copy.intro(session.dealer.name)}</p>
        <NoOtherCompany verification={verification} />
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
          <Button variant="quiet" onClick={onOther}>
            {copy.no}
          </Button>
        </div>
      </section>
      {mayScan && <Consent session={session} by="scanning" id="consent" />}
      <div className="actions actions-pair actions-stick">
        {mayScan && (
          <Button
            variant="primary"
            size="lg"
            icon={ScanBarcode}
            aria-describedby="consent"
            busy={confirming.isPending && confirming.variables === 'scan' && linkPageCopy.starting}
            onClick={() => confirming.mutate('scan')}
          >
            {copy.yesScan}
          </Button>
        )}
        <Button
          variant={mayScan ? 'secondary' : 'primary'}
          size="lg"
          busy={confirming.isPending && confirming.variables === undefined && linkPageCopy.starting}
          onClick={() => confirming.mutate(undefined)}
        >
          {copy.yes}
        </Button>
      </div>
    </div>
  );
}
