/** One result of a look at an account: ready, missing before a deployment, or good to know. */
export type Finding = { status: 'ready' | 'missing' | 'notice'; text: string };

export const ready = (text: string): Finding => ({ status: 'ready', text });
export const missing = (text: string): Finding => ({ status: 'missing', text });
export const notice = (text: string): Finding => ({ status: 'notice', text });
