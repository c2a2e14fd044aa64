import type { CustomerFileKind } from '../../../../../shared/schemas/files.ts';
import { navigate, useAddress } from '../../../lib/navigation/address.ts';
import type { DocumentKind } from '../rules/document-kind.ts';
import type { GatedFiles } from './use-gated-files.ts';

const NAME = 'photo';

/**
 * Which document the camera is open for. It stands in the address, so that a phone's way back leads from the camera to
 * the documents.
 */
export function useCapture(needed: readonly CustomerFileKind[], files: GatedFiles) {
  const { href, searchParams } = useAddress();
  const { isOpenedHere = false } = (history.state ?? {}) as { isOpenedHere?: boolean };
  const documents = needed.filter((kind): kind is DocumentKind => kind !== 'video');
  const kind = documents.find((each) => each === searchParams.get(NAME));

  const addressOf = (next: DocumentKind | undefined) => {
    const address = new URL(href);
    if (next) address.searchParams.set(NAME, next);
    else address.searchParams.delete(NAME);
    return address.href;
  };
  const show = (next: DocumentKind, replace: boolean) =>
    navigate(addressOf(next), { replace, state: { isOpenedHere: !replace || isOpenedHere } });
  const close = () => {
    if (isOpenedHere) history.back();
    else navigate(addressOf(undefined), { replace: true });
  };
  return {
    kind,
    /** Which of the documents it is. */
    place: { number: kind ? documents.indexOf(kind) + 1 : 0, count: documents.length },
    open: (next: DocumentKind) => show(next, false),
    close,
    /** On to the document that is missing next, if any. */
    goOn: () => {
      const after = kind ? documents.slice(documents.indexOf(kind) + 1) : [];
      const next = after.find(
        (each) => files[each].state.phase === 'empty' && files[each].gate.phase === 'open',
      );
      if (next) show(next, true);
      else close();
    },
  };
}
