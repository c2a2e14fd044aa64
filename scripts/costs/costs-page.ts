import { formattedPage, table } from '../generated/markdown.ts';
import type { Fixed, Prices, Sources } from './cost-sources.ts';
import { quantitiesOf, unitsOf } from './quantities.ts';
import { base, polling } from './verification-calls.ts';

/** The table's columns: verifications in a month. */
const columns = [1000, 100_000];

/** The services of a bill, each with the prices that belong to it. */
const services: Record<string, string[]> = {
  Lambda: ['lambdaRequests', 'lambdaTime'],
  'API Gateway': ['apiRequests'],
  DynamoDB: ['tableWrites', 'tableReads', 'tableStorage'],
  S3: ['filePuts', 'fileGets', 'fileStorage'],
  SES: ['emails'],
  SNS: ['mailFeedback'],
  SQS: ['queueRequests'],
  CloudFront: ['edgeRequests', 'edgeBytes', 'edgeFunctions'],
  WAF: ['firewallLists', 'firewallRules', 'firewallRequests'],
  CloudWatch: ['logs', 'alarmMetrics', 'ownMetrics', 'dashboards'],
  'Secrets Manager': ['secrets', 'secretReads'],
  Cognito: ['signedIn'],
  KMS: ['keys', 'signatures'],
};

const dollars = (amount: number) => amount.toFixed(2);
const whole = (amount: number) => Math.round(amount).toLocaleString('en-US');

function costOf({ prices }: Prices, id: string, quantity: number): number {
  const price = prices[id];
  if (price === undefined) throw new Error(`costs/prices.json has no price "${id}"`);
  return (quantity / price.per) * price.price;
}

/** Computes a month's cost of a stage that nobody uses. */
export function costAtRest({ measured, assumed, prices }: Sources, fixed: Fixed): number {
  const quantities = Object.entries(quantitiesOf(0, measured, assumed, fixed));
  return quantities.reduce((sum, [id, quantity]) => sum + costOf(prices, id, quantity), 0);
}

/** Metrics of the alarm BackupFailed, for each vault. */
const METRICS_OF_A_VAULT = 4;
/** Days for which the page's example keeps backups. */
const KEPT_DAYS = 30;

/**
 * Computes what a month of daily backups adds: each is a whole one. `vaults`: 2 with a copy, whose storage another
 * account may pay.
 */
export function costOfBackups(verifications: number, vaults: 1 | 2, sources: Sources): number {
  const { measured, assumed, fixed, prices } = sources;
  const { tableStorage = 0 } = quantitiesOf(verifications, measured, assumed, fixed);
  return (
    costOf(prices, 'backupStorage', tableStorage * KEPT_DAYS * vaults) +
    costOf(prices, 'keys', 1) +
    costOf(prices, 'alarmMetrics', METRICS_OF_A_VAULT * vaults)
  );
}

/** Computes the cost of each service, and the total, for each number of verifications. */
export function costsOf({ measured, assumed, fixed, prices }: Sources) {
  const quantities = columns.map((each) => quantitiesOf(each, measured, assumed, fixed));
  const unpriced = Object.keys(quantities[0] ?? {}).filter(
    (id) => !Object.values(services).flat().includes(id),
  );
  if (unpriced.length > 0) throw new Error(`No service has ${unpriced.join(', ')}`);
  const rows = Object.entries(services).map(([service, ids]) => ({
    service,
    ids,
    costs: quantities.map((each) =>
      ids.reduce((sum, id) => sum + costOf(prices, id, each[id] ?? 0), 0),
    ),
  }));
  const totals = columns.map((_, index) =>
    rows.reduce((sum, { costs }) => sum + (costs[index] ?? 0), 0),
  );
  return { quantities, rows, totals };
}

/** Returns the text of docs/costs.md: a month's cost by service, with the quantities that it follows from. */
export function costsPage(sources: Sources): Promise<string> {
  const { measured, assumed, prices } = sources;
  const { quantities, rows, totals } = costsOf(sources);
  const units = unitsOf(measured);
  const [few = {}] = quantities;
  const addedBy = (vaults: 1 | 2) =>
    columns
      .map((each) => `${dollars(costOfBackups(each, vaults, sources))} at ${whole(each)}`)
      .join(' and ');
  const amountOf = (id: string) => {
    const quantity = few[id] ?? 0;
    return `${quantity < 10 ? Number(quantity.toFixed(2)) : whole(quantity)} ${prices.prices[id]?.unit ?? ''}`;
  };
  return formattedPage([
    '# What it costs',
    `US dollars in a month of 30 days, by its number of verifications, at list prices without free amounts. Veriff, text messages and a domain come on top. Not yet compared with a bill. \`npm run generate\` makes this page from [what a verification asked of AWS](../costs/measured.json), measured on the emulator with version ${measured.version} on ${measured.day}, [prices](../costs/prices.json) and [assumptions](../costs/assumed.json).`,
    table(
      ['service', ...columns.map(whole), `quantities at ${whole(columns[0] ?? 0)}`],
      [
        ...rows.map(({ service, ids, costs }) => [
          service,
          ...costs.map(dollars),
          ids.map((id) => amountOf(id)).join(', '),
        ]),
        ['**all**', ...totals.map((each) => `**${dollars(each)}**`), ''],
        [
          'for one verification',
          ...totals.map((each, index) => (each / (columns[index] ?? 1)).toFixed(4)),
          '',
        ],
      ],
    ),
    `A stage that nobody uses costs ${dollars(costAtRest(sources, sources.fixed))}, or ${dollars(costAtRest(sources, sources.smallest))} without the pools' firewall, canary and dashboard ([settings](stages.md#settings)). [Daily backups](restoring.md#a-copy-out-of-reach), each kept for ${KEPT_DAYS} days, add ${addedBy(1)}; with a copy in another vault, ${addedBy(2)}, that vault's key and any transfer to another region.`,
    '## What is assumed',
    [
      `- A verification is [the base load's](capacity.md#the-base-load). In all, ${whole(units.writes)} units written and ${whole(units.reads)} read in the table, and ${measured.emails} emails. Pages take ${whole(assumed.pageRequests)} requests and ${whole(assumed.pageBytes / 1000)} KB, files ${whole(assumed.fileBytes / 1000)} KB.`,
      `- ${base.openDashboards} people for each ${base.verificationsPerMonth / base.dealerships} verifications have the dashboard open for ${assumed.openDashboardHoursPerPerson} hours, and look at it ${100 * polling.looked} percent of the time.`,
      `- How long functions run is assumed, as are ${assumed.loggedEvents} events in [the log](proof-log.md); what's stored for a verification stays for ${assumed.tableMonths} months, the log's files for ${assumed.logMonths}.`,
    ].join('\n'),
  ]);
}
