import { useEffect, useEffectEvent } from 'react';
import type { CustomerFileKind } from '../../../../../shared/schemas/files.ts';
import type { Progress } from '../../../../../shared/schemas/progress.ts';
import { keepDraft, keepFacts, keepTold, readDraft } from '../../../lib/device/device-draft.ts';
import { unsentNotes } from '../../../lib/device/untold-notes.ts';
import { fromElsewhere, reconcileFile } from '../rules/settle-file.ts';
import { withUnsentNotes } from '../rules/with-untold.ts';
import type { Tell } from './use-progress.ts';
import type { useIdChoice } from './use-said-of-id.ts';
import type { WizardFiles } from './use-wizard-files.ts';

type SettledOptions = {
  customerId: string;
  /** This is the phone that the customer has handed over to. */
  isPhone: boolean;
  /** The files that this device may report. */
  kinds: readonly CustomerFileKind[];
  mayChooseId: boolean;
  progress: Omit<Progress, 'handoff'> | undefined;
  files: WizardFiles;
  id: Pick<ReturnType<typeof useIdChoice>, 'follow'>;
  tell: Tell;
};

/** Brings together what is here and what other devices have sent and said; what came last holds. */
export function useReconciledFiles(options: SettledOptions): void {
  const { customerId, isPhone, kinds, mayChooseId, files, id, tell, progress } = options;
  const settleFiles = useEffectEvent(({ files: theirs, removed }: typeof progress & object) => {
    for (const kind of kinds) {
      const mine = files[kind].state;
      const file = theirs.find((each) => each.kind === kind);
      // The answer that would have said so may have got lost.
      if (mine.phase === 'done' && mine.uploadId === file?.uploadId)
        keepTold(customerId, mine.uploadId);
      const { told = [] } = readDraft(customerId);
      const isTold = mine.phase === 'done' && told.includes(mine.uploadId);
      const course = reconcileFile(mine, isTold, { file, removed });
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
    if (idType === undefined && mine.idType !== undefined) {
      if (!mayChooseId) return;
      // Of an earlier attempt, perhaps, which asked for the back.
      const said = { isBackSkipped: kinds.includes('idBack') && (mine.isBackSkipped ?? false) };
      keepDraft(customerId, said);
      tell({ what: 'said', idType: mine.idType, ...said });
    } else if (idType !== undefined && !isSame(mine, { idType, isBackSkipped })) {
      keepDraft(customerId, { idType, isBackSkipped: isBackSkipped ?? false });
      id.follow();
    }
  });
  useEffect(() => {
    if (!progress) return;
    const known = withUnsentNotes(progress, unsentNotes(customerId));
    settleFiles(known);
    settleSaid(known);
  }, [progress, customerId]);
}

type Said = Pick<Progress, 'idType' | 'isBackSkipped'>;

const isSame = (one: Said, other: Said) =>
  one.idType === other.idType && (one.isBackSkipped ?? false) === (other.isBackSkipped ?? false);
