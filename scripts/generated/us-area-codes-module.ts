import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The United States and the territories whose numbers are US numbers. */
const countries = ['US', 'PR', 'GU', 'VI', 'AS', 'MP'];

/** Lists the area codes of people's phones there: no Canada, no Caribbean, none that are free or cost extra. */
export const areaCodes = (): string[] =>
  Array.from({ length: 800 }, (_, index) => String(200 + index)).filter((code) => {
    const number = parsePhoneNumberFromString(`+1${code}2345678`);
    const type = number?.getType();
    return (
      countries.includes(number?.country ?? '') &&
      // Nothing is said of numbers that a small territory hasn't given out.
      (type === undefined || type === 'FIXED_LINE_OR_MOBILE' || type === 'FIXED_LINE')
    );
  });

/** Writes the source of `shared/us-area-codes.ts`, which functions load instead of the whole world's numbers. */
export const usAreaCodesModule =
  (): string => `// Written by \`npm run generate\` from libphonenumber-js, which follows Google's libphonenumber.
export const usAreaCodes =
  '${areaCodes().join(' ')}';
`;
