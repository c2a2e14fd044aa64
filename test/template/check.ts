/** Looks at the template with cfn-lint and checkov, as it is on a laptop and on AWS: `npm run check:template`. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localFolder } from '../../scripts/local/local-paths.ts';
import { Problem } from '../../scripts/local/command-problem.ts';
import { preparePython } from '../../scripts/local/python.ts';
import { synthesizedFolder } from '../infra/support/global-setup.ts';
import type { Synthesized } from '../infra/support/synthesized.ts';
import { exceptions, judge, type Finding } from './exceptions.ts';

const stages = ['local', 'aws', 'demonstration', 'production', 'delivery'];
const log = join(localFolder, 'logs', 'check-template.log');

const preparedPython = () =>
  preparePython(log, {
    requirements: fileURLToPath(new URL('./requirements.txt', import.meta.url)),
    folder: join(localFolder, 'venv-template'),
    proof: 'checkov',
    whose: "The template check's",
  });

/** Runs a tool that tells of findings by its exit code, too, and returns what it printed. */
const printed = (python: string, args: string[]) =>
  new Promise<string>((resolve, reject) => {
    const tool = execFile(python, args, { maxBuffer: 64 * 2 ** 20 }, (error, stdout, stderr) => {
      if (error && stdout.trim() === '')
        reject(new Problem(`${args[1] ?? ''} failed:\n${stderr || error.message}`));
      else resolve(stdout);
    });
    tool.stdin?.end();
  });

type LintFinding = {
  Filename: string;
  Rule: { Id: string };
  Message: string;
  Location: { Path: (string | number)[] };
};

async function lint(command: string, folder: string): Promise<Finding[]> {
  const files = stages.map((stage) => join(folder, `${stage}.json`));
  const said = JSON.parse(
    await printed(command, ['-m', 'cfnlint.runner.cli', '--format', 'json', ...files]),
  ) as LintFinding[];
  return said.map(({ Filename, Rule, Message, Location }) => ({
    rule: Rule.Id,
    stage: Filename.slice(folder.length + 1, -'.json'.length),
    resource: String(Location.Path[1]),
    says: Message,
  }));
}

type CheckovReport = {
  results: {
    failed_checks: { check_id: string; check_name: string; file_path: string; resource: string }[];
  };
  summary: { parsing_errors: number };
};

async function checkov(command: string, folder: string): Promise<Finding[]> {
  const how = ['--framework', 'cloudformation', '--compact', '--quiet', '--skip-download'];
  const said = await printed(command, [
    '-m',
    'checkov.main',
    '--directory',
    folder,
    ...how,
    '--output',
    'json',
  ]);
  const { results, summary } = JSON.parse(said) as CheckovReport;
  if (summary.parsing_errors > 0) throw new Problem("checkov can't read a template.");
  return results.failed_checks.map((each) => ({
    rule: each.check_id,
    stage: each.file_path.slice(1, -'.json'.length),
    resource: each.resource,
    says: each.check_name,
  }));
}

async function check(folder: string): Promise<boolean> {
  const templates = await synthesizedFolder();
  for (const stage of stages) {
    const made = JSON.parse(readFileSync(join(templates, `${stage}.json`), 'utf8')) as Synthesized;
    if ('error' in made) throw new Problem(`${stage}: cdk-nag found something. ${made.error}`);
    writeFileSync(join(folder, `${stage}.json`), JSON.stringify(made.template, null, 1));
  }
  const command = await preparedPython();
  const findings = [...(await lint(command, folder)), ...(await checkov(command, folder))];
  const { open, idle } = judge(findings);
  for (const { rule, stage, resource, says } of open)
    process.stderr.write(`${rule}  ${stage}  ${resource}\n    ${says}\n`);
  for (const rule of idle)
    process.stderr.write(`${rule} is excepted, but nobody finds it any longer.\n`);
  const looked = `${readdirSync(folder).length} templates, ${findings.length - open.length} findings excepted for ${exceptions.length} reasons`;
  const isClean = open.length + idle.length === 0;
  process.stdout.write(`${isClean ? 'Clean' : 'Not clean'}: ${looked}.\n`);
  return isClean;
}

mkdirSync(dirname(log), { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'templates-'));
try {
  if (!(await check(folder))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
