/** Turns `OKAFOR` into `Okafor`; a text that is not all in capitals stays as it is. */
export const inNameCase = (text: string): string =>
  /\p{Ll}/u.test(text)
    ? text
    : text.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
