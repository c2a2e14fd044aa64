import { describeError } from '../runtime/describe-error.ts';
import { logger } from '../runtime/logger.ts';
import type { Item } from './read.ts';

/** Several items as records. One that can't be read takes no list away: it's left out, and the log names its id. */
export const readEach = <Stored>(items: readonly Item[], read: (item: Item) => Stored): Stored[] =>
  items.flatMap((item) => {
    try {
      return [read(item)];
    } catch (error) {
      logger.error('record left out of a list', {
        recordId: item.id,
        failure: describeError(error),
      });
      return [];
    }
  });
