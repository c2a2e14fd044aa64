import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../local/places.ts';
import type { RightsTemplate } from '../template/function-rights.ts';
import { fixedOf } from './fixed.ts';
import type { Measured } from './measured.ts';
import type { Prices, Sources } from './page.ts';
import type { Assumed } from './quantities.ts';

export const costFile = (name: string): string => join(root, 'costs', `${name}.json`);
const json = async <Content>(name: string): Promise<Content> =>
  JSON.parse(await readFile(costFile(name), 'utf8')) as Content;

/** What one verification was measured to ask of AWS, and what can't be measured here. */
export const keptCosts = async () => ({
  measured: await json<Measured>('measured'),
  assumed: await json<Assumed>('assumed'),
});

/** What the table is made of; the template is the AWS stage's. */
export const costSources = async (template: RightsTemplate): Promise<Sources> => ({
  ...(await keptCosts()),
  prices: await json<Prices>('prices'),
  fixed: fixedOf(template),
});
