import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import type { IdType } from '../../../../../shared/schemas/documents.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { DocumentCanvas } from '../../../components/document-viewer/document-canvas.tsx';
import { RetryBanner } from '../../../components/retry-banner.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { usePictures, type DocumentPicture } from '../hooks/use-pictures.ts';
import { documentWords } from '../rules/file-words.ts';
import type { SubmissionFile } from '../rules/submission-file.ts';
import { PageThumb } from './page-thumb.tsx';
import { Pane, PaneGone } from './pane.tsx';
import { StoredDocument } from './stored-document.tsx';

type DocumentPaneProps = { files: readonly SubmissionFile[]; idType: IdType | undefined };

/** The ID's front, or another document that was sent with it. */
export function DocumentPane({ files, idType }: DocumentPaneProps) {
  const pictures = usePictures(files);
  const [chosen, setChosen] = useState<SubmissionFile['kind']>();
  const [isLarge, setLarge] = useState(false);
  const current = pictures.find(({ file }) => file.kind === chosen) ?? pictures[0];
  const { name } = documentWords(current?.file.kind ?? 'idDocument', idType);
  const shown = pictures.filter(({ isDeleted }) => !isDeleted);
  return (
    <Pane
      name={name}
      action={
        current &&
        !current.isDeleted && (
          <Button variant="quiet" icon={Maximize2} onClick={() => setLarge(true)}>
            Enlarge
          </Button>
        )
      }
      choices={
        shown.length > 1 && (
          <div className="stills" role="group" aria-label="Documents">
            {shown.map(({ file: { kind }, source }) => (
              <button
                key={kind}
                type="button"
                aria-pressed={kind === current?.file.kind}
                onClick={() => setChosen(kind)}
              >
                {source && source !== 'failed' && <PageThumb source={source} />}
                <span>{documentWords(kind, idType).short}</span>
              </button>
            ))}
          </div>
        )
      }
    >
      <View key={current?.file.kind} picture={current} name={name} />
      {current && (
        <Dialog open={isLarge} onClose={() => setLarge(false)} title={name} isLarge>
          <StoredDocument label={name} file={current.file} />
        </Dialog>
      )}
    </Pane>
  );
}

function View({ picture, name }: { picture: DocumentPicture | undefined; name: string }) {
  const [isUndrawable, setUndrawable] = useState(false);
  if (!picture || picture.isDeleted) return <PaneGone deletedAt={picture?.file.keptUntil} />;
  const { source, error, onRetry } = picture;
  if (error) return <RetryBanner error={error} onRetry={onRetry} />;
  if (source === undefined) return <Skeleton label={`Loading ${name}`} />;
  if (source === 'failed' || isUndrawable)
    return (
      <p className="pane-gone">
        This document can&apos;t be shown here. Enlarge it to try again, or download it.
      </p>
    );
  return (
    <DocumentCanvas
      source={source}
      page={1}
      zoom={1}
      rotation={0}
      label={name}
      onFailed={() => setUndrawable(true)}
    />
  );
}
