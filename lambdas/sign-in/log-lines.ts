/** What the log says of a sign-in that a lock refuses: an alarm counts it apart from failures. */
export const SIGN_IN_REFUSED = 'a sign-in was refused';

/** The same of tokens that are asked for once a sign-in is over. */
export const TOKENS_REFUSED = 'tokens were refused';
