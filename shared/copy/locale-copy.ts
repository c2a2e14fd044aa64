/** Languages as `Intl` names them. */
export type LocaleTag = 'en-US' | 'es-US';

/** The language in which dates and lists are written. */
export const localeTag: LocaleTag = 'en-US';

/** A day, and a time on that day. */
export const momentOf = (day: string, time: string) => `${day} at ${time}`;
