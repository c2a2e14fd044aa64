import { linkToken, type Place } from './journeys.ts';
import { demoInvited, demoMember } from './people.ts';

/** A member who has joined, and somebody who was invited and hasn't. */
export async function fillPeople(place: Place, token: string): Promise<void> {
  const invite = (email: string) =>
    place.call('invitePerson', { body: { email, role: 'member' } }, { token });
  const { email, fullName, password } = demoMember;
  await Promise.all([invite(email), invite(demoInvited)]);
  const body = { token: await linkToken(place, email), fullName, password };
  await place.call('joinDealership', { body });
}

/** The member has looked around. */
export const visit = (place: Place, token: string) => place.call('getDealerMe', {}, { token });
