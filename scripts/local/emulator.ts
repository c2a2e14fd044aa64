import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startGuarded, type Guarded } from './start-guarded.ts';
import { emulatorUrlOf, functionsThatFit, toolEnvironment, type Instance } from './local-paths.ts';
import { Problem } from './command-problem.ts';

const START_SECONDS = 60;

/** Starts an empty emulator and waits until it answers. */
export async function startEmulator(python: string, instance: Instance): Promise<Guarded> {
  const temporary = join(instance.folder, 'tmp');
  const log = join(instance.folder, 'logs', 'emulator.log');
  await mkdir(temporary, { recursive: true });
  // Functions run from here, with a worker script in CommonJS; the project's own package says ES modules.
  await writeFile(join(temporary, 'package.json'), '{ "type": "commonjs" }');

  const emulator = startGuarded([python, '-m', 'ministack'], {
    log,
    cwd: instance.folder,
    // Only what is named: functions inherit it, and nothing of the developer's own account may reach them.
    env: {
      PATH: toolEnvironment().PATH,
      HOME: temporary,
      LANG: 'C.UTF-8',
      // It leaves folders behind.
      TMPDIR: temporary,
      // By default it listens to the whole network, and on a second port.
      BIND_HOST: '127.0.0.1',
      IOT_MTLS_ENABLED: '0',
      GATEWAY_PORT: String(instance.emulatorPort),
      // Enforces what AWS enforces: each function's role, access to S3, sessions.
      AUTH: 'true',
      // As on AWS, a trigger that refuses tokens is heard.
      MINISTACK_COGNITO_PRETOKEN_STRICT: '1',
      LAMBDA_ACCOUNT_CONCURRENCY: String(instance.functionsAtATime ?? functionsThatFit()),
      // A process that starts anew costs more than one that waits.
      LAMBDA_WARM_TTL_SECONDS: '300',
    },
  });

  const state = { ended: false };
  void emulator.exited.then(() => (state.ended = true));
  const deadline = Date.now() + START_SECONDS * 1000;
  while (!(await answers(instance))) {
    if (state.ended || Date.now() > deadline) {
      await emulator.stop();
      throw new Problem(`The emulator didn't start. See its output in ${log}`);
    }
    await pause(100);
  }
  return emulator;
}

async function answers(instance: Instance) {
  try {
    return (await fetch(`${emulatorUrlOf(instance)}/_ministack/health`)).ok;
  } catch {
    return false;
  }
}

/** Returns the settings with which an AWS client reaches an emulator, as its all-powerful user. */
export const emulatorClient = (emulatorUrl: string) => ({
  endpoint: emulatorUrl,
  region: 'us-east-1',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
});
