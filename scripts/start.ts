import { run } from './local/run.ts';

await run({ closing: 'Everything starts afresh each time. Ctrl-C stops it.' });
