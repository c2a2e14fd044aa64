import type { Language } from '../../../../shared/copy/language.ts';

export const siteLanguage: Language = 'es';
