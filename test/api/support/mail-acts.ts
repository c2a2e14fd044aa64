import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { until } from '../../harness/until.ts';
import { linkActs } from './link-acts.ts';

/** A dealership of a test file's own that emails links, and sees which emails to its customers didn't arrive. */
export function mailActs() {
  const acts = linkActs();
  const failuresOf = async (customerId: string) =>
    (await acts.seen(customerId)).events.filter(({ type }) => type === 'mail_failed');
  return {
    ...acts,
    failuresOf,
    mailTo: (customerId: string, email?: string) =>
      acts.asDealer('mailLink', customerId, {
        requestId: randomId('req'),
        ...(email && { email }),
        isReminding: true,
      }),
    firstFailure: (customerId: string) =>
      until(
        () => failuresOf(customerId),
        (found) => found.length > 0,
      ),
  };
}
