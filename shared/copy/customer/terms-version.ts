/**
 * Of what a customer agrees to: the terms, and the sentence beside the box. Grows by one when the words of either
 * change, so that a submission names what was agreed to. Earlier words are in the history of the code.
 */
export const TERMS_VERSION = 2;
