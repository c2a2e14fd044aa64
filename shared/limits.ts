/** Every business number of the product. Sources: specification section 9, and the architecture for the rest. */

/** Youngest age, in whole years, at which someone may be verified. */
export const MINIMUM_AGE_YEARS = 18;

/** Longest text and email that is accepted, in Unicode code points, after trimming. */
export const MAX_TEXT_LENGTH = 255;

export const MIN_PASSWORD_LENGTH = 8;
/** Cognito's own upper bound for a password, in UTF-16 code units. */
export const MAX_PASSWORD_LENGTH = 256;

/** Failed sign-ins in a row after which an account is locked, and how many minutes the lock lasts. */
export const MAX_FAILED_SIGN_INS = 5;
export const LOCK_MINUTES = 15;

/** Recovery codes of an account with a second factor. */
export const RECOVERY_CODES = 8;
/** Minutes for which, after a recovery code, one sign-in needs no code from the authenticator app. */
export const RECOVERY_MINUTES = 5;

/** A web address may be longer than a name; 2,048 is what browsers and mail clients carry safely. */
export const MAX_URL_LENGTH = 2048;

/** 50 MB, in bytes. */
export const MAX_VIDEO_BYTES = 52_428_800;
/** 10 MB, in bytes: the customer's documents and the dealership's proof. */
export const MAX_DOCUMENT_BYTES = 10_485_760;

/** Seconds after which a recording stops automatically: at about 1 Mbit/s it stays near 1.3 MB. */
export const MAX_RECORDING_SECONDS = 10;
/** Bits per second asked of the browser's recorder. */
export const RECORDING_BITS_PER_SECOND = 1_000_000;

/** How many seconds the result screen shows 'processing' at least. */
export const PROCESSING_SECONDS = 3;

/** Seconds after which the result screen says that it takes longer, and that the page may be closed. */
export const SLOW_RESULT_SECONDS = 30;

/** How often one customer may be checked online before the dealership has to do it in person. */
export const MAX_VERIFICATION_ATTEMPTS = 5;

/** How often one attempt asks for files again before a person looks at what there is. */
export const MAX_ASKED_AGAIN = 2;

/** How many days a customer's link opens the verification. */
export const CUSTOMER_LINK_DAYS = 14;
/** Links of one customer that work at once: each email has one of its own. Of more, the oldest ends. */
export const MAX_LIVE_LINKS = 5;
/** How many days after a link was emailed its customer is reminded, unless something was submitted. */
export const REMINDER_DAYS = [2, 5] as const;
/** How many days after its end a customer's link still says how it ended. */
export const ENDED_LINK_DAYS = 30;
/** Hours between two times that a dealership is told that one customer asked for a new link. */
export const LINK_REQUEST_HOURS = 24;
/** How many days such a request waits under 'Asked for a new link'. */
export const LINK_REQUEST_DAYS = 14;
/** The hour (UTC) after which those who want one email a day get it: 8 AM in New York's summer. */
export const DIGEST_HOUR_UTC = 12;
/** Hours after which a verification that was begun without a prepared link is forgotten. */
export const DRAFT_HOURS = 24;
/** Minutes for which a code that hands over to a phone can be scanned, and for which the phone then stays connected. */
export const HANDOFF_CODE_MINUTES = 10;
export const HANDOFF_MINUTES = 60;

/** The hour of the day, UTC, after which admins are told of how many applications there are news. */
export const ADMIN_DIGEST_HOUR_UTC = 13;
/** How many days the link works by which a dealership sends a better document. */
export const DOCUMENT_LINK_DAYS = 14;
/** Seconds for which an admin can undo a decision or a block; the dealership is told of it only then. */
export const UNDO_SECONDS = 15;

/** How many hours the link in the 'confirm your address' mail works. */
export const EMAIL_LINK_HOURS = 24;
/** How many days a registration waits for its address to be confirmed, before all of it is deleted. */
export const REGISTRATION_DAYS = 7;
/** How many hours a password reset link works. */
export const RESET_LINK_HOURS = 1;
/** How many hours the link to another sign-in email works. */
export const CHANGE_EMAIL_HOURS = 24;
/** How many hours the link in an invitation works, and how many days an expired one is still listed. */
export const INVITATION_HOURS = 72;
export const EXPIRED_INVITATION_DAYS = 7;
/** People who sign in for one dealership, invited ones included, and invitations that are open at once. */
export const MAX_PEOPLE = 50;
export const MAX_OPEN_INVITATIONS = 20;
/** How many days it's noted that an email was sent and what became of it. */
export const SENT_MAIL_DAYS = 30;
/**
 * How many days nothing is sent to an address that emails came back from. A mailbox that didn't exist may be set up, and
 * nobody has to ask an operator then; one try in a quarter harms no sender.
 */
export const DEAD_ADDRESS_DAYS = 90;
/** How many days it's respected that somebody marked an email as spam. Longer than a bounce: it's somebody's wish. */
export const COMPLAINT_DAYS = 365;
/** How many days what is deleted can be restored: the longest that DynamoDB has, which is what it does unless told. */
export const BACKUP_DAYS = 35;
/** Seconds between two mails of one kind to the same address; held by the server, shown by the client. */
export const RESEND_COOLDOWN_SECONDS = 60;

/** How many seconds a presigned upload URL works. */
export const UPLOAD_URL_SECONDS = 15 * 60;
/** How many seconds a presigned read URL works. */
export const READ_URL_SECONDS = 5 * 60;
/** Minutes for which one person's openings of the same file are one event. */
export const OPENING_MINUTES = 15;

/** How many days old a proof of address may be: three months, as banks and public offices ask. */
export const BILL_DAYS = 90;
/** Days after which a file that was uploaded and never submitted is deleted. */
export const UNCLAIMED_UPLOAD_DAYS = 1;

export const ADMIN_PAGE_SIZE = 10;
export const CUSTOMER_PAGE_SIZE = 25;
export const AUDIT_PAGE_SIZE = 25;
export const SESSION_PAGE_SIZE = 25;
/** Dealerships that a search looks through: what one batch read takes. */
export const MAX_FOUND_DEALERSHIPS = 100;
/** Other dealerships shown for each trait that they share with one. */
export const MAX_RELATED_DEALERSHIPS = 5;
/** Lines of an export: at most some 2 KB each, and a function may answer with 6 MB. */
export const MAX_EXPORT_ROWS = 2000;

/** Longest note on a customer, and how many one customer has at once. */
export const MAX_NOTE_LENGTH = 1000;
export const MAX_NOTES = 100;

/** Notifications kept on the screen at once. */
export const MAX_TOASTS = 20;

/** Minutes without mouse, keyboard or touch input after which dealers and admins are signed out. */
export const SESSION_IDLE_MINUTES = 30;
/** How many seconds before that a dialog warns. */
export const SESSION_WARNING_SECONDS = 60;
/** How many minutes pass at least between two times that a browser tells the server of such input. */
export const HEARTBEAT_MINUTES = 5;
/** Movements within so many milliseconds are one activity. */
export const ACTIVITY_DEBOUNCE_MS = 1000;
