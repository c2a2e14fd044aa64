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
import { extensionsOf } from '../../../../shared/schemas/files-schema.ts';
import type { FileFacts, FileUpload, UploadState } from '../../lib/upload/upload-state.ts';
import { formatBytes, formatBytesOf } from '../../lib/format/format-file.ts';
import { formatTime } from '../../lib/format/format-date.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { useOnline } from '../../lib/browser/use-online.ts';
import { Button } from '../buttons/button.tsx';
import { FileView } from './file-view.tsx';
import { FilePick } from './file-pick.tsx';
import './file-row.css';

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

type FileActionsProps = {
  id: string;
  label: string;
  upload: FileUpload;
  state: ShownFile;
};

/** What can be done with a chosen file. */
function FileActions({ id, label, upload, state }: FileActionsProps) {
  const replace = (
    <FilePick
      variant="quiet"
      text="Replace"
      label={label}
      id={state.phase === 'done' ? id : undefined}
      accept={extensionsOf(upload.kind).join(',')}
      onPick={upload.choose}
    />
  );
  const remove = (
    <Button
      variant="quiet"
      className="btn-icon"
      icon={Trash2}
      aria-label={`Remove ${label}`}
      title="Remove"
      onClick={upload.remove}
    >
      {null}
    </Button>
  );
  switch (state.phase) {
    // One button through both: a press that falls between two tries still counts.
    case 'sending':
    case 'waiting': {
      const isWaiting = state.phase === 'waiting';
      return (
        <>
          {isWaiting && (
            <Button icon={RefreshCw} aria-label={`Try Now: ${label}`} onClick={upload.retryNow}>
              Try Now
            </Button>
          )}
          <Button
            {...(isWaiting && { icon: X })}
            aria-label={`Cancel uploading ${label}`}
            onClick={upload.remove}
          >
            Cancel
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
            aria-label={`Try Again: ${label}`}
            onClick={upload.retryNow}
          >
            Try Again
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

const spoken: Record<ShownFile['phase'], string> = {
  sending: 'uploading',
  waiting: 'not uploaded yet, trying again',
  failed: 'not uploaded',
  done: 'uploaded',
};

/** What screen readers are told: each change of phase, not each percent. */
const spokenOf = (state: ShownFile) =>
  state.phase === 'waiting' && state.isCutOff
    ? 'connection lost, trying again'
    : spoken[state.phase];

/** How far a file is. */
function FileMeta({ state }: { state: ShownFile }) {
  switch (state.phase) {
    case 'sending':
      return (
        <span>
          Uploading, {formatBytesOf(state.sent, state.size)}, {percentOf(state)}%
        </span>
      );
    case 'waiting':
      return <Waiting state={state} />;
    case 'failed':
      return (
        <>
          <CircleAlert className="icon icon-s" />
          <span>The upload didn&apos;t go through. {state.reason} Your file is still here.</span>
        </>
      );
    case 'done':
      return (
        <>
          <CircleCheck className="icon icon-s" />
          <span>
            Uploaded{state.elsewhereAt && ` ${formatTime(state.elsewhereAt)}`},{' '}
            {formatBytes(state.size)}
          </span>
        </>
      );
  }
}

function Waiting({ state }: { state: Extract<ShownFile, { phase: 'waiting' }> }) {
  const isOnline = useOnline();
  const seconds = Math.ceil((state.retryAt - useNow(1000)) / 1000);
  const next =
    isOnline && seconds > 0
      ? `Trying again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
      : "We'll try again when you're back online";
  return (
    <>
      <CircleAlert className="icon icon-s" />
      <span>
        {state.isCutOff ? 'Connection lost.' : 'The service is busy.'} {next}, {percentOf(state)}%
        sent.
      </span>
    </>
  );
}
