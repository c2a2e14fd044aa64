import { expect, test } from '@jest/globals';
import {
  identityView,
  type IdentityCell,
  type IdentityRow,
} from '../../../../../../frontend/src/features/review/evidence/identity-rows.ts';
import {
  identityHeadline,
  namesOf,
  restWords,
  sourceName,
} from '../../../../../../frontend/src/features/review/evidence/copy.ts';
import { signalIds } from '../../../../../../shared/schemas/evidence-schema.ts';
import { signalCopy } from '../../../../../../shared/copy/dealer/signal-copy.ts';
import type { Submission } from '../../../../../../shared/schemas/submission-schema.ts';
import { someEvidence } from '../../../../../harness/some-evidence.ts';
import { at, someSubmission } from '../records.ts';

/** A cell as it reads, with what is marked in brackets. */
const textOf = (cell: IdentityCell | undefined) =>
  cell?.pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');
const read = ({ name, word, cells }: IdentityRow) => ({
  name,
  word,
  ...Object.fromEntries(Object.entries(cells).map(([source, cell]) => [source, textOf(cell)])),
});

function shown(change: Partial<Submission>) {
  const submission = someSubmission(change);
  const view = identityView(submission);
  if (!view) throw new Error('Nothing was compared');
  return { submission, ...view, headline: identityHeadline(submission, view).headline };
}

const typed = 'Amara Okafor';
const madeFor = { fullName: 'Tasha Monroe', email: '', phone: '' };

test('each detail is a row, with what every source says; a mismatch comes first, and is marked', () => {
  const { columns, issues, rest, headline } = shown({
    madeFor,
    linkDifferences: ['fullName'],
    evidence: someEvidence({
      linkName: { result: 'differs', typed, found: 'Tasha Monroe' },
      idName: { typed, found: 'Amara N. Okafor' },
      billName: { result: 'differs', typed, found: 'Priya Okafor' },
      idBarcode: { found: 'Name, birth date and number' },
      idBirthDate: { typed: 'March 27, 1988', found: 'March 27, 1988' },
    }),
  });
  expect(columns).toEqual(['link', 'entered', 'id', 'barcode', 'bill']);
  expect(headline).toBe('2 issues to review');
  expect(issues.map(read)).toEqual([
    {
      name: 'Name',
      word: 'Mismatch',
      link: '[Tasha Monroe]',
      entered: typed,
      id: 'Amara N. Okafor',
      barcode: 'Same as on the front',
      bill: '[Priya] Okafor',
    },
  ]);
  expect(issues[0]?.notes).toEqual([
    `Link made for: ${signalCopy.linkName.limit}`,
    `Name on the proof of address: ${signalCopy.billName.limit}`,
  ]);
  expect(rest.map(read)).toContainEqual({
    name: 'Date of birth',
    word: 'Match',
    entered: 'March 27, 1988',
    id: 'March 27, 1988',
    barcode: 'Same as on the front',
  });
  expect(restWords(rest)).toBe('13 OK, 2 not checked');
  expect(namesOf(rest)).toBe(
    'date of birth, address, email and phone, ID is still valid and 11 more',
  );
});

test('what is not clearly the same is told from what nobody checked', () => {
  const found = 'A. Okafor, not clearly the same name';
  const unclear = { result: 'not_checked', isUnclear: true, typed, found } as const;
  expect(shown({ evidence: someEvidence({ idName: unclear }) }).issues[0]?.word).toBe('Unclear');
  const billDate = { result: 'not_checked', isUnclear: true, isExcused: true } as const;
  const { rest } = shown({ evidence: someEvidence({ billDate }) });
  expect(restWords(rest)).toBe('13 OK, 1 unclear, 2 not checked');
});

test.each(signalIds)('the check %s has a place in the table', (id) => {
  const evidence = { ...someEvidence(), signals: [{ id, result: 'differs' as const }] };
  expect(shown({ evidence }).issues).toHaveLength(1);
});

