import { CircleAlert, CircleCheck, FileText, RefreshCw, Trash2, Video, X } from 'lucide-react';
import { extensionsOf } from '../../../shared/schemas/files.ts';
import { formatBytes, formatBytesOf } from '../lib/format-bytes.ts';
import type { FileUpload, UploadState } from '../lib/use-file-upload.ts';
import { useNow } from '../lib/use-now.ts';
import { Button } from './button.tsx';
import { FilePick } from './file-pick.tsx';

type Shown = Exclude<UploadState, { phase: 'empty' }>;
type FileRowProps = { id: string; label: string; upload: FileUpload; state: Shown };

const percent = (state: { sent: number; size: number }) =>
  Math.floor((state.sent / Math.max(1, state.size)) * 100);

/** One chosen file: what it is, how far it is, what can be done. */
export function FileRow({ id, label, upload, state }: FileRowProps) {
  return (
    <div
      className={state.phase === 'waiting' ? 'file is-failed' : 'file'}
      role="group"
      aria-label={label}
    >
      <Thumb upload={upload} contentType={state.contentType} />
      <div className="file-text">
        <span className="file-name">{state.name}</span>
        <span className="file-meta">
          <Meta state={state} />
        </span>
        <span className="sr-only" role="status">
          {label}: {spoken[state.phase]}
        </span>
      </div>
      <div className="file-actions">
        <Actions {...{ id, label, upload, state }} />
      </div>
      {state.phase === 'sending' && (
        <progress
          className="progress"
          max={100}
          value={percent(state)}
          aria-label={`Uploading ${label}`}
        >
          {percent(state)}%
        </progress>
      )}
    </div>
  );
}

/** What screen readers are told: each change of phase, not each percent. */
const spoken: Record<Shown['phase'], string> = {
  sending: 'uploading',
  waiting: 'connection lost, trying again',
  done: 'uploaded',
};

function Thumb({ upload, contentType }: { upload: FileUpload; contentType: string }) {
  const Icon = contentType.startsWith('video/') ? Video : FileText;
  return (
    <span className="file-thumb">
      {upload.preview && contentType.startsWith('image/') ? (
        <img src={upload.preview} alt="" />
      ) : (
        <Icon className="icon icon-l" />
      )}
    </span>
  );
}

function Meta({ state }: { state: Shown }) {
  if (state.phase === 'waiting') return <Waiting state={state} />;
  if (state.phase === 'sending') {
    return (
      <span>
        Uploading, {formatBytesOf(state.sent, state.size)}, {percent(state)}%
      </span>
    );
  }
  return (
    <>
      <CircleCheck className="icon icon-s" />
      <span>Uploaded, {formatBytes(state.size)}</span>
    </>
  );
}

function Waiting({ state }: { state: Extract<Shown, { phase: 'waiting' }> }) {
  const seconds = Math.ceil((state.retryAt - useNow(1000)) / 1000);
  const next =
    navigator.onLine && seconds > 0
      ? `Trying again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
      : 'Trying again when the connection is back';
  return (
    <>
      <CircleAlert className="icon icon-s" />
      <span>
        Connection lost. {next}, {percent(state)}% sent.
      </span>
    </>
  );
}

function Actions({ id, label, upload, state }: FileRowProps) {
  if (state.phase === 'done') {
    return (
      <>
        <FilePick
          icon={RefreshCw}
          text="Replace"
          label={label}
          id={id}
          accept={extensionsOf(upload.kind).join(',')}
          onPick={upload.choose}
        />
        <Button icon={Trash2} aria-label={`Remove ${label}`} onClick={upload.remove}>
          Remove
        </Button>
      </>
    );
  }
  if (state.phase === 'waiting') {
    return (
      <>
        <Button icon={RefreshCw} aria-label={`Try Now: ${label}`} onClick={upload.retryNow}>
          Try Now
        </Button>
        <Button icon={X} aria-label={`Cancel uploading ${label}`} onClick={upload.remove}>
          Cancel
        </Button>
      </>
    );
  }
  return (
    <Button aria-label={`Cancel uploading ${label}`} onClick={upload.remove}>
      Cancel
    </Button>
  );
}
