import type * as english from './locale-copy.ts';

export const localeTag: typeof english.localeTag = 'es-US';

/** A time stays in one line: on a phone, 'p.m.' would begin the next one. */
export const momentOf: typeof english.momentOf = (day, time) =>
  `${day} a ${time.startsWith('1:') ? 'la' : 'las'} ${time.replaceAll(' ', '\u00a0')}`;
