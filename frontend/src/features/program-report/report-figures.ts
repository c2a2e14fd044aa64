import { byWords } from '../../../../shared/copy/dealer/review-copy.ts';
import { flagCategoryNames } from '../../../../shared/record/record-copy.ts';
import { flagCategories } from '../../../../shared/record/record-schema.ts';
import type { ReportCustomer } from '../../../../shared/record/program-report-schema.ts';
import type { PeopleList } from '../../../../shared/schemas/people-schema.ts';
import { countOf, named, numberOf, type FigureSection, type ReportEntry } from './report-figure.ts';
import { accessSections, deletionSection, incidentSection, ruleSection } from './report-others.ts';
import type { ReportSource } from './use-program-report.ts';

/** Returns the sections of a report, each with its figures and the lists behind them. */
export function figureSections(source: ReportSource, people: PeopleList): FigureSection[] {
  const { customers, basis, deletions } = source;
  const decisions = customers.flatMap(({ decisions: all, ...customer }) =>
    all.map((decision) => ({ ...decision, customer: named(customer) })),
  );
  return [
    submissionSection(customers),
    decisionSection(decisions),
    durationSection(decisions),
    flagSection(customers),
    despiteFlagsSection(decisions),
    ...accessSections(people, basis),
    incidentSection(source),
    deletionSection(deletions),
    ruleSection(source),
  ];
}

type Decision = ReportCustomer['decisions'][number] & { customer: { id: string; name: string } };

const isByPerson = ({ by }: Decision) => by?.kind === 'person';

const capitalized = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
const whoDecided = ({ by }: Decision) => capitalized(byWords(by) ?? 'it isn’t recorded by whom');

function submissionSection(customers: readonly ReportCustomer[]): FigureSection {
  const entries = customers.flatMap((customer) =>
    customer.submissions.map((at) => ({ at, customer: named(customer), text: 'Submitted' })),
  );
  const first = customers.flatMap((customer) => {
    const [at = null] = customer.submissions;
    const text = submissionWords(customer.submissions.length);
    return at === null ? [] : [{ at, customer: named(customer), text }];
  });
  return {
    heading: 'Submissions',
    lines: [],
    isListed: false,
    figures: [countOf('Submissions', entries), countOf('Customers who submitted', first)],
  };
}

const submissionWords = (count: number) =>
  count === 1 ? 'Submitted once' : `Submitted ${count} times`;

function decisionSection(decisions: readonly Decision[]): FigureSection {
  const those = (type: Decision['type'], byPerson?: boolean) =>
    decisions
      .filter((each) => each.type === type)
      .filter((each) => byPerson === undefined || isByPerson(each) === byPerson)
      .map((decision) => ({
        at: decision.at,
        customer: decision.customer,
        text: whoDecided(decision),
        detail: reasonsOf(decision),
      }));
  return {
    heading: 'Decisions',
    lines: ['Decisions that were undone aren’t counted.'],
    isListed: false,
    figures: [
      countOf('Approved automatically', those('approved', false)),
      countOf('Approved by a person', those('approved', true)),
      countOf('Verified in person', those('verified_in_person')),
      countOf('Denied automatically', those('denied', false)),
      countOf('Denied by a person', those('denied', true)),
      countOf('Not verified in person', those('not_verified_in_person')),
      countOf('Approvals revoked', those('approval_revoked')),
    ],
  };
}

const reasonsOf = ({ reason, note }: Decision): string | undefined =>
  [reason && `Reason for the customer: “${reason}”`, note && `Note: “${note}”`]
    .filter(Boolean)
    .join('\n') || undefined;

function durationSection(decisions: readonly Decision[]): FigureSection {
  const measured = decisions
    .flatMap(({ seconds, ...decision }) => (seconds === null ? [] : [{ ...decision, seconds }]))
    .sort((one, other) => one.seconds - other.seconds);
  const seconds = measured.map((each) => each.seconds);
  const entries = measured.map(({ at, customer, seconds: lasted }) => ({
    at,
    customer,
    text: durationWords(lasted),
  }));
  const remark = `of ${numberOf(entries.length)} ${entries.length === 1 ? 'decision' : 'decisions'}`;
  const figure = (label: string, value: number | undefined) => ({
    label,
    value: value === undefined ? 'None' : durationWords(value),
    remark,
    entries,
  });
  return {
    heading: 'Time from submission to decision',
    lines: ['Of the first decision about each submission, shortest first.'],
    isListed: false,
    figures: [
      figure('Half of them took at most (median)', medianOf(seconds)),
      figure('9 of 10 took at most (90th percentile)', ninetiethOf(seconds)),
    ],
  };
}

/** Returns the middle of sorted numbers, or the mean of the two in the middle. */
function medianOf(sorted: readonly number[]): number | undefined {
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** Returns the smallest of sorted numbers that 9 of 10 don't exceed. */
const ninetiethOf = (sorted: readonly number[]): number | undefined =>
  sorted[Math.ceil((9 * sorted.length) / 10) - 1];

/** Writes a duration in its two largest units: '45 sec', '12 min', '2 hr 5 min', '3 days 4 hr'. */
export function durationWords(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} sec`;
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  const days = Math.floor(hours / 24);
  const parts =
    days === 0
      ? [`${hours} hr`, minutes % 60 > 0 && `${minutes % 60} min`]
      : [`${days} ${days === 1 ? 'day' : 'days'}`, hours % 24 > 0 && `${hours % 24} hr`];
  return parts.filter(Boolean).join(' ');
}

function flagSection(customers: readonly ReportCustomer[]): FigureSection {
  const flags = customers.flatMap((customer) =>
    customer.flags.map((flag) => ({ ...flag, customer: named(customer) })),
  );
  return {
    heading: 'Red flags',
    lines: [
      'Of each customer’s latest documents. Resolved means that somebody, or a rule, has decided since.',
    ],
    isListed: false,
    figures: flagCategories.map((category) => {
      const those = flags.filter((flag) => flag.category === category);
      const open = those.filter(({ resolved }) => resolved === null).length;
      return countOf(
        flagCategoryNames[category],
        those.map(({ at, customer, seen, resolved }) => ({
          at,
          customer,
          text: seen,
          detail: resolved ?? 'Open: nobody has decided since.',
        })),
        `${numberOf(those.length - open)} resolved, ${numberOf(open)} open`,
      );
    }),
  };
}

function despiteFlagsSection(decisions: readonly Decision[]): FigureSection {
  const approvals = decisions.filter(
    ({ type, flags }) => (type === 'approved' || type === 'verified_in_person') && flags.length > 0,
  );
  const entryOf = (decision: Decision): ReportEntry => ({
    at: decision.at,
    customer: decision.customer,
    text: `${decision.type === 'approved' ? 'Approved' : 'Verified in person'} ${byWords(decision.by) ?? ''}. ${despiteWords(decision)}`,
    detail: decision.flags.join('\n'),
  });
  return {
    heading: 'Approvals despite a red flag',
    lines: [],
    isListed: true,
    figures: [
      countOf('By a person', approvals.filter(isByPerson).map(entryOf)),
      countOf(
        'Automatically, where the rules ignore what was found',
        approvals.filter((each) => !isByPerson(each)).map(entryOf),
      ),
    ],
  };
}

function despiteWords(decision: Decision): string {
  if (!isByPerson(decision)) return 'No person looked at it.';
  return decision.note === null ? 'No reason was given.' : `Reason: “${decision.note}”`;
}
