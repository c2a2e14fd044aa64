import { FileText, TriangleAlert, Video } from 'lucide-react';
import { photoWords } from '../../../shared/photo-words.ts';
import type { FileFacts, FileUpload } from '../lib/upload/upload-state.ts';
import { FileActions } from './file-actions.tsx';
import { FileMeta, percentOf, type ShownFile, spokenOf } from './file-meta.tsx';
import { FileView } from './file-view.tsx';
import './file-row.css';

type FileRowProps = {
  /** Of the control that fixes or replaces the file: error summaries link to it. */
  id: string;
  label: string;
  upload: FileUpload;
  state: ShownFile;
};

const isPhoto = ({ contentType }: FileFacts) => contentType.startsWith('image/');
const isVideo = ({ contentType }: FileFacts) => contentType.startsWith('video/');

/** One chosen file: what it is, how far it is, what can be done. */
export function FileRow({ id, label, upload, state }: FileRowProps) {
  const { preview } = upload;
  const words = state.sentDespite && photoWords[state.sentDespite];
  const isStuck = state.phase === 'waiting' || state.phase === 'failed';
  return (
    <div
      className={['file', isStuck && 'is-failed', words && 'is-flawed'].filter(Boolean).join(' ')}
      role="group"
      aria-label={label}
    >
      <Thumb preview={preview} facts={state} />
      <div className="file-text">
        <span className="file-name">{state.name}</span>
        <span className="file-meta">
          <FileMeta state={state} />
        </span>
        <span className="sr-only" role="status">
          {label}: {spokenOf(state)}
          {words && `. ${words.problem}`}
        </span>
      </div>
      {state.phase === 'done' && preview !== undefined && !isVideo(state) && (
        <FileView label={label} url={preview} facts={state} />
      )}
      <div className="file-actions">
        <FileActions {...{ id, label, upload, state }} />
      </div>
      {words && (
        <p className="file-flaw">
          <TriangleAlert className="icon icon-s" />
          {words.problem}
        </p>
      )}
      {state.phase === 'sending' && (
        <progress
          className="progress"
          max={100}
          value={percentOf(state)}
          aria-label={`Uploading ${label}`}
        >
          {percentOf(state)}%
        </progress>
      )}
    </div>
  );
}

function Thumb({ preview, facts }: { preview: string | undefined; facts: FileFacts }) {
  const Icon = isVideo(facts) ? Video : FileText;
  return (
    <span className="file-thumb">
      {preview && isPhoto(facts) ? <img src={preview} alt="" /> : <Icon className="icon icon-l" />}
    </span>
  );
}
