/**
 * The version of the terms that a customer agrees to, and of the sentence at the buttons. Increase it by one when the
 * text of either changes, so that each submission records what was agreed to. Earlier texts are in the history of the
 * code.
 */
export const TERMS_VERSION = 3;
