import { useRef } from 'react';
import { Camera, Upload } from 'lucide-react';
import type { AskedDocument } from '../../../../../shared/asked-documents.ts';
import { resubmissionName } from '../../../../../shared/asked-words.ts';
import type { IdType } from '../../../../../shared/schemas/documents.ts';
import { type CustomerFileKind, extensionsOf } from '../../../../../shared/schemas/files.ts';
import { Button } from '../../../components/button.tsx';
import { descriptionOf } from '../../../components/file-limit.ts';
import { FilePick } from '../../../components/file-pick.tsx';
import { isHeldInHand } from '../../../lib/device/is-held-in-hand.ts';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import type { useFileForm } from '../hooks/use-file-form.ts';
import type { GatedFiles } from '../hooks/use-gated-files.ts';
import type { DocumentKind } from '../rules/document-kind.ts';
import { sendButtonText, takeButtonText } from '../rules/send-words.ts';

type SendActionProps = {
  asked: readonly AskedDocument[];
  needed: readonly CustomerFileKind[];
  files: GatedFiles;
  form: Pick<ReturnType<typeof useFileForm>, 'isWaiting' | 'errorOf' | 'submit'>;
  idType: IdType;
  onCamera: (kind: DocumentKind) => void;
};

/** The one main button: it takes what is still missing, one after the other, then sends it. */
export function SendAction({ asked, needed, files, form, idType, onCamera }: SendActionProps) {
  const actions = useRef<HTMLDivElement>(null);
  const next = asked.find(
    ({ kind }) => needed.includes(kind) && files[kind].state.phase === 'empty',
  );
  useKeptFocus(actions, next?.kind ?? '', 'button, input');
  const problem = next && (files[next.kind].problem ?? form.errorOf(next.kind));
  const isHeld = next && files[next.kind].gate.phase !== 'open';
  const isTaken = isHeldInHand();
  const words = next && takeButtonText(next, { isOnly: needed.length === 1, idType, isTaken });
  return (
    <div className="actions actions-stick" ref={actions}>
      {next && isTaken ? (
        <Button
          key={next.kind}
          variant="primary"
          size="lg"
          icon={Camera}
          onClick={() => onCamera(next.kind)}
        >
          {words}
        </Button>
      ) : next && words ? (
        <FilePick
          key={next.kind}
          icon={Upload}
          variant="primary"
          className="btn-lg"
          text={words}
          label={resubmissionName(next, idType)}
          accept={extensionsOf(next.kind).join(',')}
          aria-describedby={isHeld ? undefined : descriptionOf(next.kind, problem)}
          aria-invalid={problem ? true : undefined}
          onPick={(chosen) => files[next.kind].choose(chosen)}
        />
      ) : (
        <Button
          variant="primary"
          size="lg"
          aria-disabled={form.isWaiting}
          aria-describedby={form.isWaiting ? 'waiting' : undefined}
          onClick={form.submit}
        >
          {sendButtonText(asked, needed)}
        </Button>
      )}
    </div>
  );
}
