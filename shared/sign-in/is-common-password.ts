import { commonPasswords, commonWords } from './common-passwords.ts';

const known = new Set(commonPasswords.split(' '));
/** Words that passwords are often made of; the last ones are ours. */
const words = new Set([
  ...known,
  ...commonWords.split(' '),
  ...['dealer', 'dealership', 'identity', 'verification', 'verify'],
]);

/**
 * Returns whether a password is one of the 3,000 that attackers try first, in any case, or follows a pattern that they
 * try with each of them. Not in the schema of new passwords, so that a form in the browser need not load the list.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  return (
    known.has(typed) ||
    isRepetition(typed) ||
    isDecoratedWord(typed) ||
    isWalk(typed) ||
    isDate(typed)
  );
}

/** True for 'aaaaaaaa' and 'abcabcabc'. */
const isRepetition = (typed: string) => /^(.{1,4})\1+$/u.test(typed);

/** Beyond it, the signs around a word are hardly chosen by habit. */
const MAX_DECORATION = 6;

/** True for 'Password1!', '#Summer2024' and 'P@ssw0rd': a common word, with signs and digits around and within it. */
function isDecoratedWord(typed: string): boolean {
  const [, before = '', core = '', after = ''] = /^(\P{L}*)(.*?)(\P{L}*)$/su.exec(typed) ?? [];
  if (before.length + after.length > MAX_DECORATION) return false;
  return [core, withLetters(core, 'i'), withLetters(core, 'l')].some((word) => words.has(word));
}

const signs = '03457@$!';
const letters = 'oeastasi';

/** Writes letters for the signs that stand for them; `one`: the letter for a 1. */
const withLetters = (word: string, one: string) =>
  word.replace(/[^\p{L}]/gu, (sign) =>
    sign === '1' ? one : (letters[signs.indexOf(sign)] ?? sign),
  );

const forward = [
  'abcdefghijklmnopqrstuvwxyz',
  // The rows and the slanting columns of an American keyboard.
  ...['1234567890-=', '!@#$%^&*()_+', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'],
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/'],
];
const lines = [...forward, ...forward.map((line) => Array.from(line).reverse().join(''))];

/** Shorter runs are found in any word. */
const MIN_RUN = 3;

const isRun = (part: string) => /^(.)\1*$/u.test(part) || lines.some((line) => line.includes(part));

/** Signs that people add to a walk. */
const ADDED = [0, 1, 2];

/** True for what fingers walk on a keyboard, as 'qwerty1234' and '1qaz2wsx!': nothing but runs, and a sign or two. */
const isWalk = (typed: string) =>
  ADDED.some((signs) => isAllRuns(typed.slice(0, -signs || undefined)));

function isAllRuns(text: string): boolean {
  /** The lengths up to which the text can be cut into runs. */
  const reached = new Set([0]);
  for (let start = 0; start < text.length; start += 1) {
    if (!reached.has(start)) continue;
    for (let end = start + MIN_RUN; end <= text.length; end += 1) {
      if (!isRun(text.slice(start, end))) break;
      reached.add(end);
    }
  }
  return reached.has(text.length);
}

const [year, month, day] = ['(19|20)\\d\\d', '(0[1-9]|1[0-2])', '(0[1-9]|[12]\\d|3[01])'];
const dates = new RegExp(`^(${month}${day}${year}|${day}${month}${year}|${year}${month}${day})$`);

/** True for a day of the last or this century, in eight digits of any order, with or without signs between them. */
const isDate = (typed: string) => dates.test(typed.replace(/[-./ ]/g, ''));
