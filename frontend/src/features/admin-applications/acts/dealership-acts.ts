import type {
  Application,
  ApplicationStatus,
  VerificationStatus,
} from '../../../../../shared/schemas/admin-schema.ts';
import type { DealershipEvent } from '../../../../../shared/schemas/dealership-events-schema.ts';

/** The part of a dealership that acts need, which a line of the list has as well as the page. */
export type ActTarget = Pick<
  Application,
  'id' | 'dealerName' | 'email' | 'adminVerification' | 'isEmailVerified'
>;

export type Act =
  | { kind: 'approve' }
  | { kind: 'decline' | 'reconsider' | 'block' | 'unblock'; reason: string }
  | {
      kind: 'verify';
      status: VerificationStatus;
      /** The status on the screen when the admin decided. */
      seen: VerificationStatus | null;
      email: string;
      reason: string;
    };
export type ActKind = Act['kind'];

type State = Pick<Application, 'adminVerification' | 'isBlocked'>;

type Decision = 'decline' | 'approve' | 'reconsider';
type Standing = {
  /** In the order of their buttons. */
  decisions: readonly Decision[];
  /** A dealership that was never let in, or was turned away, needs no block. */
  isOutside: boolean;
};

const standings: Record<ApplicationStatus, Standing> = {
  pending: { decisions: ['decline', 'approve'], isOutside: true },
  declined: { decisions: ['reconsider'], isOutside: true },
  approved: { decisions: [], isOutside: false },
  unknown: { decisions: [], isOutside: false },
};

/** Tells whether an application waits to be approved or rejected. */
export const isUndecided = (status: ApplicationStatus): boolean =>
  standings[status].decisions.includes('approve');

/** The acts available in the dealership's current state, in button order. */
export function openActs({ adminVerification, isBlocked }: State): Exclude<ActKind, 'verify'>[] {
  const { decisions, isOutside } = standings[adminVerification];
  const other = isBlocked ? (['unblock'] as const) : isOutside ? [] : (['block'] as const);
  return [...other, ...decisions];
}

/** Tells whether the dealership may be asked for another document. */
export const canAskForDocument = ({
  adminVerification,
  isBlocked,
  isEmailVerified,
}: State & Pick<Application, 'isEmailVerified'>): boolean =>
  isUndecided(adminVerification) && !isBlocked && isEmailVerified;

type Readiness = Pick<Application, 'isRegistrationComplete' | 'isEmailVerified'>;

/** The reason why an act is not possible yet; undefined where it is. */
export function notReadyReason(
  kind: ActKind,
  { isRegistrationComplete, isEmailVerified }: Readiness,
): 'incomplete' | 'unverified' | undefined {
  if (!isRegistrationComplete) return 'incomplete';
  return !isEmailVerified && (kind === 'approve' || kind === 'verify') ? 'unverified' : undefined;
}

export type UndoableKind = Extract<ActKind, 'approve' | 'decline' | 'block'>;

const undoableTexts: Record<UndoableKind, { done: string; undone: string }> = {
  approve: { done: 'approved', undone: 'is pending again' },
  decline: { done: 'declined', undone: 'is pending again' },
  block: { done: 'blocked', undone: 'is no longer blocked' },
};

/** Tells whether an act can be undone in its first seconds. */
export const isUndoable = (kind: ActKind): kind is UndoableKind =>
  Object.hasOwn(undoableTexts, kind);

const kindByEvent: Partial<Record<DealershipEvent['type'], UndoableKind>> = {
  approved: 'approve',
  declined: 'decline',
  blocked: 'block',
};

/** The last act of a kind that can be undone, even if its time is over. */
export const lastUndoable = (
  events: readonly Pick<DealershipEvent, 'type'>[],
): UndoableKind | undefined => {
  const last = events.findLast(({ type }) => kindByEvent[type] !== undefined);
  return last && kindByEvent[last.type];
};

/** The texts about an act that can be undone: the act, the time left, and the end of that time. */
export const undoableWords = (
  kind: UndoableKind,
  { dealerName, isEmailVerified }: Pick<ActTarget, 'dealerName' | 'isEmailVerified'>,
) => {
  const message = `${dealerName} ${undoableTexts[kind].done}.`;
  return {
    message,
    countdown: isEmailVerified ? 'The email goes out in' : 'You can undo this for',
    after: isEmailVerified ? `${message} An email is on its way to the dealership.` : message,
  };
};

export const undoneWords = (kind: UndoableKind, { dealerName }: Pick<ActTarget, 'dealerName'>) =>
  `Undone. ${dealerName} ${undoableTexts[kind].undone}.`;
