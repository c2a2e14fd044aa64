import type { Mail } from '../../mail/compose.ts';

/** A mail that is still to be written, once it is certain that nobody else sends it. */
export type Letter = { to: string; write: () => Promise<Mail> | Mail };
