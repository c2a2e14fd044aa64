import { states } from 'mrz';
import { unified } from '../../../shared/confused-signs.ts';
import type { Line } from '../reading/reading.ts';

/** The lines for machines on a passport (two of 44 signs) or a card (three of 30), as far as they could be corrected. */
export type ZoneLines = {
  lines: string[];
  /** Surname, filler, given names, filler; empty if the line of the names couldn't be told from others. */
  names: string;
  /** That line was read whole, with a state that exists. */
  isNameWhole: boolean;
  confidence: number;
  /** Other such lines are on the page, too. */
  isOneOfSeveral: boolean;
};

const width = 44;
const cardWidth = 30;
/** A shorter piece with filler is no second upper line. */
const shortestUpper = 15;
/** The least that remains of a lower line when its filler is lost. */
const shortestLower = 29;
/** Signs that a line may have lost and still be whole. */
const mostLost = 4;
const isWhole = (text: string, length: number) => text.length >= length - mostLost;

const asZone = (text: string) =>
  text
    .toUpperCase()
    .replace(/[«‹《〈≪(]/g, '<')
    .replaceAll('×', 'X')
    .replace(/[^A-Z0-9<]/g, '');

/** Tells whether two pieces lie side by side; boxes of lines above each other overlap where the photo is tilted. */
const areBeside = (one: Line, other: Line) =>
  Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left) <
  Math.min(one.width, other.width) / 4;

/** A row, and what it says as each of the lines: worked out once, since a page may have hundreds of rows. */
type Row = {
  text: string;
  confidence: number;
  top: number;
  upper?: string;
  lower?: string;
  cardFirst?: string;
  cardSecond?: string;
};

/** Joins pieces in one row: recognition may cut a line. Text that is far too long is no such line. */
function rows(lines: readonly Line[]): Row[] {
  const found: { parts: Line[]; middle: number }[] = [];
  for (const line of lines.filter(({ text }) => asZone(text).length > 2)) {
    const middle = line.top + line.height / 2;
    const row = found.find(
      (each) =>
        Math.abs(each.middle - middle) < line.height / 2 &&
        each.parts.every((part) => areBeside(part, line)),
    );
    if (row) row.parts.push(line);
    else found.push({ parts: [line], middle });
  }
  return found.flatMap(({ parts, middle }) => {
    const text = parts
      .sort((one, other) => one.left - other.left)
      .map((part) => asZone(part.text))
      .join('');
    if (text.length > 2 * width) return [];
    return {
      text,
      confidence: Math.min(...parts.map(({ confidence }) => confidence)),
      top: middle,
      upper: upperOf(text),
      lower: lowerOf(text),
      cardFirst: cardFirstOf(text),
      cardSecond: cardSecondOf(text),
    };
  });
}

const digits = (text: string) => unified(text).replaceAll('G', '6');
const letters = (text: string) =>
  text.replace(/[012568]/g, (sign) => 'OIZ__SG_B'.charAt(Number(sign)));

const digit = String.raw`[\dOQDILZSGB]`;
/** The day and the month of a birth may be unknown. */
const birth = String.raw`${digit}{2}(?:${digit}{4}|${digit}{2}(?:<<|XX)|(?:<<|XX){2})`;

/** Number, its check digit, nationality, birth date and expiry with theirs and the sex in between, and the rest. */
const lowerForm = new RegExp(
  `^(.{9})(${digit})([A-Z0-9<]{3})(${birth}${digit})([A-Z<])(${digit}{7})(.*)$`,
);

/** Corrects the lower line where the field's kind leaves no choice, and restores its filler. */
function lowerOf(text: string): string | undefined {
  if (text.length < shortestLower) return undefined;
  const parts = lowerForm.exec(text)?.slice(1);
  if (!parts) return undefined;
  const [number = '', check = '', country = '', born = '', sex = '', expiry = '', rest = ''] =
    parts;
  const last = /([\dOQDILZSGB]{1,2})$/.exec(rest)?.[1] ?? '';
  const optional = rest.slice(0, rest.length - last.length);
  const isEmpty = /^<*$/.test(optional);
  const tail = isEmpty
    ? `${'<'.repeat(14)}${last.length === 2 ? digits(last.charAt(0)) : '<'}${digits(last.at(-1) ?? '')}`
    : `${rest.slice(0, 14)}${digits(rest.slice(14))}`;
  const whole = `${number}${digits(check)}${letters(country)}${digits(born)}${sex}${digits(expiry)}${tail}`;
  return whole.length === width ? whole : undefined;
}

const isState = (code: string) => Object.hasOwn(states, letters(code).replace(/<+$/, ''));

/** Names hold no digits, and anything after a long filler is filler misread. */
const namesOf = (text: string, most: number) =>
  letters(text)
    .replace(/<{3,}.*$/, '')
    .replace(/<+$/, '')
    .slice(0, most)
    .padEnd(most, '<');

