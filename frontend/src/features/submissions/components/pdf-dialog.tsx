import { useState } from 'react';
import type { Submission } from '../../../../../shared/schemas/submission.ts';
import { CheckGroup } from '../../../components/check-group.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { usePdf } from '../hooks/use-pdf.ts';

type PdfDialogProps = { submission: Submission; onClose: () => void };

/** Asks what is to be in the PDF of a submission. */
export function PdfDialog({ submission, onClose }: PdfDialogProps) {
  const { isMaking, failure, download } = usePdf(submission, onClose);
  const [withPictures, setWithPictures] = useState(false);
  return (
    <FormDialog
      title="Download PDF"
      lead="Facts, the decision, every check and the timeline, as one PDF. Your notes aren't included."
      action="Download PDF"
      busy={isMaking ? 'Creating PDF...' : undefined}
      cancel="Cancel"
      onSubmit={(event) => {
        event.preventDefault();
        void download(withPictures);
      }}
      onClose={onClose}
    >
      {submission.files.length > 0 && (
        <CheckGroup
          type="checkbox"
          question="Also include"
          isQuestionShown={false}
          name="pictures"
          options={[
            {
              value: 'pictures',
              label: 'Include pictures',
              hint: 'ID, proof of address and stills of the video',
            },
          ]}
          chosen={withPictures ? ['pictures'] : []}
          onChange={(chosen) => setWithPictures(chosen.length > 0)}
        />
      )}
      <p className="small muted">Your colleagues see in the timeline that you downloaded it.</p>
      {failure !== undefined && <FailureBanner error={failure} />}
    </FormDialog>
  );
}
