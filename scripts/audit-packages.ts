/**
 * `npm run audit`: asks the registry for known vulnerabilities of the packages in use, and says so if there's no
 * answer, because npm itself doesn't.
 */
import { spawnSync } from 'node:child_process';

const { status, stdout, stderr } = spawnSync(
  'npm',
  ['audit', '--omit=dev', ...process.argv.slice(2)],
  { encoding: 'utf8' },
);
process.stdout.write(stdout);
process.stderr.write(stderr);
if (status !== 0 && stdout.trim() === '')
  process.stderr.write(
    'Nothing was checked: the registry that npm uses here gave no answer about vulnerabilities. Try again later, or ask npm’s own: npm run audit -- --registry=https://registry.npmjs.org\n',
  );
process.exitCode = status ?? 1;
