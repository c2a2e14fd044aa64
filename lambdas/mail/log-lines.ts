/** What the log says while SES takes no email at all: an alarm counts it. */
export const MAIL_UNAVAILABLE = 'SES takes no emails from us';

/** What it says of an email that a mail server refused though its mailbox may be there: an alarm counts those. */
export const MAIL_REFUSED = 'a mail server refused an email';
