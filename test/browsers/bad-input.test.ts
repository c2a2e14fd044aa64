import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REJECTION_PROBABILITY } from '../../infra/resource-names.ts';
import type { CustomerLink } from '../../scripts/demo/journeys.ts';
import { setRejectionProbability } from '../harness/clients.ts';
import { approvedDealership, newLink, type SignedIn } from '../harness/people.ts';
import { giveDetails, giveDocuments, openVideoStep, uploadVideo } from './support/customer.ts';
import { arrive } from './support/visitors.ts';
import { words } from './support/words.ts';
import { messages } from '../../shared/copy/common-copy.ts';

const said = words.en;

let folder: string;
let dealer: SignedIn;
let link: CustomerLink;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bad-input-'));
  await setRejectionProbability(0);
  dealer = await approvedDealership();
});
beforeEach(async () => {
  link = await newLink(dealer);
});
afterAll(async () => {
  await setRejectionProbability(REJECTION_PROBABILITY);
  await rm(folder, { recursive: true });
});

/** Writes a file that begins as its name says, and goes on as nothing. */
async function damaged(name: string, head: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(20_000, 0x5a)]));
  return path;
}

test('a recording that is stopped at once is no dead end', async () => {
  const customer = await arrive();
  await openVideoStep(customer, dealer.id, link, said);
  await customer.press(said.camera.turnOn);
  await customer.press(said.video.start);
  await customer.press(said.video.stop);
  // Some of it, with a warning; or nothing, which is said.
  await customer.sees(/Watch it before you use it|Nothing was recorded/);
  await customer.press(new RegExp(`^(${said.video.discard}|${said.camera.tryAgain})`));
  await customer.press(said.video.start);
  await customer.sees(said.video.live.timer('00:02'));
});

test('a damaged video is refused; a photo that the device can’t decode is uploaded', async () => {
  const customer = await arrive();
  await openVideoStep(customer, dealer.id, link, said);
  await customer.choose('#video', await damaged('face.mp4', '\0\0\0\x18ftypisom'));
  await customer.sees(messages.videoIncomplete);
  await uploadVideo(customer, said);
  await customer.sees(said.wizard.documents.title);
  await customer.choose('#idDocument', await damaged('id.jpg', '\xff\xd8\xff\xe0'));
  await customer.sees(said.uploaded);
});

test('without MediaRecorder, a video is uploaded instead', async () => {
  const customer = await arrive(['MediaRecorder']);
  await openVideoStep(customer, dealer.id, link, said);
  await customer.press(said.camera.turnOn);
  await customer.sees(said.video.problems.unsupported.title);
  await uploadVideo(customer, said);
  await customer.sees(said.wizard.documents.title);
});

test.each(['IndexedDB', 'storage'] as const)(
  'without %s, a customer still gets through',
  async (missing) => {
    const customer = await arrive([missing]);
    await giveDetails(customer, link, said);
    await uploadVideo(customer, said);
    await giveDocuments(customer, said);
    await customer.sees(said.wizard.result.verified.title);
    expect(await customer.path()).toBe('/verify');
  },
);
