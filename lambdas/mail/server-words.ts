import { withoutAddresses } from '../runtime/describe-error.ts';

const MAX_WORDS = 300;
/** Looking for addresses takes long in long texts; what is longer after all that's cut out loses its end. */
const MAX_READ = 10 * MAX_WORDS;

/** With or without https://, where something follows the host. */
const link = /(?<![a-z0-9.-])(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?::\d+)?[/?#][^\s<>"]*/gi;

/** Finds what stands before the @ of an address, also without its plus part; case doesn't matter. */
function namesIn(address: string): RegExp[] {
  const name = address.slice(0, address.lastIndexOf('@'));
  const [base = ''] = name.split('+');
  return [...new Set([name, base])]
    .filter((each) => each !== '')
    .map((each) => each.replace(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`))
    .map((each) => new RegExp(String.raw`(?<![\p{L}\p{N}])${each}(?![\p{L}\p{N}])`, 'giu'));
}

/**
 * What another mail server says of an email, to be kept and logged: without addresses, the recipient's name before the
 * @, and links, of which the host stays. A stranger has written it: nothing in it steers the terminal that shows it.
 */
export function serverReply(text: string, recipients: readonly string[]): string {
  const withoutLinks = text.slice(0, MAX_READ).replace(link, '[link to $1]');
  const withoutNames = recipients
    .flatMap(namesIn)
    .reduce((words, name) => words.replace(name, '[email]'), withoutLinks);
  return withoutAddresses(withoutNames)
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, MAX_WORDS);
}
