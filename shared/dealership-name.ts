import * as z from 'zod/mini';
import { dealerMessages } from './copy/dealer/dealer-copy.ts';
import { text } from './schemas/fields-schema.ts';

export const productName = 'Secure Identity Verification';

/** Found in addresses, which mail programs turn into links, and in no name. */
const addressMark = /:\/\/|www\.|@|\.\S+\/|\.\p{L}{2,}/iu;

/** True for a text with a web or email address in it. */
export const hasAddress = (name: string): boolean => addressMark.test(name.normalize('NFKC'));

/**
 * Letters that look like English ones, each above its likeness: those of Unicode's confusables.txt (UTS #39) that
 * Cyrillic, Greek, Armenian and Latin keyboards have, and Cyrillic letters that look like small capitals.
 */
const lookalikes = [
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhikmnoptyx'],
  ['αβγεηικνορστυχω', 'abyenikvopotuxw'],
  ['авгеһіјкӏмнорсѕтухѵԁԛԝьү', 'abrehijklmhopcstyxvdqwby'],
  ['օսհոցզյ', 'ouhngqj'],
  ['ıłøđɑɡ', 'ilodag'],
] as const;

const likeness = new Map(
  lookalikes.flatMap(([letters, english]) =>
    Array.from(letters, (letter, index) => [letter, english[index] ?? ''] as const),
  ),
);

/** Words that two names may differ by without being told apart. */
const fillers = new Set(
  'the and of llc inc incorporated corp corporation co company ltd limited lp llp'.split(' '),
);

/**
 * Reduces a name to what a hasty reader sees: the same for names that differ only in case, accents, spaces, signs, a
 * company's form, or letters that look alike. Empty for a name without letters and digits.
 */
export function nameSkeleton(name: string): string {
  // Greek capitals look like other letters than the small ones do.
  const seen = (letter: string) => likeness.get(letter) ?? likeness.get(letter.toLowerCase());
  const words =
    Array.from(name.normalize('NFKD').replace(/[\p{M}\p{DI}]+/gu, ''))
      .map((letter) => seen(letter) ?? letter.toLowerCase())
      .join('')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : words)
    .join('')
    .replace(/[i1]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

const ourSkeleton = nameSkeleton(productName);

/**
 * A dealership's name, which becomes the sender's name of its emails: no address, and nothing that reads as our own.
 * Names like another dealership's are for an admin to judge.
 */
export const dealershipName = text(dealerMessages.dealershipNameRequired).check(
  z.refine((name) => !hasAddress(name), dealerMessages.dealershipNameAddress),
  z.refine((name) => !nameSkeleton(name).includes(ourSkeleton), dealerMessages.dealershipNameOurs),
);
