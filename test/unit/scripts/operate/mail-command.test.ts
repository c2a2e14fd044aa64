import { beforeEach, expect, test } from '@jest/globals';
import { HelpAsked } from '../../../../scripts/local/command-problem.ts';
import type { Deployment } from '../../../../scripts/operate/deployment.ts';
import { mailCommand } from '../../../../scripts/operate/mail-command.ts';
import { fakeServices } from '../../lambdas/functions/support.ts';

const address = 'noor@x.example.com';
const standings: Record<string, object> = {
  DEAD: { since: '2026-01-07T10:00:00.000Z', ttl: 9e9 },
  COMPLAINT: { since: '2026-01-08T10:00:00.000Z', about: 'x', ttl: 9e9 },
};
const open = () =>
  Promise.resolve({ mailSender: 'no-reply@example.com', client: {} } as Deployment);
const nobodyAnswers = () => Promise.resolve(undefined);

let deleted: string[];
beforeEach(() => {
  deleted = [];
});

/** What the command says where these stand against an address; `deleted` has what it withdrew. */
function explain(against: readonly string[], ...flags: string[]): Promise<string> {
  fakeServices({
    Get: ({ Key }) => {
      const { sk } = Key as { sk: string };
      return against.includes(sk) ? { Item: standings[sk] } : {};
    },
    Query: () => ({ Items: [] }),
    Delete: ({ Key }) => {
      deleted.push((Key as { sk: string }).sk);
      return {};
    },
  });
  return mailCommand([address, ...flags], open, nobodyAnswers);
}
const both = ['DEAD', 'COMPLAINT'];

test('says that emails came back and that one was marked as spam, and changes nothing', async () => {
  expect(await explain(both)).toMatch(
    /no, since 2026-01-07\S+: emails came back; only what an account needs, since 2026-01-08\S+: one was marked as spam\n/,
  );
  expect(deleted).toEqual([]);
});

test('--forget leaves the complaint, and says so', async () => {
  const said = await explain(both, '--forget', '--yes');
  expect(deleted).toEqual(['DEAD']);
  expect(said).toMatch(
    /only what an account needs, since 2026-01-08\S+: one was marked as spam\.$/,
  );
});

test('--forget-complaint leaves that emails came back, and says so', async () => {
  const said = await explain(both, '--forget-complaint', '--yes');
  expect(deleted).toEqual(['COMPLAINT']);
  expect(said).toMatch(/no, since 2026-01-07\S+: emails came back\.$/);
});

test('with both, emails go there again', async () => {
  const said = await explain(both, '--forget', '--forget-complaint', '--yes');
  expect(deleted.toSorted()).toEqual(['COMPLAINT', 'DEAD']);
  expect(said).toBe(`Emails go to ${address} again.`);
});

test.each([
  ['COMPLAINT', '--forget', 'To forget that one was marked as spam: --forget-complaint.'],
  ['DEAD', '--forget-complaint', 'To forget that emails came back: --forget.'],
])('where there is only a %s, %s changes nothing and names the flag', async (only, flag, told) => {
  expect(await explain([only], flag, '--yes')).toContain(told);
  expect(deleted).toEqual([]);
});

test('--help names both flags', async () => {
  const asked: unknown = await explain([], '--help').catch((error: unknown) => error);
  expect(asked).toBeInstanceOf(HelpAsked);
  expect(String(asked)).toMatch(/--forget-complaint/);
});
