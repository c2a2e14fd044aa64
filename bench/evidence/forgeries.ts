import {
  decideByRules,
  effectiveRules,
  excusedBy,
  type Decided,
} from '../../lambdas/evidence/apply-rules.ts';
import { newCustomer } from '../../lambdas/customer/links/new-customer.ts';
import { withoutUnprovenApproval } from '../../lambdas/customer/decision/held-approval.ts';
import { shippedIssuers } from '../../lambdas/evidence/issuers/known-issuers.ts';
import { testState } from '../../lambdas/evidence/issuers/test-state.ts';
import { hammingDistance, sha256Of } from '../../lambdas/evidence/reading/picture-hash.ts';
import type { Reading } from '../../lambdas/evidence/reading/reading.ts';
import {
  documentFactsOf,
  type CheckedSubmission,
  type ReuseFinding,
} from '../../lambdas/evidence/signals/document-facts.ts';
import { documentNumbersOf } from '../../lambdas/evidence/signals/document-numbers.ts';
import { resubmittableOf } from '../../lambdas/evidence/signals/files-to-resubmit.ts';
import { signalsOf } from '../../lambdas/evidence/signals/signals-of.ts';
import { LIKE_BITS } from '../../lambdas/evidence/stored-fingerprints.ts';
import { needsReview } from '../../shared/evidence-verdict.ts';
import type { SignalId } from '../../shared/schemas/evidence-schema.ts';
import type { CustomerFileKind } from '../../shared/schemas/files-schema.ts';
import { rules as siteRules } from '../../stages/rules.ts';
import { expectedOf, type Expected } from './expected-forgeries.ts';
import { readOne, typeOf } from './read-all.ts';
import type { Score } from './score.ts';
import type { Document, FileOfForgery } from './sets.ts';

/** The laptop's rules, by which nobody looks where everything agrees; on AWS somebody always does. */
const approving = effectiveRules({ ...siteRules, approveWhenAllAgree: true }, null);
const asDelivered = effectiveRules(siteRules, null);

type Outcome = Decided['outcome'];
/** A submission's outcome, and the checks that a person has to look at. */
type Judged = {
  outcome: Outcome;
  delivered: Outcome;
  objecting: readonly SignalId[];
  /** The checks among them that found something else. */
  accusing: readonly SignalId[];
};

/** Reads all forgeries as the product does, prints what each gets, and counts those that get what is expected. */
export async function scoreForgeries(
  documents: readonly Document<FileOfForgery>[],
): Promise<Score[]> {
  const submissions = new Map<string, CheckedSubmission>();
  const judged = new Map<string, Judged>();
  for (const [name, files] of bySubmission(documents)) {
    const read = await checked(files);
    const earlier = submissions.get(files[0]?.truth.earlier ?? '');
    const submission = { ...read, reuse: earlier ? reuseOf(read, earlier) : [] };
    submissions.set(name, submission);
    judged.set(name, judge(submission));
  }
  console.table(Object.fromEntries([...judged].map(([name, each]) => [name, rowOf(name, each)])));
  const all = [...judged];
  const honest = all.filter(([name]) => name.startsWith('honest'));
  const forged = all.filter(([name]) => !name.startsWith('honest'));
  return [
    scoreOf('Honest submissions: all agrees', honest),
    scoreOf('Forgeries: what is expected', forged),
  ];
}

/** An honest submission, judged. */
type Honest = Judged & { name: string };

/** Reads and judges honest people's submissions. */
export async function judgeHonest(
  documents: readonly Document<FileOfForgery>[],
): Promise<Honest[]> {
  const all: Honest[] = [];
  for (const [name, files] of bySubmission(documents))
    all.push({ name, ...judge(await checked(files)) });
  return all;
}

/** Counts honest submissions in which every check agrees. None may find something else. */
export function scoreHonest(what: string, floor: number, honest: readonly Honest[]): Score {
  const failed = honest
    .filter(({ objecting }) => objecting.length > 0)
    .map(({ name, objecting }) => `${name} (${objecting.join(', ')})`);
  const wrong = honest.filter(({ accusing }) => accusing.length > 0).length;
  const of = honest.length;
  return { what, right: of - failed.length, of, floor, wrong, ms: Number.NaN, failed };
}

/** The checks that read what is printed on the documents. */
const printed: readonly SignalId[] = [
  ...(['idName', 'idBirthDate', 'idExpiry'] as const),
  ...(['billName', 'billAddress', 'billDate'] as const),
];

/**
 * Counts the printed facts of honest submissions that are read and agree: at most one in 50 may be missed. One in a
 * blurred picture counts as missed, too.
 */
export function scoreReadable(honest: readonly Honest[]): Score {
  const missed = honest.flatMap(({ name, objecting, accusing }) =>
    objecting
      .filter((id) => printed.includes(id))
      .map((id) => ({ fact: `${name} (${id})`, isWrong: accusing.includes(id) })),
  );
  const of = honest.length * printed.length;
  return {
    what: 'Honest documents: printed facts read',
    right: of - missed.length,
    of,
    floor: Math.ceil(of * (1 - 1 / 50)),
    wrong: missed.filter(({ isWrong }) => isWrong).length,
    ms: Number.NaN,
    failed: missed.map(({ fact }) => fact),
  };
}

