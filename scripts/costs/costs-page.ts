import { format, resolveConfig } from 'prettier';
import type { Prices, Sources } from './cost-sources.ts';
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
};

const dollars = (amount: number) => amount.toFixed(2);
const whole = (amount: number) => Math.round(amount).toLocaleString('en-US');

function costOf({ prices }: Prices, id: string, quantity: number): number {
  const price = prices[id];
  if (price === undefined) throw new Error(`costs/prices.json has no price "${id}"`);
  return (quantity / price.per) * price.price;
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

const line = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const head = (...cells: string[]) => [line(...cells), line(...cells.map(() => '---'))];

/** Returns the text of docs/costs.md: a month's cost, and its parts. */
export async function costsPage(sources: Sources): Promise<string> {
  const { measured, assumed, prices } = sources;
  const { quantities, rows, totals } = costsOf(sources);
  const table = unitsOf(measured);
  const { emails } = measured;
  const counts = columns.map(whole);
  const text = [
    '# What it costs',
    `Made by \`npm run costs\` from [what one verification asked of AWS](../costs/measured.json), recorded on the emulator with version ${measured.version} on ${measured.day} (\`npm run bench:scale\`), [prices](../costs/prices.json) and [assumptions](../costs/assumed.json). A test fails while they differ. Edit prices and assumptions as you know better, and run \`npm run costs\`. Nobody has compared it with a bill yet.`,
    'US dollars in a month of 30 days, by the number of verifications in it, at list prices, without free amounts. A provider such as Veriff, text messages and a domain of your own come on top.',
    [
      ...head('service', ...counts),
      ...rows.map(({ service, costs }) => line(service, ...costs.map(dollars))),
      line('**all**', ...totals.map((each) => `**${dollars(each)}**`)),
      line(
        'for one verification',
        ...totals.map((each, index) => (each / (columns[index] ?? 1)).toFixed(4)),
      ),
    ].join('\n'),
    '## Of what',
    [
      ...head('what', 'price', 'as of', ...counts),
      ...Object.entries(prices.prices).map(([id, { price, per, unit, asOf, source }]) =>
        line(
          `[${unit}](${source})`,
          `${price} for ${whole(per)}`,
          asOf,
          ...quantities.map((each) => {
            const quantity = each[id] ?? 0;
            return quantity < 10 ? quantity.toFixed(2) : whole(quantity);
          }),
        ),
      ),
    ].join('\n'),
    '## What was assumed',
    `- **One verification** is the one of [scale.md](scale.md#the-base-load), of which \`scripts/costs/verification-calls.ts\` lists each call: the dealership creates and emails a link; the customer types everything in, and sends a video, the license's two sides and a bill; the documents are read; the dealership looks at all files, approves, and sends the credit link. In all, ${whole(table.writes)} units written and ${whole(table.reads)} read in the table, and ${emails} emails. Pages, scripts and the size of files are assumed: ${whole(assumed.pageRequests)} requests and ${whole(assumed.pageBytes / 1000)} KB of pages, ${whole(assumed.fileBytes / 1000)} KB of files.\n- **The dealership's people**: ${base.openDashboards} of a dealership with ${base.verificationsPerMonth / base.dealerships} verifications a month, each with the dashboard open for ${assumed.openDashboardHoursPerPerson} hours, looked at ${100 * polling.looked} percent of the time. Sign-ins, renewed tokens and admins' work are in \`costs/assumed.json\`. A webhook is only called where a provider such as Veriff decides.\n- **News of emails**: SES tells of each email once, through SNS and a queue.\n- **The origin's secret**: each process behind the API reads it every two minutes while it's called; one of each function is always there.\n- **Time**: how long each function runs is in \`costs/assumed.json\`; the emulator's times say nothing about AWS's. Memory, alarms, rules of the firewall and how long files are kept come from the template.\n- **The table's units** are those that the emulator counts by AWS's rules. What's stored for a verification stays for ${assumed.tableMonths} months.\n- **By the clock**: the chores and the look at the site, every five minutes.`,
  ].join('\n\n');
  const options = await resolveConfig(import.meta.filename);
  return format(text, { ...options, parser: 'markdown' });
}
