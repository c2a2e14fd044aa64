import { expect, test } from '@jest/globals';
import {
  isTrouble,
  readingLine,
} from '../../../../../../frontend/src/features/wizard/documents/reading-line.ts';
import type { DocumentReading } from '../../../../../../shared/schemas/progress-schema.ts';

const id = (reading: DocumentReading, contentType = 'image/jpeg') =>
  readingLine(reading, { kind: 'idDocument', contentType });
const bill = (reading: DocumentReading, contentType = 'application/pdf') =>
  readingLine(reading, { kind: 'addressDocument', contentType });

test('what was read is said as far as it is certain', () => {
  const name = 'Denise Shepherd';
  expect(id({ state: 'reading' })).toBe('Reading it...');
  expect(id({ state: 'read', name, validTo: '2032-08-19' })).toBe(
    'Read: Denise Shepherd, valid to 2032',
  );
  expect(id({ state: 'read', validTo: '2032-08-19' })).toBe('Read: valid to 2032');
  expect(bill({ state: 'read', name, date: '2026-10-12' })).toBe(
    'Read: Denise Shepherd, October 12, 2026',
  );
  expect(bill({ state: 'read', name })).toBe('Read: Denise Shepherd');
  for (const say of [id, bill]) {
    expect(say({ state: 'read' })).toBeUndefined();
    expect(say({ state: 'unknown' })).toBeUndefined();
  }
});

test("what can't be used is said, with what to do about it", () => {
  expect(id({ state: 'retake', problem: 'unreadable' })).toBe(
    "We can't read this photo. Take it again?",
  );
  expect(id({ state: 'retake', problem: 'dark' })).toMatch(
    /Take it again\? Move to a brighter spot/,
  );
  expect(bill({ state: 'retake', problem: 'unreadable' })).toBe(
    "We can't read this PDF. Add a photo, or a PDF that opens without a password.",
  );
  expect(id({ state: 'expired', validTo: '2024-02-29' })).toBe(
    'This ID expired on February 29, 2024. Add one that is valid.',
  );
  expect(bill({ state: 'too_old', date: '2025-03-01' })).toBe(
    'This bill is from March 2025. Add one from the last 90 days?',
  );
});

test('a document in the wrong place says what it is', () => {
  expect(bill({ state: 'other_kind', found: 'card' })).toBe('This is your ID. Add a bill here.');
  expect(id({ state: 'other_kind', found: 'bill' })).toBe('This is a bill. Add your ID here.');
  expect(id({ state: 'other_kind', found: 'passport' })).toBe("That's a passport.");
});

test('what asks for another photo or document is trouble, and nothing else', () => {
  const isBad = (reading: DocumentReading) =>
    isTrouble(reading, { kind: 'addressDocument', contentType: 'image/jpeg' });
  expect(isBad({ state: 'too_old', date: '2025-03-01' })).toBe(true);
  expect(isBad({ state: 'other_kind', found: 'card' })).toBe(true);
  expect(isBad({ state: 'other_kind', found: 'bill' })).toBe(false);
  expect(isBad({ state: 'reading' })).toBe(false);
  expect(isBad({ state: 'read', name: 'Denise Shepherd' })).toBe(false);
});
