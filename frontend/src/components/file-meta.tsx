import { CircleAlert, CircleCheck } from 'lucide-react';
import { formatBytes, formatBytesOf } from '../lib/format/format-bytes.ts';
import { formatTime } from '../lib/format/format-date.ts';
import type { UploadState } from '../lib/upload/upload-state.ts';
import { useNow } from '../lib/use-now.ts';
import { useOnline } from '../lib/use-online.ts';

export type ShownFile = Exclude<UploadState, { phase: 'empty' }>;

export const percentOf = (state: { sent: number; size: number }) =>
  Math.floor((state.sent / Math.max(1, state.size)) * 100);

const spoken: Record<ShownFile['phase'], string> = {
  sending: 'uploading',
  waiting: 'not uploaded yet, trying again',
  failed: 'not uploaded',
  done: 'uploaded',
};

/** What screen readers are told: each change of phase, not each percent. */
export const spokenOf = (state: ShownFile) =>
  state.phase === 'waiting' && state.isCutOff
    ? 'connection lost, trying again'
    : spoken[state.phase];

/** How far a file is. */
export function FileMeta({ state }: { state: ShownFile }) {
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
