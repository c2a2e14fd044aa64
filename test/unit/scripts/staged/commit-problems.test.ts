import { expect, test } from '@jest/globals';
import { commitProblems, commitsOf } from '../../../../scripts/staged/commit-problems.ts';

const problemsOf = (line: string) => commitProblems(commitsOf(`${line}\n`));

test.each([
  'a1\tb2\twizard: a phone that is locked for an hour resumes where it was',
  'a1\tb2\tcopy, mail: one word for one thing',
  'a1\tb2\tRevert "wizard: a phone that is locked resumes"',
])('%j goes to main', (line) => expect(problemsOf(line)).toEqual([]));

test.each([
  ['a1\tb2 c3\tMerge branch main', 'is a merge'],
  ['a1\tb2\twizard: one reducer (WIP)', "isn't finished"],
  ['a1\tb2\tfixup! wizard: one reducer', "isn't finished"],
  [`a1\tb2\twizard: ${'x'.repeat(65)}`, '73 characters, at most 72'],
  ['a1\tb2\tSmall fixes', 'doesn\'t begin with "scope: "'],
])('%j does not', (line, problem) => {
  expect(problemsOf(line)).toEqual([expect.stringContaining(problem)]);
});
