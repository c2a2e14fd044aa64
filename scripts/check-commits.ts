/** Checks the commits that are about to be pushed to main; .githooks/pre-push runs it, and git tells it what goes where. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { commitProblems, commitsOf } from './staged/commit-problems.ts';

const NONE = /^0+$/;

/** The ranges that go to main, by git's lines: local ref, local commit, remote ref, remote commit. */
const ranges = readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => line.split(' '))
  .filter(([, commit = '', remote]) => remote === 'refs/heads/main' && !NONE.test(commit))
  // A branch that isn't there yet may hold any history.
  .flatMap(([, commit, , before = '']) => (NONE.test(before) ? [] : [`${before}..${commit}`]));

const problems = ranges.flatMap((range) => {
  const log = execFileSync('git', ['log', '--format=%h%x09%p%x09%s', range], { encoding: 'utf8' });
  return commitProblems(commitsOf(log));
});
if (problems.length > 0) {
  console.error(`${problems.join('\n')}\nNot pushed. \`git rebase --interactive\` mends it.`);
  process.exit(1);
}
