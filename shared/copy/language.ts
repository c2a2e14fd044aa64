/** Languages of the customer's path. English is the specification's; dealers and admins have no other. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The languages as dealers and admins read of them. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);
