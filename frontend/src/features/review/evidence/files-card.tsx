import {
  FileText,
  IdCard,
  Images,
  Maximize2,
  TriangleAlert,
  Video,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import type { IdType } from '../../../../../shared/schemas/verification-schema.ts';
import type { KeptFileKind } from '../../../../../shared/schemas/files-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { IconButton } from '../../../components/buttons/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DownloadButton } from '../../../components/buttons/download-button.tsx';
import { formatFile } from '../../../lib/format/format-file.ts';
import { formatLastDay, formatLongDate } from '../../../lib/format/format-date.ts';
import { submissionFileQuery, type SubmissionFile } from '../review-api.ts';
import { documentWords, fileNames, sentDespiteWords } from '../copy.ts';
import { StoredDocument, StoredVideo } from './stored-files.tsx';
import './files-card.css';

const openedNote = 'Everyone who opens a file is listed in the timeline.';
const deletedNote = 'The decision, the checks and the timeline are kept.';
const goneNote = 'The files are no longer available. The checks and the timeline are kept.';

type FilesCardProps = { files: readonly SubmissionFile[]; idType: IdType | undefined };

/** The files that were sent, to open and to save, and how long they are kept. */
export function FilesCard({ files, idType }: FilesCardProps) {
  const kept = files.find(({ isDeleted }) => !isDeleted);
  const [first] = files;
  return (
    <section className="card" aria-labelledby="files">
      <div className="card-head">
        <h2 id="files">Files</h2>
        {first && (
          <span className="small muted">
            {kept
              ? `Kept until ${formatLastDay(kept.keptUntil)}`
              : `Deleted on ${formatLongDate(first.keptUntil)}`}
          </span>
        )}
      </div>
      <ul className="files" role="list">
        {files.map((file) => (
          <FileLine
            key={file.kind}
            file={file}
            idType={idType}
            stills={kept && files.find(({ kind }) => kind === 'videoStills')}
          />
        ))}
      </ul>
      <p className="files-foot muted">{kept ? openedNote : first ? deletedNote : goneNote}</p>
    </section>
  );
}

const icons: Record<KeptFileKind, LucideIcon> = {
  video: Video,
  videoStills: Images,
  idDocument: IdCard,
  idBack: IdCard,
  addressDocument: FileText,
};

type FileLineProps = {
  file: SubmissionFile;
  idType: IdType | undefined;
  /** The video's, which are shown where it can't be. */
  stills: SubmissionFile | undefined;
};

function FileLine({ file, idType, stills }: FileLineProps) {
  const [isOpen, setOpen] = useState(false);
  const [instead, setInstead] = useState<SubmissionFile>();
  const { kind, isDeleted } = file;
  const name = documentWords(kind, idType).name;
  const Icon = icons[kind];
  return (
    <li>
      <span className="files-icon">
        <Icon className="icon" />
      </span>
      <div>
        <p className="medium">{name}</p>
        <p className="small muted">
          <span>{formatFile(file)}</span>
          {kind === 'videoStills' && <span>, from the customer's device</span>}
        </p>
        {file.sentDespite && (
          <p className="small files-despite">
            <TriangleAlert className="icon icon-s" />
            {sentDespiteWords(file.sentDespite)}
          </p>
        )}
      </div>
      {!isDeleted && (
        <div className="files-acts">
          <IconButton icon={Maximize2} label={`Open ${name}`} onClick={() => setOpen(true)} />
          <DownloadButton label={name} file={submissionFileQuery(file)} isIcon />
        </div>
      )}
      <Dialog
        open={isOpen}
        onClose={() => {
          setOpen(false);
          setInstead(undefined);
        }}
        title={instead ? fileNames.videoStills : name}
        isLarge
      >
        {instead ? (
          <StoredDocument label={fileNames.videoStills} file={instead} />
        ) : kind === 'video' ? (
          <StoredVideo file={file} onShowStills={stills && (() => setInstead(stills))} />
        ) : (
          <StoredDocument label={name} file={file} />
        )}
      </Dialog>
    </li>
  );
}

function whyNone({ dateSubmitted, state }: Submission): string {
  if (dateSubmitted !== null) return 'The files are no longer available.';
  return state === 'expired' || state === 'cancelled'
    ? 'Nothing was submitted.'
    : "They'll appear here after the customer submits.";
}

/** Takes the place of files that are missing. */
export const NoFilesCard = ({ submission }: { submission: Submission }) => (
  <section className="card card-pad stack stack-2" aria-labelledby="files">
    <h2 id="files">Video and documents</h2>
    <p className="muted">{whyNone(submission)}</p>
  </section>
);

type KeptByCardProps = { keptBy: NonNullable<Submission['keptBy']> };

/** Takes the place of files that a provider keeps. */
export const KeptByCard = ({ keptBy: { name, sessionId } }: KeptByCardProps) => (
  <section className="card card-pad stack stack-2" aria-labelledby="files">
    <h2 id="files">Video and documents</h2>
    <p className="muted">{name} keeps the video and documents.</p>
    <p className="muted small break">Session {sessionId}</p>
  </section>
);
