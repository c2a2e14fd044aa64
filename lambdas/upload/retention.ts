import { setting } from '../runtime/setting.ts';

/** Days for which claimed files are kept. */
export const retentionDays = (): number => Number(setting('RETENTION_DAYS'));
