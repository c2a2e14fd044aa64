import { messages } from '../../shared/copy/common-copy.ts';
import { errorStatus, type ErrorCode } from '../../shared/error-codes.ts';
import { dealerMessages } from '../../shared/copy/dealer/dealer-copy.ts';
import { mailMessages, smsMessages } from '../../shared/copy/dealer/delivery-copy.ts';
import { peopleMessages } from '../../shared/copy/dealer/people-copy.ts';

/** Messages for throwers that have no better one. */
const defaultMessages: Record<ErrorCode, string> = {
  invalid_request: 'The request is incomplete or invalid.',
  invalid_cursor: "This page of the list doesn't exist.",
  unauthorized: 'Please sign in again.',
  forbidden: "You don't have permission to do this.",
  owner_only: 'Only an owner of your dealership can do this.',
  not_for_role: "Your role doesn't include this. An owner of your dealership can change it.",
  access_removed: peopleMessages.accessRemoved('your dealership'),
  email_not_verified: dealerMessages.emailNotVerified,
  account_blocked: dealerMessages.accountBlocked,
  account_pending: dealerMessages.accountPending,
  account_declined: dealerMessages.accountDeclined,
  account_unknown: dealerMessages.accountUnknown,
  second_factor_required: dealerMessages.secondFactorRequired,
  reauthentication_required: dealerMessages.reauthenticationRequired,
  recovery_open: dealerMessages.secondFactorRequired,
  recovery_over: dealerMessages.recoveryOver,
  not_found: 'Not found.',
  method_not_allowed: "This address doesn't take that method.",
  email_link_invalid: messages.emailLinkInvalid,
  recovery_code_invalid: dealerMessages.recoveryCodeWrong,
  conflict: 'Someone else just changed this. Please check it again.',
  already_decided: 'A decision was already made on this application.',
  dealer_unverified: "This dealership hasn't verified its email address yet.",
  proof_not_opened: 'Open the proof before you approve.',
  already_submitted: 'This verification was already submitted.',
  attempts_exhausted: 'You have no attempts left. Please visit your dealership.',
  email_taken: dealerMessages.emailTaken,
  email_link_used: peopleMessages.linkUsed,
  second_factor_missing: "Two-step verification isn't set up.",
  faces_missing: dealerMessages.facesMissing,
  log_empty: 'The log has no entry yet. Try again in a minute.',
  credit_link_missing: dealerMessages.creditLinkEmpty,
  contact_missing: dealerMessages.missingContact,
  already_sent: dealerMessages.creditLinkAlreadySent,
  link_ended: 'This link no longer works. Create a new one.',
  handoff_used: 'This code has already been used on another phone.',
  handoff_expired: 'This code has expired.',
  handoff_ended: 'This phone is disconnected.',
  file_deleted: dealerMessages.fileDeleted,
  record_deleted: 'This record was deleted.',
  upload_rejected: "An uploaded file couldn't be accepted.",
  mail_refused: "The email couldn't be sent.",
  address_dead: mailMessages.dead,
  text_refused: smsMessages.failed,
  too_many_requests: 'Too many requests. Please try again later.',
  internal: messages.somethingWentWrong,
  mail_down: mailMessages.unavailable,
  unavailable: "This isn't available right now. Please try again shortly.",
};

type Details = {
  message?: string;
  /** Messages shown at fields of the request, by their dotted paths. */
  fields?: Record<string, string>;
  /** Seconds. */
  retryAfter?: number;
  /** The methods that the address takes. */
  allow?: readonly string[];
  cause?: unknown;
};

/** The only error that means something to a caller; anything else that is thrown becomes `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly allow: readonly string[] | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? defaultMessages[code], { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.allow = details.allow;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
