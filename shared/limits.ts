/**
 * Every business number of the product. Sources: section 9 of the specification, and the architecture for the rest.
 */

/** The youngest age, in whole years, at which someone may be verified. */
export const MINIMUM_AGE_YEARS = 18;

/** The longest text and email that we accept, in Unicode code points, after trimming. */
export const MAX_TEXT_LENGTH = 255;

export const MIN_PASSWORD_LENGTH = 8;
/** Cognito's own upper bound for a password, in UTF-16 code units. */
export const MAX_PASSWORD_LENGTH = 256;

/** Failed sign-ins in a row after which an account is locked, and how many minutes the lock lasts. */
export const MAX_FAILED_SIGN_INS = 5;
export const LOCK_MINUTES = 15;

/** Recovery codes of an account with a second factor. */
export const RECOVERY_CODES = 8;
/** Minutes after a recovery code in which one sign-in needs no code from the authenticator app. */
export const RECOVERY_MINUTES = 5;

/** A web address may be longer than a name; 2,048 is what browsers and mail clients carry safely. */
export const MAX_URL_LENGTH = 2048;

/** 50 MB, in bytes. */
export const MAX_VIDEO_BYTES = 52_428_800;
/** 10 MB, in bytes: the customer's documents and the dealership's proof. */
export const MAX_DOCUMENT_BYTES = 10_485_760;

/** Seconds after which a recording stops by itself: at about 1 Mbit/s it stays near 1.3 MB. */
export const MAX_RECORDING_SECONDS = 10;
/** Bits per second that the browser's recorder is asked for. */
export const RECORDING_BITS_PER_SECOND = 1_000_000;

/** Seconds for which the result screen shows 'processing' at least where the result is there at once. */
export const PROCESSING_SECONDS = 3;

/** Seconds after which the result screen says that it takes longer, and that the page may be closed. */
export const SLOW_RESULT_SECONDS = 30;

/** Online attempts of one customer, after which the dealership has to verify in person. */
export const MAX_VERIFICATION_ATTEMPTS = 5;

/** Times that one attempt asks for files again before a person looks at what there is. */
export const MAX_ASKED_AGAIN = 2;

/** Days for which a customer's link opens the verification. */
export const CUSTOMER_LINK_DAYS = 14;
/**
 * Links of one customer that work at the same time, since each email has one of its own. Beyond that, the oldest
 * ends.
 */
export const MAX_LIVE_LINKS = 5;
/** Days after a link was emailed on which its customer is reminded, unless something was submitted. */
export const REMINDER_DAYS = [2, 5] as const;
/** Days after its end for which a customer's link still tells how it ended. */
export const ENDED_LINK_DAYS = 30;
/** Hours between two notices to a dealership that the same customer asked for a new link. */
export const LINK_REQUEST_HOURS = 24;
/** Days for which such a request stays under 'Asked for a new link'. */
export const LINK_REQUEST_DAYS = 14;
/** The hour, in the dealership's time zone, after which people who chose one email a day get it. */
export const DIGEST_HOUR = 8;
/** Minutes after a customer left a verification begun at a general link until the link to continue is emailed. */
export const RESUME_MINUTES = 10;
/** Hours after which we forget a verification that was begun without a prepared link. */
export const DRAFT_HOURS = 24;
/** Minutes for which a handoff code can be scanned, and for which the phone then stays connected. */
export const HANDOFF_CODE_MINUTES = 10;
export const HANDOFF_MINUTES = 60;

/** The hour (UTC) after which admins get the daily email about new applications. */
export const ADMIN_DIGEST_HOUR_UTC = 13;
/** Days for which a dealership's link to send a better document works. */
export const DOCUMENT_LINK_DAYS = 14;
/** Seconds for which admins and dealers can undo what they decided; it is emailed only afterwards. */
export const UNDO_SECONDS = 15;

/** Hours for which the link in the 'confirm your address' email works. */
export const EMAIL_LINK_HOURS = 24;
/** Days for which a registration waits for its address to be confirmed before all of it is deleted. */
export const REGISTRATION_DAYS = 7;
/** Hours for which a password reset link works. */
export const RESET_LINK_HOURS = 1;
/** Hours for which the link to confirm another sign-in email works. */
export const CHANGE_EMAIL_HOURS = 24;
/** Hours for which an invitation's link works, and days for which an expired invitation is still listed. */
export const INVITATION_HOURS = 72;
export const EXPIRED_INVITATION_DAYS = 7;
/** People who sign in for one dealership, including those invited, and invitations that are open at the same time. */
export const MAX_PEOPLE = 50;
export const MAX_OPEN_INVITATIONS = 20;
/** Days for which we record that an email was sent and what became of it. */
export const SENT_MAIL_DAYS = 30;
/**
 * Days without email to an address that bounced. A missing mailbox may be set up, and then nobody has to ask an
 * operator; one try in a quarter harms no sender.
 */
export const DEAD_ADDRESS_DAYS = 90;
/**
 * Days without email to somebody who marked one as spam. Longer than after a bounce, since the person asked for it.
 */
export const COMPLAINT_DAYS = 365;
/** Days for which deleted data can be restored: DynamoDB's maximum, which is also its default. */
export const BACKUP_DAYS = 35;
/** Seconds between two emails of one kind to the same address; enforced by the server, shown by the browser. */
export const RESEND_COOLDOWN_SECONDS = 60;

/** Seconds for which a presigned upload URL works. */
export const UPLOAD_URL_SECONDS = 15 * 60;
/** Seconds for which a presigned read URL works. */
export const READ_URL_SECONDS = 5 * 60;
/** Minutes within which one person's openings of the same file count as one event. */
export const OPENING_MINUTES = 15;

/** The greatest age of a proof of address, in days: three months, as banks and public offices ask. */
export const BILL_DAYS = 90;
/** Days after which an uploaded file that was never submitted is deleted. */
export const UNCLAIMED_UPLOAD_DAYS = 1;

export const ADMIN_PAGE_SIZE = 10;
export const CUSTOMER_PAGE_SIZE = 25;
export const AUDIT_PAGE_SIZE = 25;
export const SESSION_PAGE_SIZE = 25;
/** Dealerships that a search looks through: the most that one batch read returns. */
export const MAX_FOUND_DEALERSHIPS = 100;
/** Other dealerships shown for each trait that they share with one. */
export const MAX_RELATED_DEALERSHIPS = 5;
/** Lines of an export: at most about 2 KB each, and a function may answer with 6 MB. */
export const MAX_EXPORT_ROWS = 2000;

/** The longest note on a customer, and the most notes that one customer has. */
export const MAX_NOTE_LENGTH = 1000;
export const MAX_NOTES = 100;
/** Reports of identity theft that may be open about one customer. */
export const MAX_THEFT_REPORTS = 20;

/** Notifications kept on the screen at once. */
export const MAX_TOASTS = 20;

/** Minutes without mouse, keyboard or touch input after which dealers and admins are signed out. */
export const SESSION_IDLE_MINUTES = 30;
/** Seconds before that at which a dialog warns. */
export const SESSION_WARNING_SECONDS = 60;
/** Minutes that pass at least between two reports of such input from a browser to the server. */
export const HEARTBEAT_MINUTES = 5;
/** Movements within so many milliseconds count as one activity. */
export const ACTIVITY_DEBOUNCE_MS = 1000;
