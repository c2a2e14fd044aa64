import type { Application, ApplicationStatus } from '../../../../../shared/schemas/admin.ts';
import type { VerificationStatus } from '../../../../../shared/schemas/sessions.ts';

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
