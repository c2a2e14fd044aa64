import { expect, test } from '@jest/globals';
import { newAdmin, pendingDealer, someDealership } from '../harness/people.ts';
import { fixtureBytes } from '../e2e/support/fixture.ts';
import { signIn } from './support/desk.ts';
import { arrive } from './support/visitors.ts';

/** Waits for a page of the proof: before it is drawn, a canvas has the browser's own size, 300 by 150. */
const isDrawn = () => {
  const root = document.querySelector('dialog[open]') ?? document;
  const canvas = root.querySelector<HTMLCanvasElement>('.viewer-stage canvas');
  return canvas !== null && canvas.width !== 300 && canvas.height !== 150;
};

test('an admin reads a dealership’s proof, saves it and approves', async () => {
  const fields = someDealership();
  const [admin, { id }] = await Promise.all([newAdmin(), pendingDealer(fields)]);
  const office = await arrive();
  await signIn(office, 'admin', admin);
  await office.sees('Dealership Applications');
  await office.open(`/admin/dealers/${id}`);
  await office.sees(fields.name);
  await office.until('the proof', isDrawn);
  const proof = await office.saved(() => office.press('Download the proof of dealership'));
  expect(proof.bytes).toEqual(fixtureBytes('dealer-license.pdf'));
  await office.press('Approve');
  await office.sees('Approve this application?');
  await office.until('the proof in the dialog', isDrawn);
  await office.press('Approve');
  await office.sees(/approved\. The email goes out in/);
});
