import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { ListIdentitiesCommand, SESClient } from '@aws-sdk/client-ses';
import { emulatorClient } from '../../../scripts/local/emulator.ts';
import { startGuarded } from '../../../scripts/local/start-guarded.ts';
import { localFolder, toolEnvironment } from '../../../scripts/local/local-paths.ts';
import { findFreePort } from '../../../scripts/local/ports.ts';
import { Problem } from '../../../scripts/local/command-problem.ts';
import type { PythonPackages } from '../../../scripts/local/python.ts';

const START_SECONDS = 90;

export const localstackPackages: PythonPackages = {
  requirements: fileURLToPath(new URL('../requirements.txt', import.meta.url)),
  folder: join(localFolder, 'localstack'),
  proof: 'localstack',
  whose: "LocalStack's",
};

/** Starts LocalStack's core with nothing in it, for S3 and SES: what else it has needs Docker or packages that aren't there. */
export async function startLocalStack(python: string, folder: string) {
  const files = join(folder, 'localstack');
  await mkdir(files, { recursive: true });
  const port = await findFreePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const log = join(folder, 'localstack.log');
  const localstack = startGuarded([python, '-m', 'localstack.runtime.main'], {
    log,
    cwd: folder,
    env: {
      PATH: toolEnvironment().PATH,
      HOME: files,
      TMPDIR: files,
      LANG: 'C.UTF-8',
      PYTHONDONTWRITEBYTECODE: '1',
      FILESYSTEM_ROOT: files,
      GATEWAY_LISTEN: `127.0.0.1:${port}`,
      OVERRIDE_IN_DOCKER: '0',
      // Else a presigned address is as good with any signature.
      S3_SKIP_SIGNATURE_VALIDATION: '0',
      // Nothing is told to its makers, nothing is looked up or downloaded.
      DISABLE_EVENTS: '1',
      DNS_ADDRESS: '0',
      SKIP_SSL_CERT_DOWNLOAD: '1',
    },
  });
  const state = { ended: false };
  void localstack.exited.then(() => (state.ended = true));
  const deadline = Date.now() + START_SECONDS * 1000;
  while (!(await answers(endpoint))) {
    if (state.ended || Date.now() > deadline) {
      await localstack.stop();
      throw new Problem(`LocalStack didn't start. See its output in ${log}`);
    }
    await pause(200);
  }
  return { endpoint, stop: localstack.stop };
}

/** Both services are loaded when they're first asked, which takes longer than the product's clients wait. */
async function answers(endpoint: string): Promise<boolean> {
  const configuration = { ...emulatorClient(endpoint), maxAttempts: 1 };
  try {
    await new S3Client({ ...configuration, forcePathStyle: true }).send(new ListBucketsCommand());
    await new SESClient(configuration).send(new ListIdentitiesCommand());
    return true;
  } catch {
    return false;
  }
}
