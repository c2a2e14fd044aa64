import type { RouteResponse } from '../../../../../shared/routes.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { OfflineLine } from '../../../components/offline-line.tsx';
import { FileField } from '../../../components/file-field.tsx';
import { SlowNotice } from '../../../components/slow-notice.tsx';
import { formatListTime } from '../../../lib/format/format-date.ts';
import type { useNewDocument } from '../hooks/use-new-document.ts';

type NewDocumentFormProps = Pick<
  ReturnType<typeof useNewDocument>,
  'upload' | 'error' | 'failure' | 'busy' | 'submit'
> & {
  request: Extract<RouteResponse<'getDocumentRequest'>, { state: 'open' }>;
};

/** What is wrong with the last document, and the place for a better one. */
export function NewDocumentForm(props: NewDocumentFormProps) {
  const { request, upload, error, failure, busy, submit } = props;
  return (
    <form
      className="stack stack-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="stack stack-2">
        <p className="muted break">
          We&apos;re reviewing the registration of {request.dealerName} and can&apos;t use the proof
          of dealership you uploaded.
        </p>
        <p className="break">
          <span className="medium">What&apos;s wrong with it:</span> {request.reason}
        </p>
      </div>
      <OfflineLine text="Keep this page open. We'll continue when you're back online." />
      {failure && (
        <Banner status="denied" role="alert">
          {failure}
        </Banner>
      )}
      <FileField
        id="proof"
        label="Proof of Dealership"
        hint="Upload your business license, DMV license, or dealer certificate (Max 10MB)"
        upload={upload}
        error={error}
      />
      <Button variant="primary" size="lg" className="btn-block" type="submit" busy={busy}>
        Send Document
      </Button>
      {busy && <SlowNotice text="Still sending. This is taking longer than usual." />}
      <p className="small muted">This link works until {formatListTime(request.expiresAt)}.</p>
    </form>
  );
}
