import { demoJob } from './fixtures/demo-job.ts';
import { benchJob } from './fixtures/bench-job.ts';
import { generate } from './fixtures/generate.ts';
import { Misuse } from './local/problem.ts';
import { tell } from './operate/run-command.ts';
import { wordsOf } from './operate/words.ts';

const usage = `Draws the demo's documents anew, or with --bench the sets of the benchmark of reading them.

  npm run fixtures [-- --bench]`;

try {
  const { given, flags } = wordsOf(process.argv.slice(2), usage, ['bench'], []);
  if (given.length > 0) throw new Misuse(usage);
  await generate(flags.has('bench') ? benchJob : demoJob);
} catch (error) {
  tell(error);
}
