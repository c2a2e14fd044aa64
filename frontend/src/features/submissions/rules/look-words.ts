import type { Signal } from '../../../../../shared/schemas/evidence.ts';
import { signalCopy } from '../../../../../shared/signal-words.ts';
import { FROM_LICENSE } from './from-license.ts';
import { resultWords } from './result-words.ts';

/** One thing to look at, in a line: 'Name on the ID: typed Amara Okafor, found Ngozi Adeyemi'. */
export function signalWordsOf({ id, result, typed, isFilled = false, found }: Signal): string {
  const { label } = signalCopy[id];
  const what =
    result !== 'differs'
      ? resultWords[result].toLowerCase()
      : typed && found
        ? `${isFilled ? FROM_LICENSE.toLowerCase() : 'typed'} ${typed}, found ${found}`
        : (found ?? resultWords.differs.toLowerCase());
  return `${label}: ${what}`;
}
