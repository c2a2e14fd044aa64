import type { ReactNode } from 'react';
import {
  FileText,
  TriangleAlert,
  Video,
  RefreshCw,
  Trash2,
  X,
  CircleAlert,
  CircleCheck,
} from 'lucide-react';
import { photoProblemCopy } from '../../../../shared/copy/document-copy.ts';
import type { FileFacts, FileUpload, UploadState } from '../../lib/upload/upload-state.ts';
import { formatBytes, formatBytesOf } from '../../lib/format/format-file.ts';
import { formatTime } from '../../lib/format/format-date.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { useOnline } from '../../lib/browser/use-online.ts';
import { kitCopy } from '../copy.ts';
import { Button } from '../buttons/button.tsx';
import { fileRowCopy as copy } from './file-row-copy.ts';
import { FileView } from './file-view.tsx';
import { acceptOf, FilePick } from './file-pick.tsx';
import './file-row.css';

export type FileRowProps = {
  /** Id of the control that fixes or replaces the file: error summaries link to it. */
  id: string;
  label: string;
  upload: FileUpload;
  state: ShownFile;
  /** The name in the row, where the file's own says little; otherwise the file's. */
  name?: string | undefined;
  /** Actions once it has arrived; otherwise it can be replaced or removed. */
  whenDone?: ReactNode;
};

const isPhoto = ({ contentType }: FileFacts) => contentType.startsWith('image/');
const isVideo = ({ contentType }: FileFacts) => contentType.startsWith('video/');

export function FileRow({ id, label, upload, state, name, whenDone }: FileRowProps) {
  const { preview } = upload;
  const flaw = state.sentDespite && photoProblemCopy[state.sentDespite];
  const isStuck = state.phase === 'waiting' || state.phase === 'failed';
  const classes = [!isStuck && 'file-line', isStuck && 'is-failed', flaw && 'is-flawed'];
  const isViewed = state.phase === 'done' && preview !== undefined && !isVideo(state);
  return (
    <div className="file-box">
      <div
        className={['file', ...classes].filter(Boolean).join(' ')}
        role="group"
        aria-label={label}
      >
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
          <span
            className={name === undefined ? 'file-name' : 'file-name is-words'}
            translate={name === undefined ? 'no' : undefined}
          >
            {name ?? state.name}
          </span>
          <span className="file-meta">
            <FileMeta state={state} />
            {name !== undefined && state.name !== '' && !isStuck && (
              <span className="file-own sr-only-phone" translate="no">
                {state.name}
              </span>
            )}
          </span>
          <span className="sr-only" role="status">
            {`${label}: ${spokenOf(state)}${flaw ? `. ${flaw.problem}` : ''}`}
          </span>
        </div>
        <div className="file-actions">
          {state.phase === 'done' && whenDone ? (
            whenDone
          ) : (
            <FileActions {...{ id, label, upload, state }} />
          )}
        </div>
        {flaw && (
          <p className="file-flaw">
            <TriangleAlert className="icon icon-s" />
            {flaw.problem}
          </p>
        )}
        {state.phase === 'sending' && (
          <progress
            className="progress"
            max={100}
            value={percentOf(state)}
            aria-label={copy.progressLabel(label)}
          >
            {`${percentOf(state)}%`}
          </progress>
        )}
      </div>
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

type FileActionsProps = {
  id: string;
  label: string;
  upload: FileUpload;
  state: ShownFile;
};

function FileActions({ id, label, upload, state }: FileActionsProps) {
  const replace = (
    <FilePick
      variant="quiet"
      text={copy.replace}
      label={label}
      id={state.phase === 'done' ? id : undefined}
      accept={acceptOf(upload)}
      onPick={upload.choose}
    />
  );
  const remove = (
    <Button
      variant="quiet"
      className="btn-icon"
      icon={Trash2}
      aria-label={copy.removeLabel(label)}
      title={copy.remove}
      onClick={upload.remove}
    >
      {null}
    </Button>
  );
  switch (state.phase) {
    // The same button in both phases, so that a press between two tries still counts.
    case 'sending':
    case 'waiting': {
      const isWaiting = state.phase === 'waiting';
      return (
        <>
          {isWaiting && (
            <Button
              icon={RefreshCw}
              aria-label={kitCopy.actionOn(copy.tryNow, label)}
              onClick={upload.retryNow}
            >
              {copy.tryNow}
            </Button>
          )}
          <Button
            variant="quiet"
            {...(isWaiting && { icon: X })}
            aria-label={copy.cancelLabel(label)}
            onClick={upload.remove}
          >
            {copy.cancel}
          </Button>
        </>
      );
    }
    case 'failed':
      return (
        <>
          <Button
            id={id}
            icon={RefreshCw}
            aria-label={kitCopy.actionOn(kitCopy.tryAgain, label)}
            onClick={upload.retryNow}
          >
            {kitCopy.tryAgain}
          </Button>
          {remove}
        </>
      );
    case 'done':
      return (
        <>
          {replace}
          {remove}
        </>
      );
  }
}

type ShownFile = Exclude<UploadState, { phase: 'empty' }>;

const percentOf = (state: { sent: number; size: number }) =>
  Math.floor((state.sent / Math.max(1, state.size)) * 100);

const spokenOf = (state: ShownFile) =>
  copy.spoken[state.phase === 'waiting' && state.isCutOff ? 'cutOff' : state.phase];

/** The progress of a file. */
function FileMeta({ state }: { state: ShownFile }) {
  switch (state.phase) {
    case 'sending':
      return <span>{copy.sending(formatBytesOf(state.sent, state.size), percentOf(state))}</span>;
    case 'waiting':
      return <Waiting state={state} />;
    case 'failed':
      return (
        <>
          <CircleAlert className="icon icon-s" />
          <span>{copy.failed(state.reason)}</span>
        </>
      );
    case 'done':
      return (
        <>
          <CircleCheck className="icon icon-s" />
          <span>
            {copy.done(formatBytes(state.size), state.elsewhereAt && formatTime(state.elsewhereAt))}
          </span>
        </>
      );
  }
}

function Waiting({ state }: { state: Extract<ShownFile, { phase: 'waiting' }> }) {
  const isOnline = useOnline();
  const seconds = Math.ceil((state.retryAt - useNow(1000)) / 1000);
  return (
    <>
      <CircleAlert className="icon icon-s" />
      <span>{copy.waiting(state.isCutOff, isOnline ? seconds : 0, percentOf(state))}</span>
    </>
  );
}
