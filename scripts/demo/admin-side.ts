import { required } from '../local/required.ts';
import type { Target } from './journeys.ts';
import * as people from './demo-people.ts';

type Admins = { token: string; colleaguesToken: string };
/** Returns the ids of the applications by their email. */
export async function idsByEmail({ call }: Target, token: string): Promise<Map<string, string>> {
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

/** Opens the proof, as the page does on which an admin decides. */
const openProof = ({ call }: Target, dealership: ReturnType<typeof ofDealer>, token: string) =>
  call('getProof', dealership, { token });

/** Approves the demo dealership in the proper order: first its contact person is verified. */
export async function admitDemoDealership(
  target: Target,
  ids: Map<string, string>,
  token: string,
): Promise<void> {
  const { call } = target;
  const { email } = people.demoDealership;
  const reason = people.demoReasons.verification;
  const body = { email, status: 'approved', seen: null, reason } as const;
  await openProof(target, ofDealer(ids, people.demoDealership), token);
  await call('setVerification', { body }, { token });
  await call('approveDealership', ofDealer(ids, people.demoDealership), { token });
}

/** Lets two admins decide and block, so that lists, timelines and the audit have something to show. */
export async function fillAdminSide(
  target: Target,
  ids: Map<string, string>,
  { token, colleaguesToken }: Admins,
): Promise<void> {
  const { call } = target;
  const because = (reason: string) => ({ body: { reason } });
  const { approved, declined, reconsidered, blocked } = people.otherDealerships;
  const { demoReasons } = people;
  const mine = { token };
  const colleagues = { token: colleaguesToken };
  const paramsOf = (dealership: { email: string }) => ofDealer(ids, dealership);

  const reconsider = async () => {
    await openProof(target, paramsOf(reconsidered), colleaguesToken);
    const parts = { ...paramsOf(reconsidered), ...because(demoReasons.declineByMistake) };
    await call('declineDealership', parts, colleagues);
    const again = { ...paramsOf(reconsidered), ...because(demoReasons.reconsider) };
    await call('reconsiderDealership', again, mine);
  };
  const block = async () => {
    await openProof(target, paramsOf(blocked), token);
    await call('approveDealership', paramsOf(blocked), mine);
    await call(
      'blockDealership',
      { ...paramsOf(blocked), ...because(demoReasons.block) },
      colleagues,
    );
  };
  const decline = async () => {
    await openProof(target, paramsOf(declined), token);
    await call(
      'declineDealership',
      { ...paramsOf(declined), ...because(demoReasons.decline) },
      mine,
    );
  };
  const approve = async () => {
    await openProof(target, paramsOf(approved), colleaguesToken);
    await call('approveDealership', paramsOf(approved), colleagues);
  };
  await Promise.all([decline(), reconsider(), block(), approve()]);
}
