import { LOCK_MINUTES } from '../../../../shared/limits.ts';
import { actionNames } from '../../../../shared/copy/dealer/rule-action-copy.ts';
import { signalCopy } from '../../../../shared/copy/dealer/signal-copy.ts';
import { signalIds, type RuleAction } from '../../../../shared/schemas/evidence-schema.ts';
import type { RulesChange } from '../../../../shared/schemas/rules-schema.ts';
import { roleNames } from '../../../../shared/copy/dealer/people-copy.ts';
import { operatorActs } from '../../../../shared/schemas/dealership-events-schema.ts';
import type { PeopleList } from '../../../../shared/schemas/people-schema.ts';
import type { ReportBasis, ReportPage } from '../../../../shared/record/program-report-schema.ts';
import { formatListDate } from '../../lib/format/format-date.ts';
import { actStyles } from '../../lib/history/act-style.ts';
import { countOf, named, numberOf, type FigureSection, type ReportEntry } from './report-figure.ts';
import type { ReportSource } from './use-program-report.ts';

type Act = ReportBasis['acts'][number];

const entryOfAct = ({ type, at, by, person }: Act): ReportEntry => ({
  at,
  text: [actStyles[type].text, person].filter(Boolean).join(': '),
  detail: by === null ? 'Not by anyone at your dealership' : `By ${by}`,
});

const asTheSite = 'this site’s rule';

/** Lists what a dealership changed in its rules: 'Name on the ID differs: Reject, before Review.' */
function changedRules({ before, after }: RulesChange): string[] {
  const nameOf = (action: RuleAction | undefined) => (action ? actionNames[action] : asTheSite);
  const changed = signalIds
    .filter((id) => before?.actions[id] !== after.actions[id])
    .map(
      (id) =>
        `${signalCopy[id].rule}: ${nameOf(after.actions[id])}, before ${nameOf(before?.actions[id])}.`,
    );
  if ((before?.personDecides ?? false) === after.personDecides) return changed;
  return [
    after.personDecides
      ? 'Since then, a person decides even if everything agrees.'
      : 'Since then, rules may approve if everything agrees.',
    ...changed,
  ];
}

/** Says who changed the rules, and what; of older changes, only who. */
function entryOfRules(act: Act): ReportEntry {
  const { detail, ...entry } = entryOfAct(act);
  const changes = act.rules ? changedRules(act.rules) : ['What was changed isn’t recorded.'];
  return { ...entry, detail: [`${detail}.`, ...changes].join('\n') };
}

const isAboutSignIn = ({ type }: Act) => (operatorActs as readonly string[]).includes(type);

/** Returns who has access now, and what was changed about that in the span. */
export function accessSections({ people }: PeopleList, { acts }: ReportBasis): FigureSection[] {
  const entries = people.map(({ fullName, role, hasSecondFactor, since }) => ({
    at: null,
    text: `${fullName}: ${role ? roleNames[role] : 'No role'}`,
    detail: `Two-step verification ${hasSecondFactor ? 'on' : 'off'}. Has access since ${formatListDate(since)}.`,
  }));
  const changes = acts.filter((act) => act.type !== 'rules_changed' && !isAboutSignIn(act));
  return [
    {
      heading: 'People with access',
      lines: ['As of now, whatever the days above.'],
      isListed: true,
      figures: [
        countOf('People with access', entries),
        countOf(
          'Without two-step verification',
          entries.filter((_entry, index) => people[index]?.hasSecondFactor === false),
        ),
      ],
    },
    {
      heading: 'Changes of access',
      lines: [],
      isListed: true,
      figures: [
        countOf('Invited, joined, removed, or given another role', changes.map(entryOfAct)),
      ],
    },
  ];
}

/** Returns what went wrong, or may have. */
export function incidentSection({ basis, customers }: ReportSource): FigureSection {
  const unlogged: ReportEntry[] = [
    ...customers.flatMap((customer) =>
      customer.unlogged.map((at) => ({ at, customer: named(customer), text: 'Not in the log' })),
    ),
    ...basis.unlogged.map((at) => ({ at, text: 'Event of the dealership: not in the log' })),
  ];
  return {
    heading: 'Incidents that this product knows',
    lines: [],
    isListed: true,
    figures: [
      countOf(
        'Sign-ins restored or ended, two-step verification reset',
        basis.acts.filter(isAboutSignIn).map(entryOfAct),
      ),
      countOf(
        'Events that are missing in the log',
        unlogged,
        'an hour or more after they happened',
      ),
      countOf(
        'Deletions that stopped halfway',
        basis.stoppedDeletions.map((at) => ({ at, text: 'Last tried' })),
        'as of now',
      ),
    ],
  };
}

/** Returns which records were deleted: by their certificates, all else is gone. */
export const deletionSection = (deletions: ReportPage['deletions']): FigureSection => ({
  heading: 'Deleted records',
  lines: ['Counted by the certificates that they left. Nothing else here has them.'],
  isListed: false,
  figures: [
    countOf(
      'Records deleted',
      deletions.map(({ customerId, at, cause }) => ({
        at,
        customer: { id: customerId, name: 'Deleted record' },
        text:
          cause.kind === 'unused'
            ? `Nothing happened with it for ${numberOf(cause.days)} days`
            : 'By the site operator',
      })),
    ),
  ],
});

/** Returns when the dealership changed its rules, and which versions judged documents. */
export function ruleSection({ basis, customers }: ReportSource): FigureSection {
  const uses = new Map<string, string[]>();
  for (const { version, at } of customers.flatMap(({ rules }) => rules))
    if (!uses.get(version)?.push(at)) uses.set(version, [at]);
  const versions = [...uses].map(([version, unsorted]) => {
    const times = [...unsorted].sort();
    const often = times.length === 1 ? 'once' : `${numberOf(times.length)} times`;
    return {
      at: times[0] ?? null,
      text: `Rules ${version}`,
      detail: `Judged documents ${often}, last on ${formatListDate(times.at(-1))}.`,
    };
  });
  return {
    heading: 'Changes of the rules',
    lines: ['A version names this site’s rules, and your own change of them.'],
    isListed: true,
    figures: [
      countOf(
        'Times that your dealership changed its rules',
        basis.acts.filter(({ type }) => type === 'rules_changed').map(entryOfRules),
      ),
      countOf('Versions that judged documents', versions, 'each with its first use'),
    ],
  };
}

/** Says what a report doesn't have. */
export const notInReport = ({ notCovered }: ReportBasis): string[] => [
  'How well your program works, your training, your other service providers, and the changes that you recommend. They are yours to add.',
  'What the documents of earlier attempts showed: only the latest are kept.',
  'What deleted records said. A record whose certificate is gone as well isn’t even counted.',
  `Failed and locked sign-ins: they are counted for ${LOCK_MINUTES} minutes, and not kept.`,
  'Links that came into the wrong hands, unless somebody submitted under another name.',
  ...notCovered,
];
