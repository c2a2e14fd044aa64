import { needsReview } from '../../../../../shared/evidence-verdict.ts';
import type {
  Signal,
  SignalId,
  SignalResult,
} from '../../../../../shared/schemas/evidence-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { signalCopy } from '../../../../../shared/copy/dealer/signal-copy.ts';
import { formatDay } from '../../../lib/format/format-day.ts';
import { fullNameOf } from '../../../lib/submissions/customer-copy.ts';
import { FROM_LICENSE, resultWordsOf, remarkOn, readable } from './copy.ts';
import { evidenceView } from './evidence-view.ts';
import { markedDifferences, type Piece } from './word-diff.ts';

/** The sources in which a detail stands, in the order of the columns. */
export const identitySources = ['link', 'entered', 'id', 'barcode', 'bill'] as const;
export type IdentitySource = (typeof identitySources)[number];

export type IdentityCell = {
  pieces: readonly Piece[];
  /** A person has to look at it. */
  isOff: boolean;
  remark?: string | undefined;
  /** The dealership's other submissions that it's about. */
  submissions?: readonly string[] | undefined;
};

/** One detail, as each source gives it. */
export type IdentityRow = {
  name: string;
  result: SignalResult;
  /** The result in a word. */
  word: string;
  cells: Partial<Record<IdentitySource, IdentityCell>>;
  /** Takes the place of the cells for what belongs to no single source. */
  across?: IdentityCell;
  /** Says what the checks that need a look can't tell. */
  notes: readonly string[];
};

export type IdentityView = {
  columns: readonly IdentitySource[];
  /** The details that somebody has to look at, in the order of the rows. */
  issues: readonly IdentityRow[];
  /** The row about the state's signature, where there is one and it's right. */
  signed: readonly IdentityRow[];
  rest: readonly IdentityRow[];
  /** The checks that need no look. */
  settled: readonly SignalId[];
};

type Detail = {
  /** The first check's name, unless there is a name for several. */
  name?: string;
  checks: Partial<Record<IdentitySource | 'across', SignalId>>;
  /** The value on the submission, where no check has one. */
  entered?: (submission: Submission) => string;
  /** Its word in the result of comparing the barcode with the front. */
  inBarcode?: string;
};

const SIGNATURE: SignalId = 'issuerSignature';

const details: readonly Detail[] = [
  {
    name: 'Name',
    checks: { link: 'linkName', id: 'idName', bill: 'billName' },
    entered: fullNameOf,
    inBarcode: 'name',
  },
  {
    name: 'Date of birth',
    checks: { id: 'idBirthDate' },
    entered: ({ dateOfBirth }) => dateOfBirth && formatDay(dateOfBirth),
    inBarcode: 'birth date',
  },
  { name: 'Address', checks: { bill: 'billAddress' }, entered: ({ address }) => address },
  {
    name: 'Email and phone',
    checks: { link: 'linkContact', entered: 'contact' },
    entered: ({ submittedContact }) => Object.values(submittedContact).filter(Boolean).join(', '),
  },
  { checks: { id: 'idExpiry' }, inBarcode: 'expiry date' },
  { checks: { id: 'age' } },
  { checks: { barcode: 'idBarcode' } },
  { checks: { id: 'idCheckDigits' } },
  { checks: { bill: 'billDate' } },
  { checks: { across: 'billOrigin' } },
  { checks: { across: 'billProgram' } },
  { checks: { across: SIGNATURE } },
  { checks: { across: 'cardPlausible' } },
  { checks: { across: 'reuse' } },
  { checks: { across: 'photo' } },
  { checks: { across: 'sanctions' } },
];

/** Arranges what each source says of a customer, what differs first; undefined where nothing was compared. */
export function identityView(submission: Submission): IdentityView | undefined {
  const signals = comparisonsOf(submission);
  const rows = details.flatMap((detail) => rowOf(detail, signals, submission) ?? []);
  if (rows.length === 0) return undefined;
  const isIssue = ({ cells, across }: IdentityRow) =>
    [...Object.values(cells), across].some((cell) => cell?.isOff);
  const isSigned = ({ name, result }: IdentityRow) =>
    name === signalCopy[SIGNATURE].label && result === 'agrees';
  return {
    columns: identitySources.filter((source) => rows.some(({ cells }) => cells[source])),
    issues: rows.filter(isIssue),
    signed: rows.filter(isSigned),
    rest: rows.filter((row) => !isIssue(row) && !isSigned(row)),
    settled: signals.filter((signal) => !needsReview(signal)).map(({ id }) => id),
  };
}

