import { setting } from '../runtime/settings.ts';

/** Days for which claimed files are kept. */
export const retentionDays = (): number => Number(setting('RETENTION_DAYS'));
