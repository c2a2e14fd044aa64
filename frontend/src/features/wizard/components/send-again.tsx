import { Camera } from 'lucide-react';
import { resubmissionTitle, keptFilesNote } from '../../../../../shared/asked-words.ts';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { Seal } from '../../../components/seal.tsx';
import { useCapture } from '../hooks/use-capture.ts';
import { useFileForm } from '../hooks/use-file-form.ts';
import { useGatedFiles } from '../hooks/use-gated-files.ts';
import type { useWizard } from '../hooks/use-wizard.ts';
import { documentsAskedAgain } from '../rules/asked-again.ts';
import { filesNeeded, filesOffered } from '../rules/said-of-id.ts';
import { isIdExpired } from '../rules/send-words.ts';
import { AskedDocuments } from './asked-again.tsx';
import { DocumentFields } from './document-fields.tsx';
import { OpenCapture } from './open-capture.tsx';
import { SendAction } from './send-action.tsx';

type SendAgainProps = {
  session: CustomerSession;
  wizard: Pick<ReturnType<typeof useWizard>, 'files' | 'id' | 'refused'>;
  onDone: () => void;
};

/** Some documents have to be sent again, right here; everything else stays as it was sent. */
export function Resubmission({ session, wizard, onDone }: SendAgainProps) {
  const { place, dealer, result } = session;
  const { id, refused } = wizard;
  const files = useGatedFiles(wizard.files, session);
  const asked = documentsAskedAgain(session);
  const needed = filesNeeded(session, id.said);
  const form = useFileForm({ needed, files, refused, onDone });
  const capture = useCapture(needed, files);
  if (capture.kind) return <OpenCapture {...{ session, files, capture }} idType={id.said.idType} />;
  return (
    <div className="result">
      <Seal icon={Camera} status="pending" />
      {form.said.length > 0 && <ErrorSummary key={form.attempts} problems={form.said} />}
      <PageTitle title={resubmissionTitle(asked)} />
      <AskedDocuments asked={asked} idType={id.said.idType} />
      <p>{keptFilesNote(asked, result?.againLeft ?? 0, dealer.name)}</p>
      <DocumentFields
        {...{ place, files, id }}
        hasMainButton
        dealerName={dealer.name}
        hasChoice={isIdExpired(asked)}
        offered={filesOffered(session, id.said)}
        errorOf={form.errorOf}
        onCamera={capture.open}
      />
      {form.isWaiting && (
        <p className="muted small" id="waiting">
          You can send it when the upload finishes.
        </p>
      )}
      <SendAction
        {...{ asked, needed, files, form }}
        idType={id.said.idType}
        onCamera={capture.open}
      />
    </div>
  );
}
