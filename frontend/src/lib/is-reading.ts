import type { SiteConfig } from '../../../shared/config.ts';

/** Whether documents are read here, by rules of the site and of the dealership. */
export const isReading = (site: Pick<SiteConfig, 'provider'> | undefined): boolean =>
  site?.provider.name === 'evidence';
