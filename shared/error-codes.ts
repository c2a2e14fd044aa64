import * as z from 'zod/mini';

/** Each error code of the API with the HTTP status that carries it. */
export const errorStatus = {
  /** The request does not fit its schema; `fields` names what to fix. */
  invalid_request: 400,
  /** A paging cursor that was made up, or belongs to someone else. */
  invalid_cursor: 400,
  /** No token, or one that is not valid, or no longer is. */
  unauthorized: 401,
  /** The token is valid, but not for this. */
  forbidden: 403,
  owner_only: 403,
  /** The caller's role at the dealership doesn't include this. */
  not_for_role: 403,
  /** The account of the token was removed from its dealership. */
  access_removed: 403,
  email_not_verified: 403,
  account_blocked: 403,
  account_pending: 403,
  account_declined: 403,
  account_unknown: 403,
  /** The stage asks for a second factor, and the account has none yet. */
  second_factor_required: 403,
  /** This takes the token of a reauthentication. */
  reauthentication_required: 403,
  /** Signed in after a recovery code: `endRecovery` comes first. */
  recovery_open: 403,
  /** Signed in after a recovery code, but too late. */
  recovery_over: 403,
  /** Missing, someone else's, or opened with the wrong key: clients never learn which of the three. */
  not_found: 404,
  /** The address is a route's, but for another method: the header `Allow` names those it takes. */
  method_not_allowed: 405,
  /** An emailed link that is unknown, expired or used: clients never learn which. */
  email_link_invalid: 404,
  /** The code is wrong or used, or the address unknown: clients never learn which. */
  recovery_code_invalid: 404,
  /** Someone else changed the record first; the message names its new state. */
  conflict: 409,
  already_decided: 409,
  /** The admin's act needs an email address that the dealership has confirmed. */
  dealer_unverified: 409,
  /** An approval by an admin who hasn't opened the proof; the message says what to do. */
  proof_not_opened: 409,
  already_submitted: 409,
  attempts_exhausted: 409,
  email_taken: 409,
  /** An emailed link that has done its work, for another request than this one. */
  email_link_used: 409,
  /** There is no second factor to record, change or reset. */
  second_factor_missing: 409,
  /** The video and the ID's picture aren't both here, so there are no faces to compare. */
  faces_missing: 409,
  /** Nothing is in the log yet, so it proves nothing: seconds after a deployment's first event, it has an entry. */
  log_empty: 409,
  credit_link_missing: 409,
  contact_missing: 409,
  /** The credit link was sent since the caller last loaded the record: show when, and ask for confirmation. */
  already_sent: 409,
  /** The customer's link was renewed or cancelled, or has expired. */
  link_ended: 409,
  /** The code was used by another phone. */
  handoff_used: 409,
  /** A code, or a phone's access, that has expired or was ended on the computer. */
  handoff_expired: 410,
  handoff_ended: 410,
  /** Files are only kept for a limited time. */
  file_deleted: 410,
  /** The customer's record was deleted: `getDeletion` says when and why, to its dealership alone. */
  record_deleted: 410,
  /** The uploaded file is missing, or differs from its announcement. */
  upload_rejected: 422,
  /** The mail service refused the mail; nothing was recorded as sent. */
  mail_refused: 422,
  /** Earlier emails to this address bounced, its owner wants none, or its domain takes none: nothing is sent. */
  address_dead: 422,
  /** No text message goes to this number, or none at all right now. */
  text_refused: 422,
  too_many_requests: 429,
  internal: 500,
  /** The mail service accepts no mail from us, whatever the address; nothing was sent. */
  mail_down: 503,
  /** A service behind us is throttled or down; the same request may be sent again. */
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/**
 * The body of every error response. `fields` maps a request's field to the message shown at it; `retryAfter` is in
 * seconds and repeats the `Retry-After` header.
 */
export const errorBody = z.object({
  error: z.object({
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    retryAfter: z.optional(z.number()),
  }),
});

export type ErrorBody = z.infer<typeof errorBody>;
