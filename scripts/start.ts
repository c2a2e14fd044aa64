import { run } from './local/run.ts';

await run({
  words: process.argv.slice(2),
  closing: 'Each start begins with fresh data. Press Ctrl-C to stop.',
});
