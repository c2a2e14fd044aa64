import { problemsOf } from './staged/problems.ts';
import { stagedFiles } from './staged/staged-files.ts';

const files = stagedFiles();
const problems = files.length > 0 ? await problemsOf(files) : '';
if (problems !== '') {
  console.error(
    `${problems}\nNot committed. \`npm run fix\` applies automatic fixes; stage them, then commit again.`,
  );
  process.exit(1);
}
