import type { AccountRole } from '../../shared/schemas/people-schema.ts';
import { reauthenticated } from './authenticator.ts';
import { callApi } from './call-api.ts';
import { password, someEmail, type SignedIn } from './people.ts';
import { subOf, tokensOf } from './pool-users.ts';
import { readInbox } from './inbox.ts';

/** The tokens of the invitations that were mailed to an address, newest first. */
export const invitationTokens = async (email: string): Promise<string[]> =>
  (await readInbox(email)).flatMap(({ text }) => /\/join#t=([\w-]{43})/.exec(text)?.[1] ?? []);

/** Invites somebody, and gives the token of the mailed link. */
export async function invited(
  owner: SignedIn,
  { email = someEmail(), role = 'member' }: { email?: string; role?: AccountRole } = {},
): Promise<{ email: string; token: string }> {
  const isOwner = role === 'owner';
  const accessToken = isOwner ? await reauthenticated(owner.email) : owner.token;
  await callApi('invitePerson', { body: { email, role } }, { token: accessToken });
  const [token = ''] = await invitationTokens(email);
  return { email, token };
}

/** Somebody who joined a dealership by the link of an invitation. */
export async function joined(
  owner: SignedIn,
  fullName: string,
  role: AccountRole = 'member',
): Promise<SignedIn> {
  const { email, token } = await invited(owner, { role });
  await callApi('joinDealership', { body: { token, fullName, password } });
  const { access, id: idToken } = await tokensOf('dealers', { email, password });
  return { id: owner.id, sub: subOf(access), email, token: access, idToken };
}

/** The tokens of the links to another sign-in email that were mailed to an address, newest first. */
export const emailChangeTokens = async (email: string): Promise<string[]> =>
  (await readInbox(email)).flatMap(
    ({ text }) => /\/change-email#t=([\w-]{43})/.exec(text)?.[1] ?? [],
  );

/** The id of a request by an emailed link, as a page makes it: the same for the same password. */
export const requestIdWith = (chosen: string): string =>
  `req_${Buffer.from(chosen).toString('base64url').padEnd(22, '_').slice(0, 22)}`;
