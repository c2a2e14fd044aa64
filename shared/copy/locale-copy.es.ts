import type * as english from './locale-copy.ts';

export const localeTag: typeof english.localeTag = 'es-US';

export const momentOf: typeof english.momentOf = (day, time) =>
  `${day} a ${time.startsWith('1:') ? 'la' : 'las'} ${time}`;
