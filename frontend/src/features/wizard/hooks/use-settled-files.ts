import { useEffect, useEffectEvent } from 'react';
import { customerFileKinds } from '../../../../../shared/schemas/files.ts';
import type { Progress } from '../../../../../shared/schemas/progress.ts';
import { keepDraft, keepFacts, keepTold, readDraft } from '../../../lib/device/device-draft.ts';
import { fromElsewhere, settleFile } from '../rules/settle-file.ts';
import type { Tell } from './use-progress.ts';
import type { useSaidOfId } from './use-said-of-id.ts';
import type { WizardFiles } from './use-wizard-files.ts';

type SettledOptions = {
  customerId: string;
  /** This is the phone that the customer has handed over to. */
  isPhone: boolean;
  progress: Omit<Progress, 'handoff'> | undefined;
  files: WizardFiles;
  id: Pick<ReturnType<typeof useSaidOfId>, 'follow'>;
  tell: Tell;
};

/** Brings together what is here and what other devices have sent and said; what came last holds. */
export function useSettledFiles(options: SettledOptions): void {
  const { customerId, isPhone, files, id, tell, progress } = options;
  const settleFiles = useEffectEvent(({ files: theirs, removed }: typeof progress & object) => {
    for (const kind of customerFileKinds) {
      const { told = [] } = readDraft(customerId);
      const mine = files[kind].state;
      const file = theirs.find((each) => each.kind === kind);
      const isTold = mine.phase === 'done' && told.includes(mine.uploadId);
      const course = settleFile(mine, isTold, { file, removed });
      if (course === 'tell' && mine.phase === 'done')
        tell({
          what: 'arrived',
          kind,
          uploadId: mine.uploadId,
          ...(mine.sentDespite && { sentDespite: mine.sentDespite }),
        });
      if (course !== 'follow') continue;
      const stored = file && fromElsewhere(file, isPhone);
      if (stored) keepTold(customerId, stored.uploadId);
      keepFacts(customerId, 'files', kind, stored);
      files[kind].follow(stored);
    }
  });
  const settleSaid = useEffectEvent(({ idType, isBackSkipped }: typeof progress & object) => {
    const mine = readDraft(customerId);
    if (idType === undefined && mine.idType !== undefined)
      tell({ what: 'said', idType: mine.idType, isBackSkipped: mine.isBackSkipped ?? false });
    else if (idType !== undefined && !isSame(mine, { idType, isBackSkipped })) {
      keepDraft(customerId, { idType, isBackSkipped: isBackSkipped ?? false });
      id.follow();
    }
  });
  useEffect(() => {
    if (!progress) return;
    settleFiles(progress);
    settleSaid(progress);
  }, [progress]);
}

type Said = Pick<Progress, 'idType' | 'isBackSkipped'>;

const isSame = (one: Said, other: Said) =>
  one.idType === other.idType && (one.isBackSkipped ?? false) === (other.isBackSkipped ?? false);
