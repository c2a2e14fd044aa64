import type { Write } from '../store/transact.ts';
import { attemptWrites } from './person-attempts.ts';
import { taskChanges } from './tasks.ts';
import { termChanges } from './term-changes.ts';
import { eventsOfNews, type Learned } from './told-events.ts';

/** All that is written with customer and session when something was learned: search, tasks, timeline, attempts. */
export const newsWrites = (learned: Learned): Write[] => [
  ...termChanges(learned.before, learned.after),
  ...taskChanges(learned.before, learned.after),
  ...eventsOfNews(learned),
  ...attemptWrites(learned),
];
