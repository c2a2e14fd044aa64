import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { CallApi } from '../../scripts/local/api.ts';
import { demoFiles } from '../../scripts/demo/demo-files.ts';
import { putFile } from '../../scripts/demo/journeys.ts';
import { callApi } from './call-api.ts';
import { identities } from './clients.ts';
import { readInbox } from './inbox.ts';
import { dealerPool } from './pool-users.ts';

export async function uploadProof(call: CallApi = callApi): Promise<string> {
  const { contentType, bytes } = await demoFiles.proof();
  const ticket = await call('createProofUpload', {
    body: { kind: 'proof', contentType, size: bytes.length },
  });
  return putFile(ticket, bytes);
}

const subject = 'Verify your email address';

/** The tokens of the links that were mailed to an address, newest first. */
export async function mailedTokens(email: string): Promise<string[]> {
  const mails = (await readInbox(email)).filter((mail) => mail.subject === subject);
  return mails.flatMap(({ text }) => /#t=([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? []);
}

/** The users of the dealers' pool with an address. */
export async function usersOf(email: string) {
  const { Users = [] } = await identities().send(
    new ListUsersCommand({ ...dealerPool(), Filter: `email = "${email}"` }),
  );
  return Users;
}
