import { setting } from '../runtime/settings.ts';

/** How many days claimed files are kept. */
export const retentionDays = (): number => Number(setting('RETENTION_DAYS'));
