import { dictionary } from '@zxcvbn-ts/language-common';
import { MIN_PASSWORD_LENGTH } from '../../shared/limits.ts';

const HOW_MANY = 3000;
const HOW_MANY_WORDS = 1500;

const isOneCharacter = (word: string) => /^(.)\1*$/u.test(word);

/**
 * Lists the most common passwords that are long enough to be chosen, the most common first. Those of one character are
 * left out, since a rule finds them.
 */
export const mostUsed = (): string[] =>
  [...dictionary['passwords-common']]
    .filter((word) => word.length >= MIN_PASSWORD_LENGTH && !isOneCharacter(word))
    .slice(0, HOW_MANY);

/** Lists the most common of the shorter ones that are words: a password is often one of them with digits and signs. */
export const mostUsedWords = (): string[] =>
  [...dictionary['passwords-common']]
    .filter((word) => word.length < MIN_PASSWORD_LENGTH && /^[a-z]{4,}$/.test(word))
    .slice(0, HOW_MANY_WORDS);

/**
 * Writes the source of `shared/sign-in/common-passwords.ts`, which functions and browsers load instead of the whole dictionary.
 */
export const commonPasswordsModule =
  (): string => `// Written by \`npm run generate\` from @zxcvbn-ts/language-common.
export const commonPasswords =
  '${mostUsed().join(' ')}';
export const commonWords =
  '${mostUsedWords().join(' ')}';
`;
