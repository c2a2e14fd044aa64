import type { DealershipStatus } from '../../shared/schemas/dealer.ts';
import { AppError } from '../runtime/errors.ts';
import { isRegistrationComplete } from './dealership.ts';
import type { DealershipWithEvents } from './dealerships.ts';
import type { DealershipEvent } from '../../shared/schemas/dealership-events.ts';
import { dealerMessages } from '../../shared/area-messages.ts';

/**
 * An admin's acts that move a dealership, each possible from one status. A declined one is reconsidered by going
 * back to pending: from there it is decided as ever, so that each decision has its mail, event and count.
 */
export const moves = {
  approved: { from: 'pending', to: 'approved', isDecision: true },
  declined: { from: 'pending', to: 'declined', isDecision: true },
  reconsidered: { from: 'declined', to: 'pending', isDecision: false },
} as const satisfies Record<
  string,
  { from: DealershipStatus; to: DealershipStatus; isDecision: boolean }
>;
export type Move = keyof typeof moves;

type Found = DealershipWithEvents;
type Reader = { email: string };

/** ' by ana@x.com', ' by you', or nothing where the record does not tell. */
function byWhom({ events }: Found, type: DealershipEvent['type'], reader: Reader): string {
  const by = events.findLast((event) => event.type === type)?.by;
  if (by === undefined) return '';
  return by === reader.email ? ' by you' : ` by ${by}`;
}

const alreadyDecided = (message: string) => new AppError('already_decided', { message });

/** What holds for every act: what is seen of an unfinished registration may still be replaced. */
function generalRefusal({ dealership }: Found): AppError {
  if (isRegistrationComplete(dealership)) return new AppError('conflict');
  return new AppError('conflict', {
    message: "This registration isn't complete yet. You can decide once it is.",
  });
}

/** Tells the second admin what became of the dealership in the meantime, and who did it. */
function movedElsewhere(found: Found, reader: Reader): AppError {
  const { adminVerification: status } = found.dealership;
  switch (status) {
    case 'unknown':
      return new AppError('conflict', { message: dealerMessages.accountUnknown });
    case 'approved':
    case 'declined':
      return alreadyDecided(
        `This application was already ${status}${byWhom(found, status, reader)}.`,
      );
    case 'pending':
      return found.events.some(({ type }) => type === 'reconsidered')
        ? alreadyDecided(
            `This application was already reopened${byWhom(found, 'reconsidered', reader)}.`,
          )
        : alreadyDecided('This application is still pending.');
  }
}

/** Why a dealership in its current state cannot be moved: for the admin who came second, or too early. */
export function moveRefusal(found: Found, move: Move, reader: Reader): AppError {
  const { dealership } = found;
  if (dealership.adminVerification !== moves[move].from) return movedElsewhere(found, reader);
  const isTooEarly = move === 'approved' && !dealership.isEmailVerified;
  return isTooEarly && isRegistrationComplete(dealership)
    ? new AppError('dealer_unverified')
    : generalRefusal(found);
}

/** Why a dealership in its current state cannot be blocked, or unblocked. */
export function blockRefusal(found: Found, isBlocked: boolean, reader: Reader): AppError {
  if (found.dealership.isBlocked !== isBlocked) return generalRefusal(found);
  const act = isBlocked ? 'blocked' : 'unblocked';
  if (!isBlocked && !found.events.some(({ type }) => type === act))
    return alreadyDecided("This dealership isn't blocked.");
  return alreadyDecided(`This dealership was already ${act}${byWhom(found, act, reader)}.`);
}

/** Why a finding about the person behind a dealership cannot be kept. */
export function verificationRefusal(found: Found, reader: Reader): AppError {
  const { dealership } = found;
  if (!isRegistrationComplete(dealership)) return generalRefusal(found);
  if (!dealership.isEmailVerified) return new AppError('dealer_unverified');
  const { verificationStatus } = dealership;
  if (verificationStatus === undefined) return new AppError('conflict');
  const who = byWhom(found, `verification_${verificationStatus}`, reader);
  return alreadyDecided(`This verification was already set to ${verificationStatus}${who}.`);
}
