/**
 * One result of a look at an account: ready, missing before a deployment, good to know, or not seen, since AWS wasn't
 * asked or didn't answer.
 */
export type Finding = { status: 'ready' | 'missing' | 'notice' | 'unseen'; text: string };

export const ready = (text: string): Finding => ({ status: 'ready', text });
export const missing = (text: string): Finding => ({ status: 'missing', text });
export const notice = (text: string): Finding => ({ status: 'notice', text });
export const unseen = (text: string): Finding => ({ status: 'unseen', text });
