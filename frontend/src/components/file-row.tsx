import type { ReactNode } from 'react';
import { FileText, TriangleAlert, Video } from 'lucide-react';
import { photoProblemCopy } from '../../../shared/photo-words.ts';
import type { FileFacts, FileUpload } from '../lib/upload/upload-state.ts';
import { FileActions } from './file-actions.tsx';
import { FileMeta, percentOf, type ShownFile, spokenOf } from './file-meta.tsx';
import { FileView } from './file-view.tsx';
import './file-row.css';
import './progress.css';

type FileRowProps = {
  /** Of the control that fixes or replaces the file: error summaries link to it. */
  id: string;
  label: string;
  upload: FileUpload;
  state: ShownFile;
  /** What the row calls it, where its own name says little; otherwise that. */
  name?: string | undefined;
  /** What can be done once it has arrived; otherwise it's replaced or removed. */
  whenDone?: ReactNode;
};

const isPhoto = ({ contentType }: FileFacts) => contentType.startsWith('image/');
const isVideo = ({ contentType }: FileFacts) => contentType.startsWith('video/');

/** One chosen file: what it is, how far it is, what can be done. */
export function FileRow({ id, label, upload, state, name, whenDone }: FileRowProps) {
  const { preview } = upload;
  const words = state.sentDespite && photoProblemCopy[state.sentDespite];
  const isStuck = state.phase === 'waiting' || state.phase === 'failed';
  const looks = [!isStuck && 'file-line', isStuck && 'is-failed', words && 'is-flawed'];
  const isViewed = state.phase === 'done' && preview !== undefined && !isVideo(state);
  return (
    <div className={['file', ...looks].filter(Boolean).join(' ')} role="group" aria-label={label}>
      {isViewed ? (
        <FileView label={label} url={preview} facts={state} className="file-thumb">
          <Picture preview={preview} facts={state} />
        </FileView>
      ) : (
        <span className="file-thumb">
          <Picture preview={preview} facts={state} />
        </span>
      )}
      <div className="file-text">
        <span className={name === undefined ? 'file-name' : 'file-name is-words'}>
          {name ?? state.name}
        </span>
        <span className="file-meta">
          <FileMeta state={state} />
          {name !== undefined && !isStuck && (
            <span className="file-own sr-only-phone">{state.name}</span>
          )}
        </span>
        <span className="sr-only" role="status">
          {label}: {spokenOf(state)}
          {words && `. ${words.problem}`}
        </span>
      </div>
      <div className="file-actions">
        {state.phase === 'done' && whenDone ? (
          whenDone
        ) : (
          <FileActions {...{ id, label, upload, state }} />
        )}
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

function Picture({ preview, facts }: { preview: string | undefined; facts: FileFacts }) {
  const Icon = isVideo(facts) ? Video : FileText;
  return preview && isPhoto(facts) ? (
    <img src={preview} alt="" />
  ) : (
    <Icon className="icon icon-l" />
  );
}
