import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers for every path but those of the API, the configuration and the inbox. */
export type Pages = {
  answer: (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    headers: Record<string, string>,
  ) => Promise<void> | void;
  /** Takes a connection that wants to become a web socket. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  stop?: () => Promise<void>;
};

/** What makes them while the product comes up. */
export type PagesSource = {
  /** For display. */
  name: string;
  /** Takes the folder for logs. */
  make: (logs: string) => Promise<Pages>;
};
