import { browsers, devices } from '../../../../../shared/copy/customer/device-copy.ts';
import type { Handoff } from '../../../../../shared/schemas/progress-schema.ts';
import type { CustomerFileKind } from '../../../../../shared/schemas/files-schema.ts';
import type { UploadState } from '../../../lib/upload/upload-state.ts';
import { nameOf } from '../progress/file-names.ts';
import { handoffCopy } from './handoff-copy.ts';

/** The computer's screens about the phone that the customer hands over to. */
export type HandoffView =
  | 'ask'
  | 'waiting'
  | 'hidden'
  | 'expired'
  | 'connected'
  | 'disconnected'
  | 'finished';

type Seen = {
  handoff: Handoff | null;
  /** This page has the code. */
  hasCode: boolean;
  /** The code's or the right's time is over by this page's own clock. */
  isOver: boolean;
  /** Every file that is needed has arrived. */
  isAllHere: boolean;
};

/** `hidden`: a code waits that this page can't show, after a reload or made on another one. */
export function handoffView({ handoff, hasCode, isOver, isAllHere }: Seen): HandoffView {
  switch (handoff?.state) {
    case undefined:
      return 'ask';
    case 'waiting':
      if (isOver) return 'expired';
      return hasCode ? 'waiting' : 'hidden';
    case 'unused':
      return 'expired';
    case 'connected':
      if (isAllHere) return 'finished';
      return isOver ? 'disconnected' : 'connected';
    case 'ended':
      return isAllHere ? 'finished' : 'disconnected';
  }
}

/** `9:42` */
export const minutesOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** `iPhone, Safari` */
export const deviceName = ({
  device,
  browser,
}: Pick<NonNullable<Handoff['phone']>, 'device' | 'browser'>): string =>
  `${devices[device]}, ${browsers[browser]}`;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const fileText = (
  kind: CustomerFileKind,
  needed: readonly CustomerFileKind[],
  state: UploadState,
): { name: string; text: string } => ({
  name: capital(nameOf(kind, needed)),
  text: textOf(kind, state),
});

function textOf(kind: CustomerFileKind, state: UploadState): string {
  const { file: copy } = handoffCopy;
  if (state.phase === 'done') return state.elsewhereAt ? copy.arrived(state.name) : copy.uploaded;
  if (state.phase !== 'empty') return copy.uploading;
  return kind === 'video' ? copy.addVideo : copy.addPhoto;
}
