import type { Language } from '../../../../shared/copy/language.ts';

/** The language of this build's words; the Spanish build has `site-language.es.ts` in its place. */
export const siteLanguage: Language = 'en';
