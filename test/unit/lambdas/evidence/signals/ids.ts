import type { CheckedSubmission } from '../../../../../lambdas/evidence/signals/document-facts.ts';
import {
  amara,
  barcode,
  column,
  front,
  line,
  passport,
  passportLines,
  reading,
  submission,
  withReading,
  zone,
} from '../pages.ts';

export const card = (one: Partial<typeof amara>, other = one): CheckedSubmission =>
  submission({
    readings: {
      idDocument: reading('idDocument', { lines: front({ ...amara, ...one }) }),
      idBack: reading('idBack', { barcode: barcode({ ...amara, ...other }) }),
    },
  });
export const frontOnly = (one: Partial<typeof amara> = {}, rest: Partial<CheckedSubmission> = {}) =>
  submission({
    readings: { idDocument: reading('idDocument', { lines: front({ ...amara, ...one }) }) },
    isBackSkipped: true,
    ...rest,
  });
export const cat = withReading('idDocument', { lines: column(['meow']) });
export const noId = submission({ readings: {}, isBackSkipped: true });
export const late = submission({
  readings: {
    idDocument: reading('idDocument', { state: 'unfinished' }),
    idBack: reading('idBack', { state: 'unfinished' }),
    addressDocument: reading('addressDocument', { state: 'unfinished' }),
  },
});
export const unreadable = submission({
  readings: {
    idDocument: reading('idDocument', { problem: 'blurred' }),
    idBack: reading('idBack'),
    addressDocument: reading('addressDocument', { problem: 'dark' }),
  },
});
export const barcodeOnly = (one: Partial<typeof amara> = {}) =>
  submission({
    readings: {
      idDocument: reading('idDocument'),
      idBack: reading('idBack', { barcode: barcode({ ...amara, ...one }) }),
    },
  });
/** A card on which nothing tells which line is the name, and its barcode; `printed`: what its front says instead. */
export const withoutLabels = (one: Partial<typeof amara>, printed: Partial<typeof amara> = {}) => {
  const { surname, given } = { ...amara, ...one, ...printed };
  return submission({
    readings: {
      idDocument: reading('idDocument', { lines: column(['OHIO', surname, given]) }),
      idBack: reading('idBack', { barcode: barcode({ ...amara, ...one }) }),
    },
  });
};
export const stranger = { surname: 'ADEYEMI', given: 'NGOZI' };

/** Two cards in one picture, or a slip of paper with labels beside a card. */
export const withMore = (texts: readonly string[], rest: Partial<CheckedSubmission> = {}) =>
  submission({
    ...rest,
    readings: {
      ...submission().readings,
      idDocument: reading('idDocument', { lines: [...front(amara), ...column(texts, 0.1, 0.8)] }),
      ...(rest.isBarcodeOff && { idBack: undefined }),
    },
  });

/** The two lines on a sheet without anything else, or under print that has no labels. */
export const zoneAlone = (texts: readonly string[] = []) =>
  passport([...column(texts, 0.4, 0.1), ...passportLines().slice(-2)]);

/** A passport with the lines of another one in the picture; which of them is lower tells nothing. */
export const withZone = (names: string, birth: string) => {
  const [upper, lower] = zone({ names, birth, number: 'D11111111' });
  return passport([...passportLines(), line(upper, 0.05, 0.7), line(lower, 0.05, 0.76)]);
};
