import { recordSession } from '../../lambdas/data/provider-sessions.ts';
import { newSessionId } from '../../lambdas/domain/ids.ts';
import { required } from '../local/required.ts';
import type { Place } from './journeys.ts';
import * as people from './people.ts';

type Admins = { token: string; colleaguesToken: string };
type Status = Parameters<typeof recordSession>[0]['status'];

/** A session as the simulated provider would tell of it, begun so many hours ago. */
const tellOfSession = (email: string, status: Status, hours: number) =>
  recordSession({
    id: newSessionId(),
    provider: 'simulated',
    email,
    status,
    createdAt: new Date(Date.now() - hours * 3_600_000).toISOString(),
  });

/** The applications by their email. */
async function idsByEmail({ call }: Place, token: string): Promise<Map<string, string>> {
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

/** Two admins decide, block and link, so that lists, timelines and the audit have something to show. */
export async function fillAdminSide(
  place: Place,
  { token, colleaguesToken }: Admins,
): Promise<Map<string, string>> {
  const { call } = place;
  const ids = await idsByEmail(place, token);
  const of = ({ email }: { email: string }) => ({
    params: { dealerId: required(ids.get(email), `application of ${email}`) },
  });
  const because = (reason: string) => ({ body: { reason } });
  const { approved, declined, reconsidered, blocked } = people.otherDealerships;
  const { demoDealership, demoReasons, pendingDealership } = people;
  const mine = { token };
  const colleagues = { token: colleaguesToken };

  const decline = async () =>
    call('declineDealer', { ...of(declined), ...because(demoReasons.decline) }, mine);
  const reconsider = async () => {
    const parts = { ...of(reconsidered), ...because(demoReasons.declineByMistake) };
    await call('declineDealer', parts, colleagues);
    const again = { ...of(reconsidered), ...because(demoReasons.reconsider) };
    await call('reconsiderDealer', again, mine);
  };
  const block = async () => {
    await call('approveDealer', of(blocked), mine);
    await call('blockDealer', { ...of(blocked), ...because(demoReasons.block) }, colleagues);
  };
  const verify = async () => {
    await tellOfSession(demoDealership.email, 'approved', 30);
    await call('linkSessions', { body: {} }, mine);
    const { email } = demoDealership;
    const finding = {
      email,
      status: 'approved',
      seen: null,
      reason: demoReasons.verification,
    } as const;
    await call('setVerification', { body: finding }, mine);
    await call('approveDealer', of(demoDealership), mine);
  };
  await Promise.all([
    decline(),
    reconsider(),
    block(),
    verify(),
    call('approveDealer', of(approved), colleagues),
  ]);
  // Left to be linked: one that fits a dealership, and two that fit nobody.
  await tellOfSession(pendingDealership.email.toUpperCase(), 'approved', 5);
  await tellOfSession('somebody@elsewhere.example', 'denied', 20);
  await tellOfSession('gone@elsewhere.example', null, 2);
  return ids;
}