/** Corrects the upper line. Labels begin with a P, too, but have no filler, or none in these places. */
function upperOf(text: string): string | undefined {
  const isPlain = text.charAt(1) === '<';
  const hasState = isState(text.slice(2, 5));
  const isFilled = text.includes('<<', 2) && (isPlain || hasState || isWhole(text, width));
  return /^P[A-Z0-9<]{5}/.test(text) && (isFilled || (isPlain && hasState))
    ? `${text.slice(0, 2)}${letters(text.slice(2, 5))}${namesOf(text.slice(5), width - 5)}`
    : undefined;
}

/** A card's code, state, number, its check digit, and the rest. */
const firstForm = new RegExp(`^([IACL1][A-Z0-9<])([A-Z0-9<]{3})(.{9})(${digit}|<)(.*)$`);
/** Birth date and expiry with their check digits and the sex in between, nationality, and the rest. */
const secondForm = new RegExp(
  `^(${birth}${digit})([A-Z<])(${digit}{7})([A-Z0-9<]{3})(.*?)(${digit})$`,
);

const filledUp = (text: string, length: number) =>
  /^<*$/.test(text) ? '<'.repeat(length) : text.padEnd(length, '<');

const wholeCardLine = (line: string) => (line.length === cardWidth ? line : undefined);

/** Corrects the first line of a card, and restores its filler. */
function cardFirstOf(text: string): string | undefined {
  const [, code = '', state = '', number = '', check = '', rest = ''] = firstForm.exec(text) ?? [];
  if (!isState(state)) return undefined;
  return wholeCardLine(
    `${letters(code.replace(/^[L1]/, 'I'))}${letters(state)}${number}${digits(check)}${filledUp(rest, 15)}`,
  );
}

/** Corrects the second line of a card, and restores its filler. */
function cardSecondOf(text: string): string | undefined {
  const parts = secondForm.exec(text)?.slice(1);
  if (!parts) return undefined;
  const [born = '', sex = '', expiry = '', country = '', more = '', composite = ''] = parts;
  return wholeCardLine(
    `${digits(born)}${sex}${digits(expiry)}${letters(country)}${filledUp(more, 11)}${digits(composite)}`,
  );
}

type Found = Omit<ZoneLines, 'isOneOfSeveral'>;

/** Finds the lines of passports. */
const passportsIn = (all: readonly Row[]): Found[] =>
  all.flatMap(({ lower, confidence, top }) => {
    if (lower === undefined) return [];
    const above = all.find((row) => row.top < top && row.upper !== undefined);
    const upper = above?.upper;
    if (!above || upper === undefined) return [];
    return [
      {
        lines: [upper, lower],
        names: upper.slice(5),
        isNameWhole: isState(upper.slice(2, 5)) && isWhole(above.text, width),
        confidence: Math.min(above.confidence, confidence),
      },
    ];
  });

/** Finds the lines of cards: each above the next, but for others that lie between. */
const cardsIn = (all: readonly Row[]): Found[] =>
  all.flatMap((row) => {
    if (row.cardSecond === undefined) return [];
    const above = all.find(({ cardFirst, top }) => top < row.top && cardFirst !== undefined);
    if (above?.cardFirst === undefined) return [];
    const below = all.findLast(({ text, top }) => top > row.top && /^[A-Z0-9]+<.*</.test(text));
    const names = below && namesOf(below.text, cardWidth);
    return [
      {
        lines: [above.cardFirst, row.cardSecond, names ?? '<'.repeat(cardWidth)],
        names: names ?? '',
        isNameWhole: below !== undefined && isWhole(below.text, cardWidth),
        confidence: Math.min(above.confidence, row.confidence),
      },
    ];
  });

const isMoreThanOne = (texts: readonly (string | undefined)[]) =>
  new Set(texts.filter((text) => text !== undefined)).size > 1;

/** Tells whether a page has more than one such line, each with other signs. A passport's number may begin with a P. */
function areSeveral(all: readonly Row[], cards: readonly Found[]): boolean {
  const uppers = all.filter(
    ({ text, lower }) => text.includes('<<') && text.length >= shortestUpper && lower === undefined,
  );
  return (
    isMoreThanOne([...all.map(({ lower }) => lower), ...cards.map(({ lines }) => lines[1])]) ||
    isMoreThanOne(uppers.map(({ upper }) => upper))
  );
}

/** Finds the lines on a page; undefined if no lines have their form. */
export function zoneLines(lines: readonly Line[]): ZoneLines | undefined {
  const all = rows(lines).sort((one, other) => other.top - one.top);
  const cards = cardsIn(all);
  const [first] = [...passportsIn(all), ...cards];
  return first && { ...first, isOneOfSeveral: areSeveral(all, cards) };
}
