import type { CustomerFileKind } from '../../../../../shared/schemas/files.ts';
import type { DocumentKind } from '../rules/document-kind.ts';
import type { GatedFiles } from './use-gated-files.ts';
import { useOpened } from './use-opened.ts';

const NAME = 'photo';

/** Which document the camera is open for: a phone's way back leads from it to the documents. */
export function useCapture(needed: readonly CustomerFileKind[], files: GatedFiles) {
  const { value, open, close } = useOpened(NAME);
  const documents = needed.filter((kind): kind is DocumentKind => kind !== 'video');
  const kind = documents.find((each) => each === value);
  return {
    kind,
    /** Which of the documents it is. */
    place: { number: kind ? documents.indexOf(kind) + 1 : 0, count: documents.length },
    open: (next: DocumentKind) => open(next),
    close,
    /** On to the document that is missing next, if any. */
    goOn: () => {
      const after = kind ? documents.slice(documents.indexOf(kind) + 1) : [];
      const next = after.find(
        (each) => files[each].state.phase === 'empty' && files[each].gate.phase === 'open',
      );
      if (next) open(next, { replace: true });
      else close();
    },
  };
}
