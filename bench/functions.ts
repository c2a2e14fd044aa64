/**
 * Measures size and start of each function, as deployed: the bundles come from `cdk synth`. The start's peer is a plain
 * handler with the same AWS clients and nothing else, bundled alike and started in turn with ours.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { FunctionName } from '../lambdas/runtime/settings.ts';
import { median } from './support/median.ts';

const ROUNDS = 15;

/** The SDK packages that each function uses, with what a plain handler would take from them. */
const clients: Record<FunctionName, string[]> = {
  account: ['dynamodb', 's3', 'ses', 'cognito', 'ssm', 'secrets'],
  customer: ['dynamodb', 's3', 'ssm', 'secrets', 'kms'],
  webhook: ['dynamodb', 'ssm', 'secrets'],
  chores: ['dynamodb', 'ssm'],
  evidence: ['dynamodb', 's3'],
  dealer: ['dynamodb', 's3', 'ses', 'ssm', 'secrets', 'kms'],
  admin: ['dynamodb', 's3', 'secrets'],
  outbox: ['sqs'],
  log: ['dynamodb', 's3', 'kms'],
  mail: ['dynamodb', 'ses', 'ssm'],
  feedback: ['dynamodb'],
  sanctions: ['s3'],
  canary: ['ssm'],
  lockout: ['dynamodb'],
  tokens: ['dynamodb'],
};
const peers: Record<string, string> = {
  dynamodb: `import { DynamoDBClient } from '@aws-sdk/client-dynamodb'; import { DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
    use(DynamoDBDocumentClient.from(new DynamoDBClient({})), GetCommand, QueryCommand, UpdateCommand, TransactWriteCommand);`,
  s3: `import { S3Client, GetObjectCommand, PutObjectCommand, HeadObjectCommand, PutObjectTaggingCommand } from '@aws-sdk/client-s3'; import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
    use(new S3Client({}), GetObjectCommand, PutObjectCommand, HeadObjectCommand, PutObjectTaggingCommand, getSignedUrl);`,
  ses: `import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'; use(new SESClient({}), SendEmailCommand);`,
  cognito: `import { CognitoIdentityProviderClient, AdminCreateUserCommand, AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
    use(new CognitoIdentityProviderClient({}), AdminCreateUserCommand, AdminSetUserPasswordCommand);`,
  ssm: `import { SSMClient, GetParameterCommand } from '@aws-sdk/client-ssm'; use(new SSMClient({}), GetParameterCommand);`,
  secrets: `import { SecretsManagerClient, GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'; use(new SecretsManagerClient({}), GetSecretValueCommand);`,
  kms: `import { KMSClient, SignCommand } from '@aws-sdk/client-kms'; use(new KMSClient({}), SignCommand);`,
  sqs: `import { SQSClient, SendMessageBatchCommand } from '@aws-sdk/client-sqs'; use(new SQSClient({}), SendMessageBatchCommand);`,
};

type Template = {
  Resources: Record<
    string,
    {
      Type: string;
      Properties?: {
        Code?: { S3Key?: string };
        Environment?: { Variables: Record<string, unknown> };
      };
    }
  >;
};

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
/** Returns the milliseconds that a new process takes to load one bundle. */
function startOf(file: string, environment: Record<string, string>): number {
  const script = `const begun = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - begun);`;
  const options = {
    encoding: 'utf8' as const,
    env: { ...environment, PATH: process.env.PATH, AWS_REGION: 'us-east-1' },
  };
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], options));
}

async function bundlePeer(name: FunctionName): Promise<string> {
  const outfile = join(folder, `${name}-peer.mjs`);
  await build({
    stdin: {
      contents: `const kept = []; const use = (...all) => kept.push(...all); ${clients[name].map((client) => peers[client]).join('\n')} export const handler = async () => kept.length;`,
      resolveDir: process.cwd(),
    },
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    mainFields: ['module', 'main'],
    banner: {
      js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);",
    },
    logLevel: 'error',
  });
  return outfile;
}

/** Returns the bundle of each function, and an environment that lets it start. */
function synthesized(): Map<string, { file: string; environment: Record<string, string> }> {
  const out = join(folder, 'cdk.out');
  execFileSync('npx', ['cdk', 'synth', '--quiet', '--output', out], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const template = readdirSync(out).find((file) => file.endsWith('.template.json')) ?? '';
  const { Resources } = JSON.parse(readFileSync(join(out, template), 'utf8')) as Template;
  const found = new Map<string, { file: string; environment: Record<string, string> }>();
  for (const [id, { Type, Properties }] of Object.entries(Resources)) {
    const asset = Properties?.Code?.S3Key?.replace('.zip', '');
    const name =
      /^(?:Functions|MailPipeline|SignInLock|Chores)(Account|Customer|Dealer|Admin|Webhook|Outbox|Mail|Lockout|Chores)[0-9A-F]{8}$/
        .exec(id)?.[1]
        ?.toLowerCase();
    if (Type !== 'AWS::Lambda::Function' || asset === undefined || name === undefined) continue;
    const file = join(out, `asset.${asset}`, 'index.mjs');
    // References to other resources are objects in the template.
    const environment = Object.fromEntries(
      Object.entries(Properties?.Environment?.Variables ?? {}).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : 'x',
      ]),
    );
    found.set(name, { file, environment });
  }
  return found;
}

try {
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const rows = [];
  for (const [name, { file, environment }] of synthesized()) {
    const peer = await bundlePeer(name as FunctionName);
    const ours: number[] = [];
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const mine = startOf(file, { ...environment, S3_FORCE_PATH_STYLE: 'false' });
      ours.push(mine);
      ratios.push(mine / startOf(peer, {}));
    }
    rows.push({
      function: name,
      'KB gz': (gzipSync(readFileSync(file)).length / 1000).toFixed(1),
      'start, ms': median(ours).toFixed(1),
      'start ÷ plain handler with the same clients': median(ratios).toFixed(2),
    });
  }
  console.table(rows);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
