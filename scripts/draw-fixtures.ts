import { join } from 'node:path';
import { usageOf } from './commands.ts';
import { customers, type CustomerKey } from './demo/demo-customers.ts';
import { documentStories, folderOf, type Holder } from './demo/demo-documents.ts';
import { benchJob, generate } from './fixtures/generate.ts';
import { root } from './local/local-paths.ts';
import { Misuse } from './local/command-problem.ts';
import { parseCommandLine } from './operate/command-line.ts';
import { reportFailure } from './operate/run-command.ts';

/** Committed, so that `npm start` only has to read it. */
const demoFolder = join(root, 'scripts', 'fixtures', 'demo');

const inPython = ({ fullName, dateOfBirth, address, sex }: Holder) => ({
  full_name: fullName,
  date_of_birth: dateOfBirth,
  address,
  sex,
});

const stories = (Object.keys(documentStories) as CustomerKey[]).map((key) => {
  const { sex, document, layout, expires, holder, isBlurred = false, bill } = documentStories[key];
  const typed = { ...customers[key], sex };
  return {
    key,
    folder: folderOf(key),
    typed: inPython(typed),
    holder: inPython(holder ?? typed),
    ...{ document, layout, expires, isBlurred },
    hasOldBill: bill.of === 'long ago',
  };
});

const demoJob = { what: 'demo', out: demoFolder, stories } as const;

const usage = usageOf('fixtures');

try {
  const { given, flags } = parseCommandLine('fixtures', process.argv.slice(2), usage);
  if (given.length > 0) throw new Misuse(usage);
  await generate(flags.has('bench') ? benchJob : demoJob);
} catch (error) {
  reportFailure(error);
}
