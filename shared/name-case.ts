/**
 * Turns `OKAFOR` into `Okafor`, `MCKAY` into `McKay` and `3RD` into `3rd`; a text that is not all in capitals stays as it
 * is. `MACIAS` and `MACDONALD` can't be told apart, so both have one capital.
 */
export const inNameCase = (text: string): string =>
  /\p{Ll}/u.test(text)
    ? text
    : text
        .toLowerCase()
        .replace(startOfWord, (start) =>
          start.length > 2 ? `Mc${start.slice(2).toUpperCase()}` : start.toUpperCase(),
        );

/** No start are the ending of a number and the S after an apostrophe: `42nd`, `St Mary's`. */
const startOfWord =
  /(?<![\p{L}\p{M}])(?!(?<=\d)(?:st|nd|rd|th)(?!\p{L})|(?<=\p{L}['’])s(?!\p{L}))(?:mc(?=\p{L}{2}))?\p{L}/gu;
