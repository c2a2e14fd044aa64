import type {
  Application,
  ApplicationStatus,
  VerificationStatus,
} from '../../../../../shared/schemas/admin-schema.ts';
import type { DealershipEvent } from '../../../../../shared/schemas/dealership-events-schema.ts';

/** What an act needs to know of the dealership: a line of the list has it, and so has its detail. */
export type ActTarget = Pick<
  Application,
  'id' | 'dealerName' | 'email' | 'adminVerification' | 'isEmailVerified'
>;

/** What an admin does about a dealership. */
export type Act =
  | { kind: 'approve' }
  | { kind: 'decline' | 'reconsider' | 'block' | 'unblock'; reason: string }
  | {
      kind: 'verify';
      status: VerificationStatus;
      /** What the screen said when the admin decided. */
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

/** Whether an application waits to be approved or rejected. */
export const isUndecided = (status: ApplicationStatus): boolean =>
  standings[status].decisions.includes('approve');

/** The actions available in the dealership's current state, in button order. */
export function openActs({ adminVerification, isBlocked }: State): Exclude<ActKind, 'verify'>[] {
  const { decisions, isOutside } = standings[adminVerification];
  const other = isBlocked ? (['unblock'] as const) : isOutside ? [] : (['block'] as const);
  return [...other, ...decisions];
}

/** Whether the dealership may be asked for another document. */
export const canAskForDocument = ({
  adminVerification,
  isBlocked,
  isEmailVerified,
}: State & Pick<Application, 'isEmailVerified'>): boolean =>
  isUndecided(adminVerification) && !isBlocked && isEmailVerified;

type Readiness = Pick<Application, 'isRegistrationComplete' | 'isEmailVerified'>;

/** Why an act is not possible yet; undefined where it is. */
export function notReadyReason(
  kind: ActKind,
  { isRegistrationComplete, isEmailVerified }: Readiness,
): 'incomplete' | 'unverified' | undefined {
  if (!isRegistrationComplete) return 'incomplete';
  return !isEmailVerified && (kind === 'approve' || kind === 'verify') ? 'unverified' : undefined;
}

export type UndoableKind = Extract<ActKind, 'approve' | 'decline' | 'block'>;

const words: Record<UndoableKind, { done: string; undone: string }> = {
  approve: { done: 'approved', undone: 'is pending again' },
  decline: { done: 'declined', undone: 'is pending again' },
  block: { done: 'blocked', undone: 'is no longer blocked' },
};

/** Whether an admin can take an act back in its first seconds. */
export const isUndoable = (kind: ActKind): kind is UndoableKind => Object.hasOwn(words, kind);

const kinds: Partial<Record<DealershipEvent['type'], UndoableKind>> = {
  approved: 'approve',
  declined: 'decline',
  blocked: 'block',
};

/** The last of the acts that can be undone, whether it still can or not. */
export const lastUndoable = (
  events: readonly Pick<DealershipEvent, 'type'>[],
): UndoableKind | undefined => {
  const last = events.findLast(({ type }) => kinds[type] !== undefined);
  return last && kinds[last.type];
};

/** What is said of an act that can be undone: at first, of the time that's left, and when that's over. */
export const undoableWords = (
  kind: UndoableKind,
  { dealerName, isEmailVerified }: Pick<ActTarget, 'dealerName' | 'isEmailVerified'>,
) => {
  const message = `${dealerName} ${words[kind].done}.`;
  return {
    message,
    countdown: isEmailVerified ? 'The email goes out in' : 'You can undo this for',
    after: isEmailVerified ? `${message} An email is on its way to the dealership.` : message,
  };
};

export const undoneWords = (kind: UndoableKind, { dealerName }: Pick<ActTarget, 'dealerName'>) =>
  `Undone. ${dealerName} ${words[kind].undone}.`;