/** The checks, as they were recorded, or as far as they can be told where no documents were read. */
function comparisonsOf(submission: Submission): readonly Signal[] {
  const { evidence, differences } = submission;
  if (evidence) return evidence.signals;
  const providers = { fullName: 'idName', dateOfBirth: 'idBirthDate' } as const;
  return [
    ...linkSignals(submission),
    ...differences.map((difference): Signal => ({
      id: providers[difference.field],
      result: 'differs',
      typed: readable(difference, 'typed'),
      found: readable(difference, 'found'),
    })),
  ];
}

function linkSignals(submission: Submission): Signal[] {
  const { madeFor, linkDifferences, dateSubmitted, submittedContact } = submission;
  if (madeFor === null || dateSubmitted === null) return [];
  const signalOf = (
    id: SignalId,
    fields: readonly (keyof typeof madeFor)[],
    entered: Record<string, string>,
  ): Signal[] => {
    const given = fields.filter((field) => madeFor[field] !== '');
    if (given.length === 0) return [];
    const isOther = given.some((field) => linkDifferences.includes(field));
    return [
      {
        id,
        result: isOther ? 'differs' : 'agrees',
        typed: given.map((field) => entered[field]).join(', '),
        found: given.map((field) => madeFor[field]).join(', '),
      },
    ];
  };
  return [
    ...signalOf('linkName', ['fullName'], { fullName: fullNameOf(submission) }),
    ...signalOf('linkContact', ['email', 'phone'], submittedContact),
  ];
}

function rowOf(
  { name, checks, entered, inBarcode }: Detail,
  signals: readonly Signal[],
  submission: Submission,
): IdentityRow | undefined {
  const of = (id: SignalId | undefined) => signals.find((signal) => signal.id === id);
  const found = Object.values(checks).flatMap((id) => of(id) ?? []);
  // Sorted as everywhere: the result that somebody has to look at first.
  const { toLookAt, others } = evidenceView({ signals: found });
  const [first] = [...toLookAt, ...others];
  if (!first) return undefined;
  const { result } = first;
  const row = {
    name: name ?? signalCopy[first.id].label,
    result,
    word: resultWordsOf(first),
    notes: toLookAt.map(({ id }) =>
      found.length > 1 ? `${signalCopy[id].label}: ${signalCopy[id].limit}` : signalCopy[id].limit,
    ),
  };
  const across = of(checks.across);
  if (across) return { ...row, cells: {}, across: cellOf(across) };
  const contact = of(checks.entered);
  const typed = found.find((signal) => signal.typed !== undefined && signal !== contact);
  // What was entered for the contact is more than what the link had of it.
  const value = (contact ? undefined : typed?.typed) ?? entered?.(submission);
  const cells = Object.fromEntries(
    (['link', 'id', 'barcode', 'bill'] as const).flatMap((source) => {
      const signal = of(checks[source]);
      return signal ? [[isOfBarcode(signal) ? 'barcode' : source, cellOf(signal)]] : [];
    }),
  ) as IdentityRow['cells'];
  const same = inBarcode === undefined ? undefined : sameInBarcode(inBarcode, of('idBarcode'));
  return {
    ...row,
    cells: {
      ...cells,
      ...(value && { entered: enteredCell(value, typed, contact) }),
      ...(same && { barcode: same }),
    },
  };
}

/** Tells if a check of the ID found its value in the barcode alone, of which nothing but our own words is kept. */
const isOfBarcode = ({ id, found }: Signal): boolean =>
  (id === 'idName' || id === 'idBirthDate') && found !== undefined && /\bthe barcode\b/.test(found);

const enteredCell = (
  text: string,
  typed: Signal | undefined,
  contact: Signal | undefined,
): IdentityCell => ({
  ...plainCell(text),
  isOff: contact !== undefined && needsReview(contact),
  remark: typed?.isFilled ? FROM_LICENSE : contact?.found,
});

const plainCell = (text: string): IdentityCell => ({
  pieces: [{ text, isMarked: false }],
  isOff: false,
});

function cellOf(signal: Signal): IdentityCell {
  const { id, result, typed, found = resultWordsOf(signal), submissions } = signal;
  const isOff = needsReview(signal);
  return result === 'differs' && typed !== undefined
    ? { pieces: markedDifferences(id, typed, found), isOff }
    : { ...plainCell(found), isOff, submissions, remark: remarkOn(signal) };
}

/**
 * Says of a detail that the barcode has the same as the front. Of the barcode itself only that is kept, as a list:
 * 'Name, birth date and number'.
 */
const sameInBarcode = (part: string, barcode: Signal | undefined): IdentityCell | undefined =>
  barcode?.result === 'agrees' && new RegExp(`\\b${part}\\b`, 'i').test(barcode.found ?? '')
    ? plainCell('Same as on the front')
    : undefined;
