/** Prints what a month costs, and writes docs/costs.md. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { costsOf, costsPage } from './costs/page.ts';
import { costSources } from './costs/sources.ts';
import { root } from './local/places.ts';
import { synthesizedTemplate } from './template/synthesized-template.ts';

const sources = await costSources(await synthesizedTemplate());
const { rows, totals } = costsOf(sources);
console.table([
  ...rows.map(({ service, costs: [few = 0, many = 0] }) => ({
    service,
    'USD for 1,000': few.toFixed(2),
    'USD for 100,000': many.toFixed(2),
  })),
  {
    service: 'all',
    'USD for 1,000': totals[0]?.toFixed(2),
    'USD for 100,000': totals[1]?.toFixed(2),
  },
]);
await writeFile(join(root, 'docs', 'costs.md'), await costsPage(sources));
