import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runGuarded } from '../../../scripts/local/start-guarded.ts';
import { root, toolEnvironment } from '../../../scripts/local/local-paths.ts';
import { Problem } from '../../../scripts/local/command-problem.ts';
import type { Outcomes } from './compare.ts';

const MAX_SECONDS = 300;

/** Where tests find what they test. */
export type Place = { store: string; files: string; mail: string };

type JestResults = {
  testResults: {
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

// oxlint-disable-next-line no-control-regex
const plain = (text: string) => text.replace(/\u001b\[[\d;]*m/g, '');

/** What was expected and what came, or the error's own words, in one line. */
function inOneLine(message: string): string {
  const [before = ''] = plain(message).split(/\n\s+at /);
  const line = before
    .replace(/^Error: /, '')
    .replace(/Resolved to value: [^]*/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > 300 ? `${line.slice(0, 300)} …` : line;
}

/** Runs all tests at a place, and gives how each went. */
export async function runTests(name: string, place: Place, folder: string): Promise<Outcomes> {
  const results = join(folder, `${name}.json`);
  const log = join(folder, `${name}.log`);
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  await runGuarded(
    [
      ...[process.execPath, '--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      ...[jest, '--config', join(root, 'test', 'fidelity', 'jest.config.js')],
      ...['--maxWorkers', '1', '--json', '--outputFile', results],
    ],
    {
      log,
      seconds: MAX_SECONDS,
      cwd: root,
      env: {
        ...toolEnvironment(),
        AWS_ENDPOINT_URL_DYNAMODB: place.store,
        AWS_ENDPOINT_URL_S3: place.files,
        AWS_ENDPOINT_URL_SES: place.mail,
        S3_FORCE_PATH_STYLE: 'true',
        AWS_REGION: 'us-east-1',
        AWS_ACCESS_KEY_ID: 'test',
        AWS_SECRET_ACCESS_KEY: 'test',
        AWS_SESSION_TOKEN: undefined,
        AWS_PROFILE: undefined,
      },
    },
  );
  const text = await readFile(results, 'utf8').catch(() => {
    throw new Problem(`The tests didn't end. See their output in ${log}`);
  });
  const { testResults } = JSON.parse(text) as JestResults;
  const broken = testResults.find(({ assertionResults }) => assertionResults.length === 0);
  if (broken) throw new Problem(`A file of tests can't be run. See their output in ${log}`);
  return new Map(
    testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .map(({ fullName, status, failureMessages }) => [
        fullName,
        status === 'passed' ? undefined : inOneLine(failureMessages[0] ?? status),
      ]),
  );
}
