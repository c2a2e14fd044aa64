import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/\p{L}[\p{L}'’]*\p{L}/gu) ?? [];

/** The words between a module's quotation marks. Names of properties and of modules are no sentences. */
function wordsOfModule(path: string): string[] {
  const code = readFileSync(root + path, 'utf8')
    .replaceAll(/^import .*?;$/gms, '')
    .replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const literals = code.match(/('[^'\n]*'|"[^"\n]*"|`[^`]*`)\]?:?/g) ?? [];
  return literals
    .filter((literal) => !literal.endsWith(':'))
    .flatMap((literal) => wordsIn(literal.replaceAll(/\$\{[^}]*\}/g, ' ')));
}

/** Found even where one has crept into a Spanish module, or names a case in its code. */
const frequent = [
  ...['the', 'your', 'you', "you're", 'we', "we'll", "we've", 'our', 'please', 'with', 'and', 'of'],
  ...['is', 'are', 'was', 'were', "isn't", 'it', "it's", 'this', 'that', 'to', 'for', 'from', 'on'],
  ...[
    'or',
    'not',
    'can',
    "can't",
    "couldn't",
    'will',
    'must',
    'if',
    'when',
    'than',
    'then',
    'what',
  ],
  ...['how', 'new', 'try', 'again', 'only', 'open', 'send', 'link', 'dealership', 'license'],
  ...['photo', 'page', 'day', 'days', 'minute', 'minutes', 'second', 'seconds', 'attempt'],
  ...['attempts', 'left', 'right', 'denied', 'approved', 'verify', 'email', 'sent', 'continue'],
];

const spanish = globSync('{frontend,lambdas,shared}/**/*.es.ts', { cwd: root });
const known = new Set(spanish.flatMap(wordsOfModule));
const english = new Set([
  ...frequent,
  ...spanish
    .flatMap((path) => wordsOfModule(path.replace('.es.ts', '.ts')))
    .filter((word) => !known.has(word)),
]);

/** Addresses and names of files are the same in each language. */
const addresses = /https?:\/\/\S+|\S+@\S+|\S+\.(?:jpe?g|png|pdf|heic|mp4|mov)\b/gi;

/** Finds the words that customers read in English, and that no Spanish sentence has. */
export const englishIn = (text: string): string[] => [
  ...new Set(wordsIn(text.replaceAll(addresses, ' ')).filter((word) => english.has(word))),
];
