import type { Write } from '../store/transact.ts';
import { attemptWrites } from './person-attempts.ts';
import { eventsOfNews, type Learned } from './told-events.ts';

/** All that is written with customer and session when something was learned: timeline, attempts. */
export const newsWrites = (learned: Learned): Write[] => [
  ...eventsOfNews(learned),
  ...attemptWrites(learned),
];
