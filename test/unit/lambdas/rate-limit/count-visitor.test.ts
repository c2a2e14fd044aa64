import { beforeEach, expect, test } from '@jest/globals';
import { visitorAt } from '../../../../lambdas/functions/identify-visitor.ts';
import {
  countVisitor,
  strangerLimits,
  withinLimits,
} from '../../../../lambdas/rate-limit/count-call.ts';
import { rates } from '../../../../lambdas/rate-limit/rates.ts';
import { MAIL_CEILING } from '../../../../lambdas/runtime/log-lines.ts';
import { loggedText } from '../http/support.ts';
import { failing, fakeServices } from '../functions/support.ts';

/** The counts, by their keys without the window, and how often something was refused for lack of room. */
let counts: Map<string, number>;
let refused: string[];
beforeEach(() => {
  counts = new Map();
  refused = [];
  fakeServices({
    Update: ({ Key, ExpressionAttributeValues }) => {
      const { pk } = Key as { pk: string };
      const whom = pk.replace(/#\d+$/, '');
      const values = Object.entries(ExpressionAttributeValues as Record<string, number>);
      const valueOf = (part: string) => values.find(([name]) => name.includes(part))?.[1];
      const before = counts.get(whom) ?? 0;
      const added = valueOf('add_') ?? 0;
      const most = values.find(([name]) => !/add_|set_/.test(name))?.[1] ?? Infinity;
      if (added > 0 && before > most) {
        refused.push(whom);
        failing('ConditionalCheckFailedException')();
      }
      counts.set(whom, before + added);
      return {};
    },
  });
});

const { max } = rates.registration;
const street = (line: number) => visitorAt(`2001:db8:1:${line.toString(16)}::1`);
async function countedFrom(lines: number): Promise<number> {
  let counted = 0;
  for (let line = 0; line < lines; line += 1)
    await countVisitor('registration', street(line), max).then(
      () => (counted += 1),
      () => undefined,
    );
  return counted;
}

test('all lines of one IPv6 network together have a few times what one has', async () => {
  expect(await countedFrom(256)).toBe(2);
  await expect(countVisitor('registration', street(9))).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  // The networks beside it have room, until the wider one around them is full.
  expect(await countedFrom(4096)).toBe(4 - 2);
  await countVisitor('registration', visitorAt('203.0.113.7'), max);
  await expect(countVisitor('registration', visitorAt('203.0.113.7'))).rejects.toThrow();
});

test('no single line uses up what a general link has for all', () => {
  const { times = 0 } = visitorAt('2001:db8::1').wider?.at(-1) ?? {};
  expect(times * rates.draftBytes.max).toBeLessThan(rates.draftBytesOfDealership.max);
  expect(times * rates.draftSubmission.max).toBeLessThan(rates.generalLinkSubmission.max);
});

test('what a line has no room for takes nothing from its neighbors', async () => {
  await countVisitor('registration', street(1), max);
  const before = new Map(counts);
  await expect(countVisitor('registration', street(1))).rejects.toThrow();
  expect(counts).toEqual(before);
});

test('emails to inboxes that nobody has confirmed have a ceiling, and an operator hears of it', async () => {
  const log = loggedText();
  const send = (inbox: string) =>
    withinLimits(strangerLimits('mailToStranger', inbox), () => Promise.resolve('sent'));
  for (let mail = 0; mail < rates.mailToStrangers.max; mail += 1) await send(`inbox ${mail}`);
  expect(log()).not.toContain(MAIL_CEILING);
  await expect(send('another')).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(log()).toContain(MAIL_CEILING);
  // Nothing of its own is used up.
  expect([...counts].find(([whom]) => whom.includes('#another'))?.[1]).toBe(0);
});
