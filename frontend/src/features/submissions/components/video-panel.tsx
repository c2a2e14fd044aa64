import { DownloadButton } from '../../../components/download-button.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { submissionFileQuery, useSubmissionFile } from '../api/get-submission-file.ts';
import type { SubmissionFile } from '../rules/submission-file.ts';
import { StoredVideo } from './stored-video.tsx';

/** The customer's video in a card of its own. */
export function VideoPanel({ file }: { file: SubmissionFile }) {
  const { error } = useSubmissionFile(file);
  const isDeleted = file.isDeleted || isApiError(error, 'file_deleted');
  return (
    <section className="card card-clip" aria-labelledby="video">
      <div className="card-head">
        <h2 id="video">Video</h2>
        {!isDeleted && <DownloadButton label="the video" file={submissionFileQuery(file)} />}
      </div>
      <StoredVideo file={file} />
    </section>
  );
}
