import { beforeEach, describe, expect, test } from '@jest/globals';
import { afterSignIn, beforeSignIn } from '../../../harness/sign-in-events.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import { loggedText } from '../http/support.ts';
import { failing, fakeServices } from './support.ts';

const { handler } = await import('../../../../lambdas/functions/lockout/handler.ts');

const sub = '5f0c1a2b-0000-4000-8000-000000000001';
let log: () => string;
beforeEach(() => {
  log = loggedText();
});

/** What the handler wrote, and where. */
function table(stored?: object) {
  const puts: Record<string, unknown>[] = [];
  const calls = fakeServices({
    Get: () => ({ Item: stored }),
    Put: ({ Item }) => {
      puts.push(Item as Record<string, unknown>);
    },
  });
  return { calls, puts };
}
const locked = () => ({ count: 5, until: Date.now() + 11.2 * 60_000, mark: 'm' });

describe('before a password is looked at', () => {
  test('an attempt is counted, and the event given back as it came', async () => {
    const { puts } = table();
    const event = beforeSignIn(sub);
    expect(await handler(event)).toBe(event);
    expect(puts).toEqual([expect.objectContaining({ ...keys.lockout(sub), count: 1 })]);
  });

  test('a locked account is refused, in minutes rounded up, and nothing is written', async () => {
    const { puts } = table(locked());
    await expect(handler(beforeSignIn(sub))).rejects.toThrow(
      /^Account locked\. Try again in 12 minutes$/,
    );
    expect(puts).toEqual([]);
    expect(log()).toContain('"a sign-in was refused"');
  });

  test('a table that does not answer lets nobody in', async () => {
    fakeServices({ Get: failing('TimeoutError') });
    await expect(handler(beforeSignIn(sub))).rejects.toThrow('TimeoutError');
  });
});

describe('after a password was right', () => {
  test('the attempts are forgotten', async () => {
    const { calls } = table();
    const event = afterSignIn(sub);
    expect(await handler(event)).toBe(event);
    expect(calls).toEqual(['Delete']);
  });

  test('nobody is kept out because they could not be', async () => {
    fakeServices({ Delete: failing('ProvisionedThroughputExceededException') });
    const event = afterSignIn(sub);
    expect(await handler(event)).toBe(event);
    expect(log()).toContain('attempts not cleared');
    expect(log()).not.toContain('ann@mail.example');
  });
});
