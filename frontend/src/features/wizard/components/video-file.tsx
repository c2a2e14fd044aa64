import { CircleCheck, Trash2, Upload } from 'lucide-react';
import { extensionsOf } from '../../../../../shared/schemas/files.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { FieldError } from '../../../components/field-error.tsx';
import { FileDrop } from '../../../components/file-drop.tsx';
import { FilePick } from '../../../components/file-pick.tsx';
import { FileRow } from '../../../components/file-row.tsx';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { formatClock } from '../../../lib/format/format-clock.ts';
import type { Recording } from '../../../lib/device/recorder.ts';
import type { FileUpload } from '../../../lib/upload/upload-state.ts';
import { Playback } from './viewfinder.tsx';

export function RecordedVideo({
  recording,
  onDiscard,
}: {
  recording: Recording;
  onDiscard: () => void;
}) {
  return (
    <>
      {recording.isCutShort && (
        <Banner status="pending" role="status">
          The recording stopped early because the camera or this page was closed. Watch it before
          you continue.
        </Banner>
      )}
      <div className="file file-bare" role="group" aria-label="Your recording">
        <div className="file-text">
          <span className="file-name">Your recording</span>
          <span className="file-meta">
            <CircleCheck className="icon icon-s" />
            {formatClock(recording.seconds)}, {formatBytes(recording.file.size)}, ready to send
          </span>
        </div>
        <div className="file-actions">
          <Button icon={Trash2} onClick={onDiscard}>
            Discard
          </Button>
        </div>
      </div>
    </>
  );
}

/** A video that is on its way or has arrived, to be watched as long as this page still holds it. */
export function SentVideo({ video }: { video: FileUpload }) {
  const { state, preview } = video;
  if (state.phase === 'empty') return null;
  return (
    <>
      {preview && <Playback url={preview} />}
      <FileRow id="video" label="Your video" upload={video} state={state} />
      {video.problem && (
        <FieldError id="video-error" isSpoken>
          {video.problem}
        </FieldError>
      )}
    </>
  );
}

type VideoUploadProps = {
  video: FileUpload;
  look: 'drop' | 'link' | 'none';
  error: string | undefined;
};

export function VideoUpload({ video, look, error }: VideoUploadProps) {
  const problem = video.problem ?? error;
  return (
    <>
      {look === 'drop' && (
        <FileDrop
          id="video"
          label="Your video"
          title="Upload a video"
          limit=".mp4 or .mov, max 50MB"
          icon={Upload}
          upload={video}
          problem={problem}
          camera="video"
        />
      )}
      {problem && (
        <FieldError id="video-error" isSpoken={video.problem !== undefined}>
          {problem}
        </FieldError>
      )}
      {look === 'link' && (
        <p className="row row-tight">
          <span className="muted">No camera here?</span>
          <FilePick
            id="video"
            variant="quiet"
            icon={Upload}
            text="Upload a Video"
            label=".mp4 or .mov, max 50MB"
            accept={extensionsOf('video').join(',')}
            aria-describedby={problem ? 'video-error' : undefined}
            aria-invalid={problem ? true : undefined}
            onPick={video.choose}
          />
        </p>
      )}
    </>
  );
}
