import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Submission } from '../../../../../shared/schemas/submission.ts';
import { plainName } from '../../../../../shared/plain-name.ts';
import { useDealerMe } from '../../../lib/auth/get-dealer-me.ts';
import { randomId } from '../../../lib/random-id.ts';
import { saveBlob } from '../../../lib/save-blob.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useOpenSignal } from '../../../lib/use-open-signal.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useExportSubmission } from '../api/export-submission.ts';
import { submissionQuery } from '../api/get-submission.ts';
import { reportPictures } from '../api/report-pictures.ts';
import { fullNameOf } from '../rules/decision-words.ts';
import { submissionReport } from '../rules/submission-report.ts';

/** Saves a submission as a PDF, which is made here: who takes it along is recorded first. */
export function usePdf({ id }: Pick<Submission, 'id'>, onSaved: () => void) {
  const client = useQueryClient();
  const { dealerName, fullName } = useDealerMe();
  const { mutateAsync } = useExportSubmission(id);
  const oneAtATime = useOneAtATime();
  const openSignal = useOpenSignal();
  const [isMaking, setMaking] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  /** Kept until the file is there: tried once more, it is the same wish. */
  const wish = useRef<{ requestId: string; withPictures: boolean }>(undefined);

  const make = async (withPictures: boolean) => {
    if (wish.current?.withPictures !== withPictures)
      wish.current = { requestId: randomId('req'), withPictures };
    const signal = openSignal();
    // Before anything is recorded: without it there is no file.
    const { writeReport } = await import('../rules/write-report.ts');
    const { submission } = await mutateAsync(wish.current);
    const pictures = withPictures ? await reportPictures(client, submission, signal) : [];
    const about = { dealerName, by: fullName, at: new Date().toISOString() };
    const pdf = await writeReport(submissionReport(submission, about), pictures);
    const name = [plainName(fullNameOf(submission)), 'submission.pdf'].filter(Boolean).join('-');
    // Canceled meanwhile, there is no file.
    if (signal.aborted) return;
    saveBlob(name, pdf);
    onSaved();
    showToast('approved', 'PDF downloaded.');
    wish.current = undefined;
    if (withPictures) void client.invalidateQueries({ queryKey: submissionQuery(id).queryKey });
  };
  const download = (withPictures: boolean) =>
    oneAtATime(async () => {
      setFailure(undefined);
      setMaking(true);
      try {
        await make(withPictures);
      } catch (error) {
        setFailure(error);
      } finally {
        setMaking(false);
      }
    });
  return { isMaking, failure, download };
}
