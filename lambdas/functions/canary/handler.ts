import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import { readSettings } from '../../runtime/settings.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import { probes, type Probe } from './probes.ts';

readSettings('canary');

/** Whether one part of the site is as it should be; the log says what isn't. */
async function isWell(name: string, look: Probe, site: string): Promise<boolean> {
  const begun = performance.now();
  try {
    await look(site);
    return true;
  } catch (error) {
    const milliseconds = Math.round(performance.now() - begun);
    logger.error('look failed', { look: name, milliseconds, failure: describeError(error) });
    return false;
  }
}

/** Looks at the site as a visitor does. That something isn't well is an error, of which an alarm hears. */
export async function handler(): Promise<void> {
  const site = await siteUrl();
  const failed: string[] = [];
  for (const [name, look] of Object.entries(probes))
    if (!(await isWell(name, look, site))) failed.push(name);
  if (failed.length > 0) throw new Error(`Not well: ${failed.join(', ')}`);
  logger.info('looked', { looks: Object.keys(probes).length });
}
