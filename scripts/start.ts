import { run } from './local/run.ts';

await run({ closing: 'Each start begins with fresh data. Press Ctrl-C to stop.' });