function bySubmission(documents: readonly Document<FileOfForgery>[]) {
  const groups = new Map<string, Document<FileOfForgery>[]>();
  for (const each of documents) {
    const { submission } = each.truth;
    groups.set(submission, [...(groups.get(submission) ?? []), each]);
  }
  return groups;
}

/** Reads the files of one submission. */
async function checked(files: readonly Document<FileOfForgery>[]): Promise<CheckedSubmission> {
  const [first] = files;
  if (!first) throw new Error('A submission without files');
  const { typed, today, idType = 'drivers_license' } = first.truth;
  const readings: Partial<Record<CustomerFileKind, Reading>> = {};
  for (const file of files)
    readings[file.truth.kind] = await readingOf(file, idType === 'passport');
  return {
    typed: { ...typed, phone: '(513) 555-0178', email: 'customer@mail.example' },
    filledFromLicense: [],
    idType,
    today,
    readings,
    isBackSkipped: false,
    isBarcodeOff: false,
    issuers: [...shippedIssuers, testState],
    reuse: [],
    sanctions: [],
    isDisposable: false,
  };
}

/** Readings by kind and bytes: most submissions share their honest files. */
const known = new Map<string, Reading>();

async function readingOf(
  { file, truth: { kind }, bytes }: Document<FileOfForgery>,
  isPassport: boolean,
): Promise<Reading> {
  const content = await bytes();
  const key = `${kind} ${sha256Of(content)}`;
  const found = known.get(key);
  if (found) return found;
  const reading = await readOne(content, typeOf(file), {
    kind,
    ...(isPassport && { isPassport }),
    ...(kind === 'idBack' && { wantsBarcode: true }),
  });
  known.set(key, reading);
  return reading;
}

const numbersOf = (submission: CheckedSubmission) =>
  documentNumbersOf(submission, documentFactsOf(submission));

/** Compares with another customer's submission as `stored-fingerprints.ts` does, without a store. */
function reuseOf(submission: CheckedSubmission, earlier: CheckedSubmission): ReuseFinding[] {
  const by = 'earlier';
  const before = Object.values(earlier.readings);
  const numbers = new Set(numbersOf(earlier).map(({ number }) => number));
  return [
    ...Object.values(submission.readings).flatMap(({ kind, sha256, difference }) => [
      ...before
        .filter((other) => other.sha256 === sha256)
        .map(() => ({ by, kind, how: 'same_file' as const })),
      ...before
        .filter((other) => isLike(difference, other.difference))
        .map(() => ({ by, kind, how: 'like_file' as const })),
    ]),
    ...numbersOf(submission)
      .filter(({ number }) => numbers.has(number))
      .map(({ kind }) => ({ by, kind, how: 'same_document' as const })),
  ];
}

const isLike = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && hammingDistance(one, other) <= LIKE_BITS;

/** Nobody has compared the faces. */
const { customer } = newCustomer({ dealerId: 'dlr_x', origin: 'link', hours: 1 });

function judge(submission: CheckedSubmission): Judged {
  const facts = documentFactsOf(submission);
  const all = signalsOf(submission, facts);
  const askable = resubmittableOf(submission, facts);
  const by = (rules: typeof approving): Outcome => {
    const signals = excusedBy(rules, all);
    const decided = decideByRules({ signals, askable, rules, timesAskedAgain: 0 });
    return withoutUnprovenApproval(customer, signals, decided).outcome;
  };
  const objecting = excusedBy(approving, all).filter(needsReview);
  return {
    outcome: by(approving),
    delivered: by(asDelivered),
    objecting: objecting.map(({ id }) => id),
    accusing: objecting.filter(({ result }) => result === 'differs').map(({ id }) => id),
  };
}

const rowOf = (name: string, each: Judged) => ({
  'where rules approve': each.outcome,
  'as delivered': each.delivered,
  'caught by': each.objecting.join(', ') || '-',
  '': isExpected(expectedOf(name), each) ? '' : 'OTHER THAN EXPECTED',
});

/** Other checks may object as well: one that is expected mustn't fall silent. */
const isExpected = ({ outcome, by }: Expected, judged: Judged): boolean =>
  judged.outcome === outcome &&
  judged.delivered !== 'approved' &&
  (by.length === 0
    ? judged.objecting.length === 0
    : by.every((id) => judged.objecting.includes(id)));

function scoreOf(what: string, all: readonly (readonly [string, Judged])[]): Score {
  const failed = all.filter(([name, each]) => !isExpected(expectedOf(name), each));
  const approved = failed.filter(([, { outcome }]) => outcome === 'approved');
  return {
    what,
    right: all.length - failed.length,
    of: all.length,
    floor: all.length,
    wrong: approved.length,
    ms: Number.NaN,
    failed: failed.map(([name, { outcome }]) => `${name} (${outcome})`),
  };
}
