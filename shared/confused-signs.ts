const confused: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  '|': '1',
  S: '5',
  B: '8',
  Z: '2',
};

/** Unifies signs in capitals that recognition takes for each other: `H1`, `HL` and `HI` become one. */
export const unified = (text: string): string =>
  text.replace(/[OQDIL|SBZ]/g, (sign) => confused[sign] ?? sign);
