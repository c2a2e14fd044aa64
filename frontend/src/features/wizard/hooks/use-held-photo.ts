import { useEffect, useEffectEvent, useRef } from 'react';
import { draftEnd } from '../../../lib/device/device-draft.ts';
import { forgetFile, keepFile, readFile } from '../../../lib/device/device-files.ts';
import { useObjectUrl } from '../../../lib/upload/use-object-url.ts';
import type { DocumentKind } from '../rules/document-kind.ts';
import type { PhotoRefusal } from '../rules/refusal.ts';

type HeldPhotoOptions = {
  customerId: string;
  kind: DocumentKind;
  /** One is on this device from before: another step was shown meanwhile, or the phone had discarded the tab. */
  onFound: (refusal: PhotoRefusal | undefined) => void;
};

/** A photo that is not sent yet, with its `blob:` address; it outlives the page, as what is on its way does. */
export function useHeldPhoto({ customerId, kind, onFound }: HeldPhotoOptions) {
  const [held, show] = useObjectUrl();
  const name = `held-${kind}`;
  // Something newer takes the place of what was found.
  const isTouched = useRef(false);
  const restore = useEffectEvent(async (isGone: () => boolean) => {
    const saved = await readFile(customerId, name);
    if (!saved || isGone() || isTouched.current) return;
    show(saved.file);
    onFound(saved.refusal);
  });
  useEffect(() => {
    let isGone = false;
    void restore(() => isGone);
    return () => {
      isGone = true;
    };
  }, []);
  return {
    held,
    hold: (file: File, refusal?: PhotoRefusal) => {
      isTouched.current = true;
      show(file);
      const keptUntil = draftEnd(customerId);
      void keepFile(customerId, name, { file, keptUntil, ...(refusal && { refusal }) });
    },
    letGo: () => {
      isTouched.current = true;
      if (held) void forgetFile(customerId, name);
      show(undefined);
    },
  };
}
