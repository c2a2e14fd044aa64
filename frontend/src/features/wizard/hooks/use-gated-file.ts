import { useRef, useState } from 'react';
import type { PhotoProblem } from '../../../../../shared/schemas/documents.ts';
import type { License } from '../../../lib/photo/barcode-worker.ts';
import { type CheckedPhoto, checkPhoto } from '../../../lib/photo/check-photo.ts';
import { forgetRefused, keepRefused, refusedBefore } from '../../../lib/photo/refused-photos.ts';
import type { FileUpload } from '../../../lib/upload/upload-state.ts';
import type { DocumentKind } from '../rules/document-kind.ts';
import { type PhotoRefusal, refusalOf } from '../rules/refusal.ts';
import { useHeldPhoto } from './use-held-photo.ts';

/** What stands between a file and its way to the server. */
export type Gate =
  | { phase: 'open'; problem?: string }
  | { phase: 'checking' }
  /** A photo of this page's own that nothing is wrong with: the customer looks at it first. */
  | { phase: 'fine' }
  | ({ phase: 'refused' } & PhotoRefusal);

/** A file of a submission that is looked at before it is sent. */
export type GatedFile = FileUpload & {
  kind: DocumentKind;
  gate: Gate;
  /** The photo that is not sent yet, with its `blob:` address. */
  held: { file: File; url: string } | undefined;
  /** Takes a photo that the customer is to look at before it is sent. */
  show: (photo: File) => void;
  /** Sends a photo that is known to be readable: its barcode was read, of this license where that's wanted. */
  accept: (photo: File, license?: License) => void;
  /** Sends what was shown, or what was refused. */
  send: () => void;
  /** Forgets it. */
  letGo: () => void;
};

type GateOptions = {
  customerId: string;
  kind: DocumentKind;
  /** Documents are read, so that a photo that can't be is of no use. */
  isRead: boolean;
};

/** Looks at a photo before it is sent, and holds back what is hard to read until the customer insists. */
export function useGatedFile(
  upload: FileUpload,
  { customerId, kind, isRead }: GateOptions,
): GatedFile {
  const [gate, setGate] = useState<Gate>({ phase: 'open' });
  // Each choice is a turn: the check of an earlier one comes too late.
  const turn = useRef(0);
  const { held, hold, letGo } = useHeldPhoto({
    customerId,
    kind,
    onFound: (refusal) => setGate(refusal ? { phase: 'refused', ...refusal } : { phase: 'fine' }),
  });
  const open = (problem?: string) => {
    turn.current += 1;
    letGo();
    setGate({ phase: 'open', ...(problem && { problem }) });
  };
  const send = (file: File, despite?: PhotoProblem) => {
    open();
    forgetRefused(customerId, kind);
    upload.choose(file, despite);
  };
  const judge = (checked: CheckedPhoto, isShown: boolean) => {
    if ('refusal' in checked) open(checked.refusal);
    else if (checked.problem !== undefined) {
      const { refusal, refused } = refusalOf(checked, refusedBefore(customerId, kind));
      keepRefused(customerId, kind, refused);
      hold(checked.file, refusal);
      setGate({ phase: 'refused', ...refusal });
    } else if (isShown) {
      hold(checked.file);
      setGate({ phase: 'fine' });
    } else send(checked.file);
  };
  const look = (file: File, isShown: boolean) => {
    open();
    const mine = turn.current;
    upload.clearProblem();
    setGate({ phase: 'checking' });
    void checkPhoto(kind, file, isRead).then((checked) => {
      if (turn.current === mine) judge(checked, isShown);
    });
  };
  return {
    ...upload,
    kind,
    gate,
    problem: gate.phase === 'open' ? (gate.problem ?? upload.problem) : undefined,
    held,
    choose: (file) => look(file, false),
    show: (photo) => look(photo, true),
    accept: (photo) => send(photo),
    send: () => {
      if (held) send(held.file, gate.phase === 'refused' ? gate.problem : undefined);
    },
    letGo: () => open(),
  };
}
