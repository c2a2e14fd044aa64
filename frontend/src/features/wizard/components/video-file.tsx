import { useLayoutEffect, useRef } from 'react';
import { TriangleAlert } from 'lucide-react';
import { FieldError } from '../../../components/field-error.tsx';
import { FileRow } from '../../../components/file-row.tsx';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { formatClock } from '../../../lib/format/format-clock.ts';
import type { Recording } from '../../../lib/device/recorder.ts';
import type { FileUpload } from '../../../lib/upload/upload-state.ts';
import { CUT_SHORT } from '../rules/camera-problems.ts';
import { promptAt, STOPPED_EARLY, videoPrompts } from '../rules/video-prompts.ts';

/** The recording, to be watched before it is sent. */
export function RecordedVideo({ recording, url }: { recording: Recording; url: string }) {
  const { seconds, file, isCutShort } = recording;
  const isStoppedEarly = promptAt(seconds * 1000) < videoPrompts.length - 1;
  const warning = isCutShort ? CUT_SHORT : isStoppedEarly ? STOPPED_EARLY : undefined;
  return (
    <div className="stage stage-still">
      <Playback url={url} />
      <div className="stage-notes">
        <p className="stage-note">
          {formatClock(seconds)}, {formatBytes(file.size)}, ready to send
        </p>
        {warning && (
          <p className="stage-note">
            <TriangleAlert className="icon" />
            <span>{warning} Watch it before you use it.</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** A video that is on its way or has arrived, to be watched as long as this page still holds it. */
export function SentVideo({ video }: { video: FileUpload }) {
  const { state, preview } = video;
  if (state.phase === 'empty') return null;
  return (
    <div className="shoot-sent">
      {preview && (
        <div className="stage stage-still">
          <Playback url={preview} />
        </div>
      )}
      <div className="stack stack-2">
        <FileRow id="video" label="Your video" name="Your video" upload={video} state={state} />
        {video.problem && (
          <FieldError id="video-error" isSpoken>
            {video.problem}
          </FieldError>
        )}
      </div>
    </div>
  );
}

function Playback({ url }: { url: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useLayoutEffect(() => {
    const element = video.current;
    if (!element) return;
    element.src = url;
    return () => {
      // A removed player keeps reading, from an address that is about to be revoked.
      element.removeAttribute('src');
      element.load();
    };
  }, [url]);
  return (
    <video
      ref={video}
      className="stage-picture"
      controls
      muted
      playsInline
      aria-label="Your recording"
    />
  );
}
