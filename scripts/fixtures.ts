/**
 * Draws the demo's documents anew (`npm run fixtures`), or the sets of the benchmark of reading them
 * (`npm run fixtures -- --bench`).
 */
import { demoJob } from './fixtures/demo-job.ts';
import { benchJob } from './fixtures/bench-job.ts';
import { generate } from './fixtures/generate.ts';
import { Problem } from './local/problem.ts';

const words = process.argv.slice(2);
try {
  if (words.some((word) => word !== '--bench'))
    throw new Problem('Usage: npm run fixtures [-- --bench]');
  await generate(words.length > 0 ? benchJob : demoJob);
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
