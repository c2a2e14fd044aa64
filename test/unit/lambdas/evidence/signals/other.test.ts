import { describe, expect, test } from '@jest/globals';
import { isDisposableMail } from '../../../../../lambdas/evidence/signals/signals-of.ts';
import { amara, column, front, passport, submission, withReading } from '../pages.ts';
import { expectSignal, type Row } from './results.ts';

describe('files used before', () => {
  const found = (how: 'same_file' | 'like_file' | 'same_document') =>
    submission({ reuse: [{ kind: 'idDocument', how }] });
  test.each<Row>([
    [submission(), 'agrees', 'Not in another submission'],
    [found('same_file'), 'differs', 'In another submission: the same picture of the ID'],
    [found('like_file'), 'differs', 'In another submission: nearly the same picture of the ID'],
    [found('same_document'), 'differs', 'In another submission: the same ID'],
    [
      submission({
        reuse: [
          { kind: 'idDocument', how: 'like_file' },
          { kind: 'idDocument', how: 'same_file' },
          { kind: 'idDocument', how: 'same_document' },
          { kind: 'video', how: 'same_file' },
        ],
      }),
      'differs',
      'In another submission: the same ID, the same picture of the ID, the same video',
    ],
    [submission({ reuse: undefined }), 'not_checked'],
  ])('%# gives %p, %p', (...row) => expectSignal('reuse', ...row));
});

describe('photos are readable', () => {
  const shining = (lines = front(amara)) => withReading('idDocument', { lines, problem: 'glare' });
  test.each<Row>([
    [submission(), 'agrees', '3 of 3'],
    [passport(), 'agrees', '2 of 2'],
    [submission({ isBackSkipped: true }), 'agrees', '2 of 2'],
    [withReading('idDocument', { problem: 'blurred' }), 'not_readable', 'Front of the ID: blurred'],
    [
      withReading('addressDocument', { problem: 'glare' }),
      'not_readable',
      'Proof of address: glare',
    ],
    // Whatever shines on it, it was read.
    [shining(), 'agrees', '3 of 3'],
    [shining(column(['1 OKAFOR', '3 DOB 03/27/1988'])), 'not_readable', 'Front of the ID: glare'],
    [withReading('idBack', {}), 'not_readable', 'Back of the ID: nothing could be read'],
    [
      withReading('idDocument', { lines: column(['meow']) }),
      'not_readable',
      'Front of the ID: nothing could be read',
    ],
    [
      withReading('addressDocument', { lines: column(['Best cat of 12 in the show']) }),
      'not_readable',
      'Proof of address: nothing could be read',
    ],
    [
      withReading('idBack', { state: 'unfinished' }),
      'not_checked',
      'Back of the ID: not read in time',
    ],
    [submission({ readings: {} }), 'not_checked'],
  ])('%# gives %p, %p', (...row) => expectSignal('photo', ...row));
});

describe('email and phone', () => {
  const { typed } = submission();
  test.each<Row>([
    [submission(), 'agrees', 'Permanent email, valid phone number'],
    [submission({ isDisposable: true }), 'differs', 'Disposable email, valid phone number'],
    [
      submission({ typed: { ...typed, phone: '555-017' } }),
      'differs',
      'Permanent email, impossible phone number',
    ],
  ])('%# gives %p, %p', (...row) => expectSignal('contact', ...row));

  test.each([
    ['a@mailinator.com', true],
    ['A@X.MAILINATOR.COM', true],
    ['a@gmail.com', false],
    ['a@notmailinator.com.example', false],
  ])('%p is disposable: %p', (email, expected) => expect(isDisposableMail(email)).toBe(expected));
});

describe('OFAC list', () => {
  const names = ['OKAFOR, Amara', 'OKAFOR, Amarah', 'A, B', 'C, D'];
  test.each<Row>([
    [submission(), 'agrees', 'No near name'],
    [submission({ sanctions: names }), 'differs', 'OKAFOR, Amara; OKAFOR, Amarah; A, B; 1 more'],
    [submission({ sanctions: 'no_list' }), 'not_checked', 'No list is loaded', true],
    [submission({ sanctions: 'unfinished' }), 'not_checked'],
  ])('%# gives %p, %p', (...row) => expectSignal('sanctions', ...row));
});
