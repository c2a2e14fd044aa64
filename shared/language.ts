/** The languages of customers' pages, emails and texts. Dealerships' people and admins read English. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Narrows a text, such as a stored or requested one, to a language that there are words in. */
export const isLanguage = (text: unknown): text is Language =>
  languages.some((language) => language === text);
