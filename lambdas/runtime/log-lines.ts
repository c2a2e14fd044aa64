/** Logged while SES takes no email at all: an alarm counts it. */
export const MAIL_UNAVAILABLE = 'SES takes no emails from us';

/** Logged for an email to an address nobody has confirmed that isn't sent, as there were too many: an alarm counts it. */
export const MAIL_CEILING = 'too many emails to addresses that nobody has confirmed';

/** Logged once emails to addresses that nobody has confirmed are stopped, as too many did harm: an alarm counts it. */
export const MAIL_PAUSED = 'emails to addresses that nobody has confirmed are paused';

/** Logged for an email that a mail server refused though its mailbox may exist: an alarm counts those. */
export const MAIL_REFUSED = 'a mail server refused an email';

/** Logged for a sign-in that a lock refuses: an alarm counts it separately from failures. */
export const SIGN_IN_REFUSED = 'a sign-in was refused';

/** Logged for tokens that are requested once a session is over. */
export const TOKENS_REFUSED = 'tokens were refused';
