import { aamvaElements } from '../../../shared/barcode/aamva.ts';
import { unified } from '../../../shared/confused-signs.ts';
import { usStates } from '../../../shared/us-states.ts';
import { parseAddress, stateNamed, unifiedStates } from '../matching/parse-address.ts';
import { plainLetters } from '../matching/spelling.ts';
import type { Line } from '../reading/reading.ts';
import { cardRules, type RuleAnswer } from '../states/card-rules.ts';
import { rulesByState } from '../states/state-rules.ts';
import type { Check, DocumentFacts, SignalAnswer } from './document-facts.ts';
import { capital, listed } from './id-machine-readable.ts';

/**
 * Says whether a license or ID card is one that its state issues, by what the barcode says. Anybody can look the rules
 * up, so that only a card that breaks them says something.
 */
export const cardPlausible: Check = ({ typed, readings, today }, { barcode }) => {
  if (barcode.state === 'passport') return undefined;
  const text = readings.idBack?.barcode ?? '';
  const elements = aamvaElements(text);
  // The check of the barcode says why, and what follows.
  if (barcode.state !== 'read' || !elements) return excused('No barcode was read');
  const { card } = barcode;
  const [code, rules] =
    Object.entries(rulesByState).find(([, { issuer }]) => issuer === card.issuer) ?? [];
  const front = readings.idDocument?.lines ?? [];
  if (code === undefined || !rules) return ofUnknownIssuer(printedState(front, card));
  const state = nameOf(code);
  const answers = [
    ['issuer', sameState(code, card, front)] as const,
    ...cardRules.map(
      ([name, rule]) => [name, rule({ card, elements, text, rules, state, today })] as const,
    ),
  ];
  const entered = parseAddress(typed.address).state;
  // People move.
  const note = entered !== undefined && entered !== code;
  return inWords(answers, state, note ? [`the address entered is in ${nameOf(entered)}`] : []);
};

const excused = (found: string): SignalAnswer => ({
  result: 'not_checked',
  found,
  isExcused: true,
});

/** All states' issuers have rules, so that a card which says that it is a state's has another one's barcode. */
const ofUnknownIssuer = (printed: string | undefined): SignalAnswer =>
  printed === undefined
    ? excused("This issuer's rules aren't known")
    : {
        result: 'not_checked',
        found: `The front says ${nameOf(printed)}, but the barcode has another issuer, whose rules aren't known`,
      };

const nameOf = (code: string) =>
  code === 'DC' ? `the ${usStates[code]}` : (usStates[code] ?? code);

type Card = Extract<DocumentFacts['barcode'], { state: 'read' }>['card'];

/** Puts the issuer's state beside the front's and the barcode's address's. */
function sameState(issuer: string, card: Card, front: readonly Line[]): RuleAnswer | undefined {
  const printed = printedState(front, card);
  if (printed !== undefined && printed !== issuer && !isPartOf(printed, issuer))
    return {
      result: 'breaks',
      found: `the barcode is ${nameOf(issuer)}'s, but the front says ${nameOf(printed)}`,
    };
  const address = card.state?.toUpperCase() ?? '';
  if (address === issuer) return { result: 'fits' };
  // Soldiers' addresses have letters of their own.
  if (!Object.hasOwn(rulesByState, address)) return undefined;
  const found = `the barcode is ${nameOf(issuer)}'s, with an address in another state`;
  return { result: printed === undefined ? 'breaks' : 'unusual', found };
}

/** The other half of a title may stand in a line of its own: `WEST`, `WASHINGTON` before `DC`. */
const isPartOf = (printed: string, issuer: string): boolean =>
  nameOf(issuer).toLowerCase().endsWith(nameOf(printed).toLowerCase()) ||
  (printed === 'WA' && issuer === 'DC');

const titleWord =
  "DRIVER'?S?|LICEN[CS]E|IDENTIFICATION|ID|CARD|USA|STATE|COMMONWEALTH|COMMERCIAL|REAL";
const words = titleWord.split('|').map(unified).join('|');
const title = new RegExp(
  `^(?:(?:THE )?(?:${words}) ${unified('OF')} )?(${unifiedStates})(?: (?:${words}))*$`,
);
/** The confidence below which recognition may have misread a letter of a line. */
const surest = 0.9;

/** Finds the state in a card's title; undefined where several are named, or a person or city may be called so. */
function printedState(front: readonly Line[], card: Card): string | undefined {
  const names = unified(
    plainLetters(
      [card.firstName, card.middleNames, card.lastName, card.city, card.street].join(' '),
    ),
  );
  const found = new Set(
    front
      .filter(({ confidence }) => confidence >= surest)
      .flatMap(({ text }) => {
        const signs = unified(plainLetters(text).replace(/\s+/g, ' ').trim());
        const [, name] = title.exec(signs) ?? [];
        return name !== undefined && !names.includes(name) ? [stateNamed(name)] : [];
      }),
  );
  return found.size === 1 ? [...found][0] : undefined;
}

function inWords(
  answers: readonly (readonly [name: string, answer: RuleAnswer | undefined])[],
  state: string,
  notes: readonly string[],
): SignalAnswer {
  const found = (wanted: 'breaks' | 'unusual') =>
    answers.flatMap(([, answer]) => (answer?.result === wanted ? [answer.found] : []));
  const [broken, odd] = [found('breaks'), found('unusual')];
  if (broken.length > 0) return { result: 'differs', found: capital(broken.join('; ')) };
  if (odd.length > 0) return excused(capital([...odd, ...notes].join('; ')));
  const of = (isWanted: (answer: RuleAnswer | undefined) => boolean) =>
    answers.filter(([, answer]) => isWanted(answer)).map(([name]) => name);
  const fit = of((answer) => answer?.result === 'fits');
  if (!fit.includes('dates')) return excused('The barcode says too little');
  const open = of((answer) => answer === undefined);
  const unknown = open.length > 0 ? [`not checked: ${listed(open)}`] : [];
  return {
    result: 'agrees',
    found: [`${capital(listed(fit))} fit ${state}'s rules`, ...unknown, ...notes].join('; '),
  };
}
