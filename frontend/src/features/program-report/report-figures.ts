import { flagCategories } from '../../../../shared/record/record-schema.ts';
import { flagCategoryNames } from '../../../../shared/record/record-copy.ts';
import type { ReportCustomer } from '../../../../shared/record/program-report-schema.ts';
import type { PeopleList } from '../../../../shared/schemas/people-schema.ts';
import type { ReportSource } from './use-program-report.ts';

/** A number or a duration in words, and what is to be said of it. */
export type Figure = { label: string; value: string; remark?: string };
export type FigureGroup = { heading: string; figures: Figure[] };

export const numberOf = (count: number): string => count.toLocaleString('en-US');

/** A decision, with whom it's about. */
export type NamedDecision = ReportCustomer['decisions'][number] & { name: string };

const decisionsOf = ({ customers }: ReportSource): NamedDecision[] =>
  customers.flatMap(({ name, decisions }) =>
    decisions.map((decision) => ({ ...decision, name: name || 'No name' })),
  );

const isByPerson = ({ by }: NamedDecision) => by?.kind === 'person';
const isApproval = ({ type }: NamedDecision) =>
  type === 'approved' || type === 'verified_in_person';
const isDenial = ({ type }: NamedDecision) =>
  type === 'denied' || type === 'not_verified_in_person';

/** Returns the approvals of customers who had a red flag, oldest first. */
export const approvedDespiteFlags = (source: ReportSource): NamedDecision[] =>
  decisionsOf(source)
    .filter((decision) => isApproval(decision) && decision.flags.length > 0)
    .sort((one, other) => Number(one.at > other.at) - Number(one.at < other.at));

/** Returns the report's six figures. */
export function mainFigures(source: ReportSource): Figure[] {
  const decisions = decisionsOf(source);
  const submitted = source.customers.filter(({ submissions }) => submissions.length > 0);
  const approvals = decisions.filter(isApproval);
  const denials = decisions.filter(isDenial);
  const flags = source.customers.flatMap((customer) => customer.flags);
  const despite = approvedDespiteFlags(source).length;
  return [
    {
      label: 'Submissions',
      value: numberOf(submitted.reduce((sum, { submissions }) => sum + submissions.length, 0)),
      remark: `from ${numberOf(submitted.length)} ${submitted.length === 1 ? 'customer' : 'customers'}`,
    },
    { label: 'Approved', value: numberOf(approvals.length), remark: byWhom(approvals) },
    { label: 'Denied', value: numberOf(denials.length), remark: byWhom(denials) },
    { label: 'Time to a decision', ...timeToDecision(decisions) },
    { label: 'Red flags', value: numberOf(flags.length), remark: openFlags(flags) },
    {
      label: 'Approved despite a red flag',
      value: numberOf(despite),
      ...(despite > 0 && { remark: 'the PDF has each with its reason' }),
    },
  ];
}

function byWhom(decisions: readonly NamedDecision[]): string {
  const byPeople = decisions.filter(isByPerson).length;
  return `${numberOf(decisions.length - byPeople)} automatic, ${numberOf(byPeople)} by a person`;
}

function openFlags(flags: readonly { resolved: string | null }[]): string {
  const open = flags.filter(({ resolved }) => resolved === null).length;
  return `${numberOf(flags.length - open)} resolved, ${numberOf(open)} open`;
}

/** Says how long the first decision about each submission took. */
function timeToDecision(decisions: readonly NamedDecision[]): Pick<Figure, 'value' | 'remark'> {
  const sorted = decisions
    .flatMap(({ seconds }) => seconds ?? [])
    .sort((one, other) => one - other);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[sorted.length >> 1]];
  const ninetieth = sorted[Math.ceil((9 * sorted.length) / 10) - 1];
  if (low === undefined || high === undefined || ninetieth === undefined)
    return { value: 'None', remark: 'no submission was decided' };
  return {
    value: durationWords((low + high) / 2),
    remark: `half took at most this; 9 of 10, at most ${durationWords(ninetieth)}`,
  };
}

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

/** Returns what is behind 'Details'. */
export function detailGroups(source: ReportSource, { people }: PeopleList): FigureGroup[] {
  const decisions = decisionsOf(source);
  const flags = source.customers.flatMap((customer) => customer.flags);
  const decided = (label: string, type: NamedDecision['type'], byPerson?: boolean) =>
    countOf(
      label,
      decisions.filter(
        (each) => each.type === type && (byPerson ?? isByPerson(each)) === isByPerson(each),
      ),
    );
  return [
    {
      heading: 'Red flags by kind',
      figures: flagCategories.map((category) => {
        const those = flags.filter((flag) => flag.category === category);
        const remark = those.length > 0 && { remark: openFlags(those) };
        return { ...countOf(flagCategoryNames[category], those), ...remark };
      }),
    },
    {
      heading: 'Decisions',
      figures: [
        decided('Approved automatically', 'approved', false),
        decided('Approved by a person', 'approved', true),
        decided('Verified in person', 'verified_in_person'),
        decided('Denied automatically', 'denied', false),
        decided('Denied by a person', 'denied', true),
        decided('Not verified in person', 'not_verified_in_person'),
        decided('Approvals revoked', 'approval_revoked'),
      ],
    },
    {
      heading: 'People and access',
      figures: [
        countOf('People with access now', people),
        countOf(
          'Without two-step verification now',
          people.filter(({ hasSecondFactor }) => !hasSecondFactor),
        ),
        { label: 'Changes of access', value: numberOf(source.basis.accessChanges) },
      ],
    },
    {
      heading: 'Deleted records and rules',
      figures: [
        countOf('Records deleted', source.deletions),
        { label: 'Changes of your rules', value: numberOf(source.basis.rulesChanges) },
      ],
    },
  ];
}

const countOf = (label: string, all: readonly unknown[]): Figure => ({
  label,
  value: numberOf(all.length),
});
