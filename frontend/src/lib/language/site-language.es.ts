import type { Language } from '../../../../shared/language.ts';

export const siteLanguage: Language = 'es';
