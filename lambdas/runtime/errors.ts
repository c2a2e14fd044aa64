import { messages } from '../../shared/messages.ts';
import { errorStatus, type ErrorCode } from '../../shared/errors.ts';

/** What is said where the thrower has nothing better to say. */
const defaultMessages: Record<ErrorCode, string> = {
  invalid_request: 'The request is not complete or not valid.',
  invalid_cursor: 'This page of the list does not exist.',
  unauthorized: 'Please sign in again.',
  forbidden: 'You may not do this.',
  email_not_verified: messages.emailNotVerified,
  account_blocked: messages.accountBlocked,
  account_pending: messages.accountPending,
  account_declined: messages.accountDeclined,
  account_unknown: messages.accountUnknown,
  not_found: 'Not found.',
  email_link_invalid: messages.emailLinkInvalid,
  conflict: 'Somebody else changed this at the same moment. Please look again.',
  already_decided: 'This application was already decided.',
  dealer_unverified: 'This dealership has not verified its email address yet.',
  already_submitted: 'This verification was already submitted.',
  attempts_exhausted: 'All attempts are used. Please visit your dealership.',
  email_taken: messages.emailTaken,
  credit_link_missing: messages.creditLinkEmpty,
  contact_missing: messages.missingContact,
  already_sent: messages.creditLinkAlreadySent,
  link_ended: messages.linkEnded,
  file_deleted: messages.fileDeleted,
  upload_rejected: 'An uploaded file could not be accepted.',
  mail_refused: 'The email could not be sent.',
  too_many_requests: 'Too many requests. Please try again later.',
  internal: messages.somethingWentWrong,
  unavailable: 'This is not available at the moment. Please try again shortly.',
};

type Details = {
  message?: string;
  /** Dotted path of a field in the request to the sentence that stands at it. */
  fields?: Record<string, string>;
  /** Seconds. */
  retryAfter?: number;
  cause?: unknown;
};

/** The one error that means something to a caller; anything else that is thrown is an 'internal' one. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? defaultMessages[code], { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
