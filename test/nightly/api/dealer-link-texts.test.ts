import { expect, test } from '@jest/globals';
import { randomInt } from 'node:crypto';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import * as people from '../../harness/people.ts';
import { readTexts, replyStop } from '../../harness/texts.ts';
import { atOnce, outcome, refusalOf, tally } from '../../api/support/answers.ts';
import { linkActs, opens } from '../../api/support/link-acts.ts';

const { own, asDealer, seen, rowOf, typesOf } = linkActs();

const text = (customerId: string, body: object = {}) =>
  asDealer('textLink', customerId, { requestId: randomId('req'), hasAgreed: true, ...body });
const linkIn = (said = ''): CustomerLink => {
  const found = /\/v\/(cus_[\w-]{22})#([\w-]{43})\s/.exec(said);
  return { customerId: found?.[1] ?? '', key: found?.[2] ?? '' };
};

/** A customer with a number that no other test uses. */
async function reachable() {
  const last = String(randomInt(222_0000, 976_0000)).replace(/^(.)11/, '$122');
  const person = { ...people.somePerson(), phone: `(614) ${last.slice(0, 3)}-${last.slice(3)}` };
  const link = await people.contactedCustomer(own.dealer, person);
  return { ...link, number: `+1614${last}` };
}

test('a text brings a link that opens, to the number on record, and stands in the timeline', async () => {
  const { customerId, number } = await reachable();
  const { status, body } = await text(customerId);
  expect({ status, body }).toEqual({
    status: 200,
    body: { row: await rowOf(customerId), submission: await seen(customerId) },
  });
  const [sent, ...others] = await readTexts(number);
  expect(others).toEqual([]);
  expect(sent?.text).toMatch(/^Hi \w+\. Dealership \w+ asks you to verify your identity: http/);
  expect(sent?.text).toContain('Reply STOP');
  expect(await opens(linkIn(sent?.text))).toBe('200');
  expect((await typesOf(customerId)).filter((type) => type === 'link_texted')).toHaveLength(1);
});

test('four clicks at once are one text', async () => {
  const { customerId, number } = await reachable();
  const requestId = randomId('req');
  const counts = tally(await atOnce(4, () => text(customerId, { requestId })));
  expect(Object.keys(counts).filter((name) => !['200', '409 conflict'].includes(name))).toEqual([]);
  expect(outcome(await text(customerId, { requestId }))).toBe('200');
  expect(await readTexts(number)).toHaveLength(1);
});

test('nothing is sent without a number, or without the word that the customer agreed', async () => {
  const { customerId } = await people.newLink(own.dealer);
  expect(outcome(await text(customerId))).toBe('409 contact_missing');
  const other = await reachable();
  for (const hasAgreed of [undefined, false, 'yes'])
    expect(outcome(await text(other.customerId, { hasAgreed }))).toBe('400 invalid_request');
  expect(await readTexts(other.number)).toEqual([]);
});

test('who replied STOP gets no more, and the dealership is told', async () => {
  const { customerId, number } = await reachable();
  await text(customerId);
  await replyStop(number);
  expect(refusalOf(await text(customerId))).toEqual({
    status: 422,
    code: 'text_refused',
    message: 'This customer replied STOP to our texts. Email the link instead.',
  });
  expect(await readTexts(number)).toHaveLength(1);
  expect((await typesOf(customerId)).filter((type) => type === 'link_texted')).toHaveLength(1);
});
