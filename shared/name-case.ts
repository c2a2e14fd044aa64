/** `OKAFOR` as people write it; what isn't all in capitals stays. */
export const inNameCase = (text: string): string =>
  /\p{Ll}/u.test(text)
    ? text
    : text.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
