import type { CallApi } from '../../../scripts/local/api.ts';
import { demoFiles } from '../../../scripts/demo/fixtures.ts';
import { putFile } from '../../../scripts/demo/journeys.ts';
import { callApi } from '../../harness/call-api.ts';
import { readInbox } from '../../harness/inbox.ts';

/** Uploads a proof of dealership and gives its id. */
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
