/** What the log says while SES takes no email at all: an alarm counts it. */
export const MAIL_UNAVAILABLE = 'SES takes no emails from us';

/** What it says of an email that a mail server refused though its mailbox may be there: an alarm counts those. */
export const MAIL_REFUSED = 'a mail server refused an email';

/** What the log says of a sign-in that a lock refuses: an alarm counts it apart from failures. */
export const SIGN_IN_REFUSED = 'a sign-in was refused';

/** The same of tokens that are asked for once a sign-in is over. */
export const TOKENS_REFUSED = 'tokens were refused';
