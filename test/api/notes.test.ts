import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { MAX_NOTES } from '../../shared/limits.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { colleagueOf } from '../harness/colleagues.ts';
import * as people from '../harness/people.ts';
import { changeItem, storedItems } from '../harness/records.ts';
import { atOnce, outcome, tally } from './support/answers.ts';
import { erase, itemsWith, leftOf } from './support/erase.ts';

let owner: people.SignedIn;
let marcus: people.SignedIn;
beforeAll(async () => {
  owner = await people.approvedDealership();
  marcus = await colleagueOf(owner, 'Marcus Webb');
});

const add = (customerId: string, body: { noteId?: string; text: string }, who = marcus) =>
  tryApi(
    'addNote',
    { params: { customerId }, body: { noteId: randomId('note'), ...body } },
    { token: who.token },
  );
const remove = (customerId: string, noteId: string, who = marcus) =>
  tryApi('deleteNote', { params: { customerId }, body: { noteId } }, { token: who.token });
const seen = (customerId: string, who = owner) =>
  callApi('getSubmission', { params: { customerId } }, { token: who.token });
const textsOf = async (customerId: string) =>
  (await seen(customerId)).notes.map(({ text }) => text);

test('a note says who and when, newest first, keeps its lines, and is no part of the timeline', async () => {
  const { customerId } = await people.newLink(owner);
  expect(
    outcome(await add(customerId, { text: '  Trade-in at 11.\r\n\u202eThe blue one.\u0007 ' })),
  ).toBe('200');
  expect(outcome(await add(customerId, { text: '\u{1f44d}' }, owner))).toBe('200');
  const { notes, events } = await seen(customerId);
  expect(notes).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      text: '\u{1f44d}',
      by: 'Ann Chovey',
      byId: owner.sub,
    },
    {
      id: expect.any(String),
      at: expect.any(String),
      text: 'Trade-in at 11.\nThe blue one.',
      by: 'Marcus Webb',
      byId: marcus.sub,
    },
  ]);
  expect(JSON.stringify(events)).not.toContain('blue');
});

describe('the same note', () => {
  test('sent again and again is one, and stays deleted whatever arrives late', async () => {
    const { customerId } = await people.newLink(owner);
    const note = { noteId: randomId('note'), text: 'Call after five.' };
    const counts = tally(await atOnce(4, () => add(customerId, note)));
    expect(counts).toEqual({ 200: 4 });
    expect(await textsOf(customerId)).toEqual(['Call after five.']);
    // Somebody else's, or with other words, it is another one.
    expect(outcome(await add(customerId, note, owner))).toBe('409 conflict');
    expect(outcome(await add(customerId, { ...note, text: 'Call before.' }))).toBe('409 conflict');

    expect(tally(await atOnce(4, () => remove(customerId, note.noteId)))).toEqual({ 200: 4 });
    expect(outcome(await add(customerId, note))).toBe('200');
    expect(await textsOf(customerId)).toEqual([]);
    const stored = JSON.stringify(await storedItems(`CUSTOMER#${customerId}`));
    expect(stored).not.toContain('Call after five.');
  });
});

describe('a note is deleted', () => {
  /** Of a customer, one by an owner and one by a member. */
  async function bothNotes() {
    const { customerId } = await people.newLink(owner);
    const [ofOwner, ofMember] = [randomId('note'), randomId('note')];
    await add(customerId, { noteId: ofOwner, text: 'Of an owner.' }, owner);
    await add(customerId, { noteId: ofMember, text: 'Of a member.' });
    return { customerId, ofOwner, ofMember };
  }

  test('by who wrote it, and by no other member', async () => {
    const { customerId, ofOwner, ofMember } = await bothNotes();
    expect(await remove(customerId, ofOwner)).toMatchObject({
      status: 403,
      body: {
        error: {
          code: 'forbidden',
          message: 'Only the person who wrote a note, or an owner, can delete it.',
        },
      },
    });
    expect(await textsOf(customerId)).toEqual(['Of a member.', 'Of an owner.']);
    expect(outcome(await remove(customerId, ofMember))).toBe('200');
    expect(outcome(await remove(customerId, ofOwner, owner))).toBe('200');
    expect(await textsOf(customerId)).toEqual([]);
  });

  test("by an owner, whosever it is, but not by another dealership's", async () => {
    const { customerId, ofMember } = await bothNotes();
    const stranger = await people.approvedDealership();
    expect(outcome(await remove(customerId, ofMember, stranger))).toBe('404 not_found');
    expect(await textsOf(customerId)).toEqual(['Of a member.', 'Of an owner.']);
    expect(outcome(await remove(customerId, ofMember, owner))).toBe('200');
    expect(await textsOf(customerId)).toEqual(['Of an owner.']);
  });
});

test('there are at most so many, however many arrive at once; a deleted one makes room', async () => {
  const { customerId } = await people.newLink(owner);
  const noteId = randomId('note');
  await add(customerId, { noteId, text: 'The first.' });
  await changeItem(keys.noteCount(customerId), 'count', MAX_NOTES - 2);
  const counts = tally(await atOnce(4, () => add(customerId, { text: 'One more.' })));
  expect(counts).toEqual({ 200: 2, '409 conflict': 2 });
  expect(await add(customerId, { text: 'Another.' })).toMatchObject({
    body: { error: { message: 'This customer has 100 notes. Delete one of yours first.' } },
  });
  await remove(customerId, noteId);
  expect(outcome(await add(customerId, { text: 'Another.' }))).toBe('200');
});

test('notes are gone with the customer, who never sees them', async () => {
  const link = await people.newLink(owner);
  const { customerId, key } = link;
  const word = randomId('word');
  await add(customerId, { text: word });
  for (const name of ['getCustomerSession', 'openLink'] as const) {
    const { body } = await tryApi(name, { params: { customerId } }, { customerKey: key });
    expect(JSON.stringify(body)).not.toContain(word);
  }
  await erase(customerId);
  expect(await itemsWith(word)).toEqual([]);
  expect(outcome(await add(customerId, { text: word }))).toBe('410 record_deleted');
  expect(await leftOf(customerId)).toEqual([]);
});
