import { describe, expect, test } from '@jest/globals';
import type { LinkPersonNamed } from '../../../../../shared/schemas/customer-events-schema.ts';
import { documentFactsOf } from '../../../../../lambdas/evidence/signals/document-facts.ts';
import { isDisposableMail, signalsOf } from '../../../../../lambdas/evidence/signals/signals-of.ts';
import { amara, billLines, column, front, submission, withReading } from '../pages.ts';
import { expectSignal, signalOf, type Row } from './results.ts';

describe('files used before', () => {
  const found = (how: 'same_file' | 'like_file' | 'same_document') =>
    submission({ reuse: [{ kind: 'idDocument', how, by: 'cus_one' }] });
  test.each<Row>([
    [submission(), 'agrees', 'Not in another submission'],
    [found('same_file'), 'differs', 'In another submission: the same picture of the ID'],
    [found('like_file'), 'differs', 'In another submission: nearly the same picture of the ID'],
    [found('same_document'), 'differs', 'In another submission: the same ID'],
    [
      submission({
        reuse: [
          { kind: 'idDocument', how: 'like_file', by: 'cus_one' },
          { kind: 'idDocument', how: 'same_file', by: 'cus_one' },
          { kind: 'idDocument', how: 'same_document', by: 'cus_one' },
          { kind: 'video', how: 'same_file', by: 'cus_other' },
        ],
      }),
      'differs',
      'In another submission: the same ID, the same picture of the ID, the same video',
    ],
    [
      submission({
        reuse: [
          { kind: 'addressDocument', how: 'same_file', by: 'cus_one' },
          { kind: 'addressDocument', how: 'same_document', by: 'cus_one' },
        ],
      }),
      'differs',
      'In another submission: the same proof of address',
    ],
    [submission({ reuse: undefined }), 'not_checked'],
  ])('%# gives %p, %p', (...row) => expectSignal('reuse', ...row));

  test('what was in a record about which identity theft was reported comes first', () => {
    const reuse = [
      { kind: 'video', how: 'same_file', by: 'cus_one' },
      { kind: 'idDocument', how: 'same_document', by: 'cus_other', isTheftReported: true },
    ] as const;
    expect(signalOf('reuse', submission({ reuse }))).toEqual({
      id: 'reuse',
      result: 'differs',
      found:
        'In a submission that was reported as identity theft: the same ID; in another submission: the same video',
      submissions: ['cus_other', 'cus_one'],
      isTheftReported: true,
    });
  });

  test('each other submission is named once', () => {
    const reuse = (['cus_one', 'cus_other', 'cus_one'] as const).map((by) => ({
      kind: 'video' as const,
      how: 'same_file' as const,
      by,
    }));
    expect(signalOf('reuse', submission({ reuse }))?.submissions).toEqual(['cus_one', 'cus_other']);
  });
});

describe('photos are readable', () => {
  const shining = (lines = front(amara)) => withReading('idDocument', { lines, problem: 'glare' });
  test.each<Row>([
    [submission(), 'agrees', '3 of 3'],
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
    // Neither date has a label, but the barcode has both.
    [shining(column(['OKAFOR', 'AMARA', '03/27/2030', '03/27/1988', '01/01/1985'])), 'agrees'],
    [withReading('addressDocument', { lines: billLines(), problem: 'glare' }), 'agrees', '3 of 3'],
    [
      withReading('addressDocument', {
        lines: billLines({ name: 'NGOZI ADEYEMI' }),
        problem: 'glare',
      }),
      'not_readable',
      'Proof of address: glare',
    ],
    // A screenshot of a bill in dark colors, and one with little on it.
    [withReading('addressDocument', { lines: billLines(), problem: 'dark' }), 'agrees', '3 of 3'],
    [withReading('idDocument', { lines: front(amara), problem: 'blurred' }), 'agrees', '3 of 3'],
    [
      withReading('addressDocument', { lines: billLines({ date: '' }), problem: 'dark' }),
      'not_readable',
      'Proof of address: too dark',
    ],
    [withReading('idBack', {}), 'not_readable', 'Back of the ID: nothing could be read'],
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
    [
      withReading('idDocument', { lines: front(amara), isPlainPaper: true }),
      'not_readable',
      'Front of the ID: no portrait and no printed card',
    ],
  ])('%# gives %p, %p', (...row) => expectSignal('photo', ...row));
});

describe('whom the link was made for', () => {
  const linkFor = (change: Partial<LinkPersonNamed>) =>
    submission({ madeFor: { fullName: '', email: '', phone: '', ...change } });
  test.each<[string, Row[1]]>([
    ['Amara Okafor', 'agrees'],
    ['OKAFOR, Amará N.', 'agrees'],
    ['Amara', 'agrees'],
    ['Tasha Monroe', 'differs'],
    ['阿玛拉', 'not_checked'],
  ])('a link for %p: %p', (fullName, result) =>
    expectSignal('linkName', linkFor({ fullName }), result),
  );

  test.each<Row>([
    [linkFor({ email: 'Amara@Mail.example' }), 'agrees', 'Amara@Mail.example'],
    [
      linkFor({ email: 'amara@mail.example', phone: '(513) 555-0199' }),
      'differs',
      'amara@mail.example, (513) 555-0199',
    ],
  ])('%# gives %p, %p', (...row) => expectSignal('linkContact', ...row));

  test('a link that was made for nobody, or before it was kept, has neither check', () => {
    for (const nobody of [submission(), linkFor({})])
      expect(signalsOf(nobody, documentFactsOf(nobody)).map(({ id }) => id)).not.toContain(
        'linkName',
      );
  });
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
