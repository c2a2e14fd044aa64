import { commandGroups, lineOf } from './commands.ts';

/** A longer line pushes only its own sentence to the right. */
const MAX_WIDTH = 56;

const groups = Object.entries(commandGroups).map(([title, commands]) => ({
  title,
  rows: Object.entries(commands).map(([name, { does, examples }]) => ({
    line: lineOf(name, examples?.[0]),
    does,
  })),
}));
const lengths = groups.flatMap(({ rows }) => rows.map(({ line }) => line.length));
const width = Math.max(...lengths.filter((length) => length <= MAX_WIDTH));

for (const { title, rows } of groups) {
  console.log(`\n${title}`);
  for (const { line, does } of rows) console.log(`  ${line.padEnd(width)}  ${does}`);
}
console.log(`
Operators' commands work on the product running on this computer, or with --aws on the deployed one.
They say more with -- --help, and so do start, dev and fixtures.
npx cdk synth writes the template for AWS, with no account and no network; npx cdk deploy deploys it.`);
