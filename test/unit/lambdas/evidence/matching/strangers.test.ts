import { expect, test } from '@jest/globals';
import { compareNames } from '../../../../../lambdas/evidence/matching/compare-names.ts';

/** Common in the United States; several are near each other, or both given names and surnames. */
const given =
  `James Mary Michael Patricia Robert Jennifer John Linda David Elizabeth William Barbara Richard Susan Joseph Jessica
  Thomas Karen Christopher Sarah Charles Lisa Daniel Nancy Matthew Sandra Anthony Betty Mark Ashley Donald Emily Steven
  Kimberly Andrew Margaret Paul Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa Timothy Deborah Ronald
  Stephanie Jason Rebecca Jeffrey Sharon Ryan Laura Jacob Cynthia Gary Dorothy Nicholas Amy Eric Kathleen Jonathan
  Angela Stephen Shirley Larry Emma Justin Brenda Scott Pamela Brandon Nicole Benjamin Anna Samuel Samantha Gregory
  Katherine Alexander Christine Patrick Debra Frank Rachel Raymond Carolyn Jack Janet Dennis Maria Jerry Olivia Tyler
  Heather Aaron Helen Jose Catherine Henry Diane Adam Julie Douglas Victoria Nathan Joyce Peter Lauren Zachary Kelly
  Kyle Christina Walter Ruth Harold Joan Jeremy Virginia Ethan Judith Carl Evelyn Keith Hannah Roger Andrea`.split(
    /\s+/,
  );
const surnames =
  `Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson
  Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young
  Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter
  Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers
  Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez
  Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez
  Washington Hansen Hanson Johnston Petersen Anders Robertson Robinson Stevens Stephens`.split(
    /\s+/,
  );

/** The same numbers in every run, from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
const next = numbers(20_261_122);
const pick = (names: readonly string[]) => names[Math.floor(next() * names.length)] ?? '';
const person = () => ({ given: `${pick(given)} ${pick(given)}`, surname: pick(surnames) });

/** Two people without a common surname or given name. */
const strangers = Array.from({ length: 3000 }, () => [person(), person()] as const)
  .filter(
    ([one, other]) =>
      one.surname !== other.surname &&
      !one.given.split(' ').some((name) => other.given.split(' ').includes(name)),
  )
  .slice(0, 2000);

const typedAs = ({ given: names, surname }: { given: string; surname: string }) =>
  `${names.split(' ')[0] ?? ''} ${surname}`;
const half = 0.005 * strangers.length;

test('2,000 pairs of strangers: hardly any is taken for the same person', () => {
  expect(strangers).toHaveLength(2000);
  const exact = strangers.filter(([one, other]) => compareNames(typedAs(one), other) === 'same');
  const recognized = strangers.filter(
    ([one, other]) => compareNames(typedAs(one), { ...other, isRecognized: true }) === 'same',
  );
  const unlabelled = strangers.filter(
    ([one, other]) =>
      compareNames(typedAs(one), {
        given: `${other.given} ${other.surname}`,
        isRecognized: true,
      }) === 'same',
  );
  expect(exact.length).toBeLessThan(half);
  expect(recognized.length).toBeLessThan(half);
  expect(unlabelled.length).toBeLessThan(half);
});

test('and everybody is known by their own name', () => {
  const missed = strangers.filter(([one]) => compareNames(typedAs(one), one) !== 'same');
  expect(missed).toEqual([]);
});
