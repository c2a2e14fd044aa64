import type { Write } from '../store/transact.ts';
import { attemptWrites } from './person-attempts.ts';
import { providerUpdateEvents, type SessionChange } from './told-events.ts';

/** All that is written with customer and session when something was learned: timeline, attempts. */
export const providerUpdateWrites = (learned: SessionChange): Write[] => [
  ...providerUpdateEvents(learned),
  ...attemptWrites(learned),
];
