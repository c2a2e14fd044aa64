/**
 * Sends made-up requests to the product that `npm start` runs, by docs/openapi.json, and fails for each answer that
 * isn't in it. Usage: npm run test:fuzz -- 30 (minutes)
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../../lambdas/store/keys.ts';
import { demoAdmin, demoDealership, pendingDealership } from '../../scripts/demo/demo-people.ts';
import { apiAt } from '../../scripts/local/api.ts';
import { signInWithPassword } from '../../scripts/local/cognito-sign-in.ts';
import { Problem } from '../../scripts/local/command-problem.ts';
import { localFolder, root } from '../../scripts/local/local-paths.ts';
import { preparePython } from '../../scripts/local/python.ts';
import { required } from '../../scripts/local/required.ts';
import type { SubmissionRow } from '../../shared/schemas/submission-row-schema.ts';
import { runningDeployment, type Deployment } from '../../scripts/operate/deployment.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const isSubmitted = ({ dateSubmitted }: SubmissionRow) => dateSubmitted !== null;

/** Returns names and keys of somebody for each audience, as the configuration asks for them. */
async function callers({ siteUrl, siteConfig }: Deployment): Promise<Record<string, string>> {
  const call = apiAt(siteUrl);
  // One after the other: the library knows one user at a time.
  const dealer = await signInWithPassword(
    siteConfig,
    'dealers',
    demoDealership.email,
    demoDealership.password,
  );
  const admin = await signInWithPassword(siteConfig, 'admins', demoAdmin.email, demoAdmin.password);
  const asDealer = { token: dealer.access };
  const asAdmin = { token: admin.access };

  const me = await call('getDealerMe', {}, asDealer);
  const { people } = await call('listPeople', {}, asDealer);
  // All of them together begin with the links that an earlier part made.
  const { items } = await call('listSubmissions', { query: { status: 'approved' } }, asDealer);
  const search = { body: { text: pendingDealership.email } };
  const applications = await call('searchApplications', search, asAdmin);
  const params = { dealerId: required(applications.items[0], 'application').id };
  const applicants = await call('listDealershipPeople', { params }, asAdmin);

  const customer = await call('createLink', { body: {} }, asDealer);
  const handedOver = await call('createLink', { body: {} }, asDealer);
  const ofPhone = { params: { customerId: handedOver.customerId } };
  const { code } = await call('beginHandoff', ofPhone, { customerKey: handedOver.key });
  const phoneKey = randomBytes(32).toString('base64url');
  await call('claimHandoff', {
    ...ofPhone,
    body: { code, key: phoneKey, device: 'iphone', browser: 'safari' },
  });

  return {
    DEALER_TOKEN: dealer.access,
    ADMIN_TOKEN: admin.access,
    DEALER_ID: me.dealerId,
    // An earlier run may have removed the colleague.
    MEMBER_ID: (people.find(({ isYou }) => !isYou) ?? me).accountId,
    SUBMITTED_ID: required(items.find(isSubmitted), 'submission').id,
    APPLICATION_ID: params.dealerId,
    APPLICANT_ID: required(applicants.people[0], 'applicant').accountId,
    CUSTOMER_ID: customer.customerId,
    CUSTOMER_KEY: customer.key,
    PHONE_CUSTOMER_ID: handedOver.customerId,
    PHONE_KEY: phoneKey,
  };
}

/** Sets all counts of limits back, again and again: otherwise most answers would be 429. */
function forgetLimits({ tableName, client }: Deployment): NodeJS.Timeout {
  const database = DynamoDBDocumentClient.from(new DynamoDBClient(client));
  const forget = async () => {
    const pages = paginateScan(
      { client: database },
      {
        TableName: tableName,
        FilterExpression: 'begins_with(pk, :limit) AND attribute_exists(#count)',
        ExpressionAttributeNames: { '#count': 'count' },
        ExpressionAttributeValues: { ':limit': 'LIMIT#' },
      },
    );
    for await (const { Items = [] } of pages)
      for (const { pk, sk } of Items as Key[])
        await database.send(
          new UpdateCommand({
            TableName: tableName,
            Key: { pk, sk },
            UpdateExpression: 'SET #count = :none',
            ExpressionAttributeNames: { '#count': 'count' },
            ExpressionAttributeValues: { ':none': 0 },
          }),
        );
  };
  const tell = (error: unknown) =>
    process.stderr.write(`The counts of limits weren't set back: ${String(error)}\n`);
  return setInterval(() => void forget().catch(tell), 5000);
}

/** A part of the run, in minutes: tokens are good for fifteen, and a part may end late. */
const PART_MINUTES = 10;

/** Part of the fuzzer's own report: by operation, such as `GET /api/…`, and phase, how its requests were answered. */
type Report = { valid_rates: Record<string, Record<string, { accepted: number }>> };

const acceptedIn = ({ valid_rates: rates }: Report): string[] =>
  Object.keys(rates).filter((name) =>
    Object.values(required(rates[name], name)).some(({ accepted }) => accepted > 0),
  );

async function fuzz(minutes: number): Promise<number> {
  const folder = join(localFolder, 'fuzz');
  mkdirSync(folder, { recursive: true });
  const deployment = await runningDeployment();
  const python = await preparePython(join(folder, 'python.log'), {
    requirements: here('./requirements.txt'),
    folder: join(localFolder, 'venv-fuzz'),
    proof: 'schemathesis',
    whose: "The fuzzer's",
  });
  const forgetting = forgetLimits(deployment);
  const document = join(root, 'docs', 'openapi.json');
  const report = join(folder, 'report.json');
  const reports = ['--report', 'json', '--report-json-path', report];
  const runFor = async (seconds: number): Promise<number> => {
    const env = { ...process.env, ...(await callers(deployment)) };
    const options = ['--url', deployment.siteUrl, '--max-time', String(seconds), ...reports];
    const words = ['--config-file', here('./schemathesis.toml'), 'run', ...options, document];
    return await new Promise((resolve, reject) => {
      spawn(python, ['-m', 'schemathesis.cli', ...words], { cwd: folder, env, stdio: 'inherit' })
        .on('error', reject)
        .on('exit', (code) => resolve(code ?? 1));
    });
  };
  let worst = 0;
  const accepted = new Set<string>();
  const asked = new Set<string>();
  try {
    for (let left = minutes; left > 0; left -= PART_MINUTES) {
      worst = Math.max(worst, await runFor(Math.min(left, PART_MINUTES) * 60));
      const said = JSON.parse(readFileSync(report, 'utf8')) as Report;
      for (const name of Object.keys(said.valid_rates)) asked.add(name);
      for (const name of acceptedIn(said)) accepted.add(name);
    }
  } finally {
    clearInterval(forgetting);
  }
  // A list refuses most made-up cursors. But where most reads were refused, nothing else was looked at.
  const reads = [...asked].filter((name) => name.startsWith('GET '));
  const unread = reads.filter((name) => !accepted.has(name));
  const never = unread.length > 0 ? `Never read:\n${unread.join('\n')}\n` : '';
  process.stdout.write(
    `${accepted.size} of ${asked.size} operations answered with what was asked for.\n${never}`,
  );
  return Math.max(worst, unread.length > reads.length / 2 ? 1 : 0);
}

try {
  const minutes = Number(process.argv[2] ?? 30);
  if (!(minutes > 0)) throw new Problem('Give the number of minutes: npm run test:fuzz -- 30');
  process.exitCode = await fuzz(minutes);
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
