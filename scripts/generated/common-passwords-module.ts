import { dictionary } from '@zxcvbn-ts/language-common';
import { MIN_PASSWORD_LENGTH } from '../../shared/limits.ts';

const HOW_MANY = 1000;

/** Lists the most common passwords that are long enough to be chosen, the most common first. */
export const mostUsed = (): string[] =>
  [...dictionary['passwords-common']]
    .filter((word) => word.length >= MIN_PASSWORD_LENGTH)
    .slice(0, HOW_MANY);

/**
 * Writes the source of `shared/common-passwords.ts`, which functions and browsers load instead of the whole dictionary.
 */
export const commonPasswordsModule =
  (): string => `// Written by \`npm run generate\` from @zxcvbn-ts/language-common.
export const commonPasswords =
  '${mostUsed().join(' ')}';
`;
