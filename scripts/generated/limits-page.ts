import { rates } from '../../lambdas/rate-limit/rates.ts';
import { DAY_SECONDS, HOUR_SECONDS, type Rate } from '../../lambdas/rate-limit/rate-definition.ts';
import { MAX_SIGN_INS } from '../../lambdas/sign-in/sign-ins.ts';
import {
  LINK_REQUEST_HOURS,
  LOCK_MINUTES,
  MAX_ASKED_AGAIN,
  MAX_DOCUMENT_BYTES,
  MAX_FAILED_SIGN_INS,
  MAX_LIVE_LINKS,
  MAX_NOTES,
  MAX_OPEN_INVITATIONS,
  MAX_PEOPLE,
  MAX_VERIFICATION_ATTEMPTS,
  MAX_VIDEO_BYTES,
  RESEND_COOLDOWN_SECONDS,
} from '../../shared/limits.ts';
import { listsOfDashboard, polling } from '../costs/verification-calls.ts';
import type { RightsTemplate } from '../template/function-rights.ts';
import { formattedPage, table } from './markdown.ts';

const GB = 1024 ** 3;
const MB = 1024 ** 2;

const whole = (amount: number) => amount.toLocaleString('en-US');
const bytes = (amount: number) =>
  amount % GB === 0 ? `${amount / GB} GB` : `${whole(amount / MB)} MB`;

const windows = new Map([
  [HOUR_SECONDS, 'hour'],
  [DAY_SECONDS, 'day'],
]);

function mostOf({ max, unit, windowSeconds }: Rate): string {
  const window = windows.get(windowSeconds);
  if (!window) throw new Error(`A window of ${windowSeconds} seconds has no name`);
  return `${unit === 'bytes' ? bytes(max) : whole(max)}/${window}`;
}

const marks = {
  ...{ 'no email': '¹', 'no reminder': '²', 'attempts exhausted': '³' },
  'read when submitted': '⁴',
} as const;

const rowOf = ([name, rate]: [string, Rate]) => [
  `\`${name}\`: ${rate.counts}${rate.over ? marks[rate.over] : ''}`,
  `${rate.per}, ${mostOf(rate)}`,
];

type Firewall = {
  Scope: 'CLOUDFRONT' | 'REGIONAL';
  Rules: { Statement: { RateBasedStatement?: { Limit: number } } }[];
};

/** Returns how many requests a firewall of the template takes from one address in five minutes. */
function firewallLimit({ Resources }: RightsTemplate, scope: Firewall['Scope']): number {
  const firewalls = Object.values(Resources)
    .filter(({ Type }) => Type === 'AWS::WAFv2::WebACL')
    .map(({ Properties }) => Properties as Firewall);
  const [limit] = firewalls
    .filter(({ Scope }) => Scope === scope)
    .flatMap(({ Rules }) => Rules.flatMap(({ Statement }) => Statement.RateBasedStatement ?? []));
  if (!limit) throw new Error(`No firewall with the scope ${scope} counts requests`);
  return limit.Limit;
}

/** Returns the text of docs/limits.md. */
export function limitsPage(template: RightsTemplate): Promise<string> {
  const site = firewallLimit(template, 'CLOUDFRONT');
  return formattedPage([
    '# Limits',
    'How often something may happen. Made by `npm run generate` from [`lambdas/rate-limit/`](../lambdas/rate-limit/rates.ts), which has the reasons; a test fails while they differ.',
    [
      "- **Windows** are the clock's, in UTC: an hour begins at its first minute, a day at midnight. Counts are items `LIMIT#<name>#<whom>#<window>`.",
      "- **Anything more** gets 429 `too_many_requests`, with the seconds until the window ends in `retryAfter` and the header `Retry-After`. A file that can't be sent waits on the device.",
      '- **¹** No email goes out; the page or list shows it. **²** The reminder is left out. **³** `attempts_exhausted` at the general link; a link from the dealership gives new attempts. **⁴** It is read once it is submitted.',
      '- **A visitor** is a network address, an IPv6 one by its /64; all of a /56 together have twice as much, all of a /48 four times. A showroom or a mobile network may share one: these limits only stop machines.',
      '- **A person**: [decision 20](decisions/0020-a-person-has-five-attempts-a-day.md). **A handoff**: a phone that took over.',
      '- **An inbox** is an email address without its plus part and, at Gmail (gmail.com and googlemail.com are one), without dots before the @.',
      "- **While SES takes no emails at all**, links, reminders and credit links that didn't go out aren't counted. **A dead address** gets none: 422 `address_dead` ([for how long](retention.md)).",
      "- **Bytes** are announced when a browser asks where to put a file. The address it gets takes exactly so many, once. Asking again counts again. For a dealership's general link, announcing costs a stranger nothing, so two limits hold: a narrow one for what's seen to arrive, fit or not, and one ten times as high for what's announced.",
    ].join('\n'),
    table(['what', 'for each, at most'], Object.entries<Rate>(rates).map(rowOf)),
    '## Counted in another way',
    [
      `- **Sign-ins**: ${MAX_FAILED_SIGN_INS} failed ones lock an account for ${LOCK_MINUTES} minutes ([decision 9](decisions/0009-every-sign-in-attempt-counts.md)). Somebody is signed in ${MAX_SIGN_INS} times at most; one more ends the oldest.`,
      `- **Pauses**: ${RESEND_COOLDOWN_SECONDS} seconds between two account emails of one kind to one address, ${LINK_REQUEST_HOURS} hours between two that tell a dealership that one customer wants a new link, and between two that bring a customer a new link in place of an expired one.`,
      `- **A dealership** has ${MAX_PEOPLE} people, invited ones included, and ${MAX_OPEN_INVITATIONS} open invitations.`,
      `- **A customer** has ${MAX_NOTES} notes, ${MAX_LIVE_LINKS} working links (one more ends the oldest) and ${MAX_VERIFICATION_ATTEMPTS} attempts; each asks for files again ${MAX_ASKED_AGAIN} times.`,
      `- **A video** has ${bytes(MAX_VIDEO_BYTES)}, a document ${bytes(MAX_DOCUMENT_BYTES)}. Other sizes and lifetimes: [\`shared/limits.ts\`](../shared/limits.ts).`,
      `- **Firewalls on AWS** let an address make ${whole(site)} requests in five minutes to the site, which then answers 429, and ${whole(firewallLimit(template, 'REGIONAL'))} to the sign-in pools (\`firewalls\` in the stage's file). An office behind one address reaches the first with ${whole(site / ((5 * 60) / polling.looking))} dashboards that people look at while nothing changes. Each change has each of them read ${2 * listsOfDashboard} lists: with 40 dashboards, ${whole(Math.floor((site / 40 - (5 * 60) / polling.looking) / (2 * listsOfDashboard)))} changes in five minutes reach it.`,
      '- **Of what needs no sign-in**, an address gets a hundredth of the throttle that all visitors share (at least 600 requests in five minutes), and a carrier (an ASN) a quarter: `infra/constructs/firewall.ts`. WAF counts IPv6 by single addresses, so for a line that has many, the second one counts.',
      "- **The API's throttles**, by who asks and for all callers together: `throttle` in [the stage's file](../stages/default.ts).",
    ].join('\n'),
  ]);
}
