import type { RouteName } from '../../shared/routes.ts';

/** Request units of DynamoDB, indexes included. */
export type Units = { reads: number; writes: number };

/** What one verification asks of AWS, as `npm run bench:scale` has recorded it in costs/measured.json. */
export type Measured = {
  version: string;
  /** When. */
  day: string;
  /** Of one call. */
  routes: Partial<Record<RouteName, Units>>;
  /** Of all calls of each function behind queues and the stream. */
  behind: Record<string, Units & { calls: number }>;
  /** Requests of stored files. */
  files: { puts: number; gets: number };
  queueRequests: number;
  emails: number;
  /** Of them, those that go through the queue. */
  queuedEmails: number;
};
