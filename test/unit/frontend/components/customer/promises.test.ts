import { expect, test } from '@jest/globals';
import { whatHappens } from '../../../../../frontend/src/components/customer/customer-flow.tsx';
import { atVeriff, here, readHere } from '../../features/wizard/session.ts';

const textsAt = (verification: typeof here) =>
  whatHappens({ verification, retentionDays: 90 }).map(({ text }) => text);

test('what is kept here is deleted here, and operators are named beside the dealership', () => {
  expect(textsAt(here)).toEqual([
    'This dealership. Those who run this site have technical access. We never sell it or use it for anything else.',
    'Your video and documents are deleted 90 days after you send them.',
  ]);
});

test('nothing is promised of what the provider keeps', () => {
  expect(textsAt(atVeriff)).toEqual([
    'Veriff and this dealership. Those who run this site have technical access. We never sell it or use it for anything else.',
    'Veriff keeps your video and documents as our Privacy Policy describes.',
  ]);
});

test('that software reads the documents is said where it does, and nowhere else', () => {
  const [seen, read, deleted] = textsAt(readHere);
  expect([seen, deleted]).toEqual(textsAt(here));
  expect(read).toMatch(/^Our software compares your documents/);
});
