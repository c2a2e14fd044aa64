import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import { readSettings } from '../../runtime/settings.ts';
import { siteUrl } from '../../runtime/parameters.ts';
import { probes, type Probe } from './probes.ts';

readSettings('canary');

/** Checks the site as a visitor sees it. A failed check is an error, which raises an alarm. */
export async function handler(): Promise<void> {
  const site = await siteUrl();
  const failed: string[] = [];
  for (const [name, probe] of Object.entries(probes))
    if (!(await isWell(name, probe, site))) failed.push(name);
  if (failed.length > 0) throw new Error(`Not well: ${failed.join(', ')}`);
  logger.info('probed', { probes: Object.keys(probes).length });
}

/** Tells if one part of the site works; the log says what doesn't. */
async function isWell(name: string, probe: Probe, site: string): Promise<boolean> {
  const start = performance.now();
  try {
    await probe(site);
    return true;
  } catch (error) {
    const milliseconds = Math.round(performance.now() - start);
    logger.error('probe failed', { probe: name, milliseconds, failure: describeError(error) });
    return false;
  }
}
