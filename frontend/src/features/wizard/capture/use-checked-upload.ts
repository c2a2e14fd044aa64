import { useRef, useState, useEffect, useEffectEvent } from 'react';
import type { PhotoProblem } from '../../../../../shared/schemas/verification-schema.ts';
import type { CustomerSession } from '../../../../../shared/schemas/customer-schema.ts';
import type { License } from '../../../lib/photo/barcode-worker.ts';
import {
  type CheckedPhoto,
  checkPhoto,
  forgetRefused,
  keepRefused,
  refusedBefore,
  type RefusedPhoto,
} from '../../../lib/photo/check-photo.ts';
import type { FileUpload } from '../../../lib/upload/upload-state.ts';
import { draftEnd } from '../../../lib/device/device-draft.ts';
import { forgetFile, keepFile, readFile } from '../../../lib/device/device-files.ts';
import { useObjectUrl } from '../../../lib/upload/use-file-upload.ts';
import type { DocumentKind } from '../documents/required-files.ts';
import type { WizardFiles } from '../progress/use-synced-files.ts';

/** The state between choosing a file and sending it. */
export type Gate =
  | { phase: 'open'; problem?: string }
  | { phase: 'checking' }
  | ({ phase: 'refused' } & PhotoRefusal);

/** A file of a submission that is looked at before it is sent. */
export type CheckedUpload = FileUpload & {
  kind: DocumentKind;
  gate: Gate;
  /** The photo that is not sent yet, with its `blob:` address. */
  held: { file: File; url: string } | undefined;
  /** Sends a photo that is known to be readable: its barcode was read, of this license where that's wanted. */
  accept: (photo: File, license?: License) => void;
  /** Sends what was refused. */
  send: () => void;
  /** Forgets it. */
  letGo: () => void;
};

const heicFiles = ['.heic', '.heif'];

type GateOptions = {
  customerId: string;
  kind: DocumentKind;
  /** Documents are read, so that a photo that can't be is of no use. */
  isRead: boolean;
};

/** Looks at a photo before it is sent, and holds back what is hard to read until the customer insists. */
export function useCheckedUpload(
  upload: FileUpload,
  { customerId, kind, isRead }: GateOptions,
): CheckedUpload {
  const [gate, setGate] = useState<Gate>({ phase: 'open' });
  // Each choice is a turn: the check of an earlier one comes too late.
  const turn = useRef(0);
  const { held, hold, letGo } = useHeldPhoto({
    customerId,
    kind,
    onFound: (refusal) => setGate({ phase: 'refused', ...refusal }),
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
  const judge = (checked: CheckedPhoto) => {
    if ('refusal' in checked) open(checked.refusal);
    else if (checked.problem !== undefined) {
      const { refusal, refused } = refusalOf(checked, refusedBefore(customerId, kind));
      keepRefused(customerId, kind, refused);
      hold(checked.file, refusal);
      setGate({ phase: 'refused', ...refusal });
    } else send(checked.file);
  };
  const look = (file: File) => {
    open();
    const mine = turn.current;
    upload.clearProblem();
    setGate({ phase: 'checking' });
    void checkPhoto(kind, file, isRead).then((checked) => {
      if (turn.current === mine) judge(checked);
    });
  };
  return {
    ...upload,
    kind,
    converted: heicFiles,
    gate,
    problem: gate.phase === 'open' ? (gate.problem ?? upload.problem) : undefined,
    held,
    choose: look,
    accept: (photo) => send(photo),
    send: () => {
      if (held) send(held.file, gate.phase === 'refused' ? gate.problem : undefined);
    },
    letGo: () => open(),
  };
}

/** The documents of a submission, each of which is looked at before it is sent. */
export type CheckedUploads = WizardFiles & Record<DocumentKind, CheckedUpload>;

export function useCheckedUploads(
  files: WizardFiles,
  { customerId, verification: { isRead } }: Pick<CustomerSession, 'customerId' | 'verification'>,
): CheckedUploads {
  const about = { customerId, isRead };
  return {
    video: files.video,
    idDocument: useCheckedUpload(files.idDocument, { ...about, kind: 'idDocument' }),
    idBack: useCheckedUpload(files.idBack, { ...about, kind: 'idBack' }),
    addressDocument: useCheckedUpload(files.addressDocument, { ...about, kind: 'addressDocument' }),
  };
}

type HeldPhotoOptions = {
  customerId: string;
  kind: DocumentKind;
  /** One is on this device from before: another step was shown meanwhile, or the phone had discarded the tab. */
  onFound: (refusal: PhotoRefusal) => void;
};

/** A photo that was refused, with its `blob:` address; it outlives the page, as what is on its way does. */
function useHeldPhoto({ customerId, kind, onFound }: HeldPhotoOptions) {
  const [held, show] = useObjectUrl();
  const name = `held-${kind}`;
  // Something newer replaces what was found.
  const isTouched = useRef(false);
  const restore = useEffectEvent(async (isGone: () => boolean) => {
    const saved = await readFile(customerId, name);
    if (!saved?.refusal || isGone() || isTouched.current) return;
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
    hold: (file: File, refusal: PhotoRefusal) => {
      isTouched.current = true;
      show(file);
      void keepFile(customerId, name, { file, keptUntil: draftEnd(customerId), refusal });
    },
    letGo: () => {
      isTouched.current = true;
      if (held) void forgetFile(customerId, name);
      show(undefined);
    },
  };
}

/** A check may be wrong: after so many new photos of a document, the customer may send what there is. */
const RETAKES = 2;

export type PhotoRefusal = {
  problem: PhotoProblem;
  /** The same file was refused before. */
  isSame: boolean;
  /** It may be sent all the same. */
  maySend: boolean;
};

/** Refuses a photo, by those of the same document that were refused before; also returns which those are now. */
export function refusalOf(
  photo: RefusedPhoto,
  before: readonly RefusedPhoto[],
): { refusal: PhotoRefusal; refused: readonly RefusedPhoto[] } {
  const isSame = before.some(({ hash }) => hash === photo.hash);
  const refused = isSame ? before : [...before, photo];
  return {
    refusal: { problem: photo.problem, isSame, maySend: refused.length > RETAKES },
    refused,
  };
}