test('what belongs to no single source stands across all of them', () => {
  const found = 'In another submission: the same ID';
  const submissions = [`cus_${'b'.repeat(22)}`];
  const reuse = { result: 'differs', found, submissions } as const;
  const [row] = shown({ evidence: someEvidence({ reuse }) }).issues;
  expect(row?.across?.submissions).toEqual(submissions);
  expect([row?.name, row?.word, textOf(row?.across), row?.cells]).toEqual([
    'Files used before',
    'Issue',
    found,
    {},
  ]);
});

test('what the state signed is shown behind what differs, and asks to compare the card', () => {
  const found = 'Name, birth date and number; not photo';
  const { issues, signed, rest } = shown({
    evidence: someEvidence({ idName: 'differs', issuerSignature: { found } }),
  });
  expect([issues.map(read), signed.map(({ name, word, across }) => [name, word, across])]).toEqual([
    [expect.objectContaining({ name: 'Name' })],
    [
      [
        'Signed by the state',
        'OK',
        expect.objectContaining({
          pieces: [{ text: found, isMarked: false }],
          remark: 'The state signed these details. Compare the card with the person.',
        }),
      ],
    ],
  ]);
  expect(rest.map(({ name }) => name)).not.toContain('Signed by the state');
  expect(shown({ evidence: someEvidence() }).signed).toEqual([]);
});

test('a value that the license filled in says so, and one about the contact stands beside it', () => {
  const { rest } = shown({
    evidence: someEvidence({
      idName: { typed, isFilled: true, found: typed },
      contact: { found: 'Permanent email, valid phone number' },
    }),
  });
  const remarks = rest.map(({ name, cells }) => [name, cells.entered?.remark]);
  expect(remarks).toContainEqual(['Name', 'From the ID']);
  expect(remarks).toContainEqual(['Email and phone', 'Permanent email, valid phone number']);
});

test('where no documents were read, the link and what a provider read are compared with what was entered', () => {
  const contact = { fullName: '', email: 'amara@mail.example', phone: '' };
  const alike = shown({ madeFor: contact });
  expect(alike.headline).toBe('What was entered matches');
  expect(alike.issues).toEqual([]);
  expect(restWords(alike.rest)).toBe('1 match');

  const keptBy = { name: 'Veriff', sessionId: 'x' };
  const differences = [{ field: 'fullName' as const, typed, found: 'Amara Bell' }];
  const other = shown({ madeFor, linkDifferences: ['fullName'], differences, keptBy });
  expect(other.headline).toBe('1 mismatch');
  expect(other.columns.map((source) => sourceName(source, other.submission))).toEqual([
    'Link made for',
    'Entered',
    'Read by Veriff',
  ]);
  expect(other.issues.map(read)).toEqual([
    { name: 'Name', word: 'Mismatch', link: '[Tasha Monroe]', entered: typed, id: 'Amara [Bell]' },
  ]);

  expect(identityView(someSubmission())).toBeUndefined();
  expect(identityView(someSubmission({ madeFor, dateSubmitted: null }))).toBeUndefined();
});

test('a contact that the dealership corrected later is still the one that was entered', () => {
  const corrected = {
    ...{ email: 'third@mail.example', phone: '(513) 555-0199', dateSubmitted: at(5) },
    submittedContact: { email: 'entered@mail.example', phone: '(513) 555-0131' },
  };
  const entered = (different: Parameters<typeof shown>[0]) => {
    const { issues, rest } = shown({ ...corrected, ...different });
    const contact = [...issues, ...rest].find(({ name }) => name === 'Email and phone');
    return textOf(contact?.cells.entered);
  };
  const inWords = 'entered@mail.example, (513) 555-0131';
  expect(entered({ evidence: someEvidence() })).toBe(inWords);
  const madeFor = { fullName: '', email: 'of-the-link@mail.example', phone: '' };
  expect(entered({ evidence: null, madeFor, linkDifferences: ['email'] })).toContain(
    'entered@mail.example',
  );
});
