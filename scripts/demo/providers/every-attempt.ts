import { MAX_VERIFICATION_ATTEMPTS } from '../../../shared/limits.ts';
import type { DemoProvider } from './demo-provider.ts';

/** Denied as often as there are attempts. */
export const everyAttempt =
  (attempt: DemoProvider['attempt']): DemoProvider['exhaust'] =>
  async (link, who) => {
    for (let left = MAX_VERIFICATION_ATTEMPTS; left > 0; left -= 1)
      await attempt(link, who, 'denied');
  };
