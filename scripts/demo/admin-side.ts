import { recordSession } from '../../lambdas/verification/provider-sessions.ts';

import { required } from '../local/required.ts';
import type { Place } from './journeys.ts';
import * as people from './people.ts';
import { newSessionId } from '../../lambdas/verification/provider-session.ts';

type Admins = { token: string; colleaguesToken: string };
type Status = Parameters<typeof recordSession>[0]['status'];

/** A session of someone who never registered, begun this many hours ago. */
const tellOfStranger = (email: string, status: Status, hours: number) =>
  recordSession({
    id: newSessionId(),
    provider: 'simulated',
    email,
    status,
    createdAt: new Date(Date.now() - hours * 3_600_000).toISOString(),
  });

/** The applications by their email. */
export async function idsByEmail({ call }: Place, token: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query = cursor === undefined ? {} : { cursor };
    const page = await call('listApplications', { query }, { token });
    for (const { email, id } of page.items) ids.set(email, id);
    cursor = page.nextCursor;
  }
  return ids;
}

const ofDealer = (ids: Map<string, string>, { email }: { email: string }) => ({
  params: { dealerId: required(ids.get(email), `application of ${email}`) },
});

/**
 * Lets the demo dealership in, as it should be: its session linked, its person verified. It links whatever fits, so
 * that the others confirm their addresses afterwards.
 */
export async function admitDemoDealership(
  { call }: Place,
  ids: Map<string, string>,
  token: string,
): Promise<void> {
  const { email } = people.demoDealership;
  await call('linkSessions', { body: {} }, { token });
  const reason = people.demoReasons.verification;
  const body = { email, status: 'approved', seen: null, reason } as const;
  await call('setVerification', { body }, { token });
  await call('approveDealership', ofDealer(ids, people.demoDealership), { token });
}

/** Two admins decide and block, so that lists, timelines and the audit have something to show. */
export async function fillAdminSide(
  { call }: Place,
  ids: Map<string, string>,
  { token, colleaguesToken }: Admins,
): Promise<void> {
  const because = (reason: string) => ({ body: { reason } });
  const { approved, declined, reconsidered, blocked } = people.otherDealerships;
  const { demoReasons } = people;
  const mine = { token };
  const colleagues = { token: colleaguesToken };
  const of = (dealership: { email: string }) => ofDealer(ids, dealership);

  const reconsider = async () => {
    const parts = { ...of(reconsidered), ...because(demoReasons.declineByMistake) };
    await call('declineDealership', parts, colleagues);
    const again = { ...of(reconsidered), ...because(demoReasons.reconsider) };
    await call('reconsiderDealership', again, mine);
  };
  const block = async () => {
    await call('approveDealership', of(blocked), mine);
    await call('blockDealership', { ...of(blocked), ...because(demoReasons.block) }, colleagues);
  };
  await Promise.all([
    call('declineDealership', { ...of(declined), ...because(demoReasons.decline) }, mine),
    reconsider(),
    block(),
    call('approveDealership', of(approved), colleagues),
    // These fit nobody; those of the other dealerships are left to be linked.
    tellOfStranger('somebody@elsewhere.example', 'denied', 20),
    tellOfStranger('gone@elsewhere.example', null, 2),
  ]);
}
