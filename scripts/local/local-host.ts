import type { IncomingMessage } from 'node:http';

/** The names of this computer, by which its browsers reach a local server. */
const localNames = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Tells if a request asks for this computer by one of its own names. A page of the internet can have its own name lead
 * here (DNS rebinding), and would then read what a local server answers.
 */
export const isForLocalHost = ({ headers }: IncomingMessage): boolean =>
  localNames.test(headers.host ?? '');
