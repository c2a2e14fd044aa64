import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteParametersCommand, GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { localParameters } from '../../../infra/resource-names.ts';
import { emulatorClient } from '../../../scripts/local/emulator.ts';
import { putVeriffKeys, veriffParameters } from '../../../scripts/local/open-veriff.ts';
import { rotateCommand } from '../../../scripts/operate/rotate/rotate-command.ts';
import { rotateOrigin } from '../../../scripts/operate/rotate/rotate-origin.ts';
import { edgeHeaders } from '../../../shared/site-edge.ts';
import { customerKeyHeader } from '../../../shared/routes.ts';
import { tryApi } from '../../harness/call-api.ts';
import {
  functionsAt,
  setVariables,
  variablesOf,
} from '../../../scripts/local/emulator-functions.ts';
import * as people from '../../harness/people.ts';
import { theProduct } from '../../harness/product.ts';
import { signedByVeriff } from '../../harness/veriff.ts';
import { outcome } from '../../api/support/answers.ts';
import { readOriginSecret, sendPastEdge, someAddress } from '../../api/support/direct-api.ts';
import { here } from '../../api/support/erase.ts';
import { sendWebhook } from '../../api/support/veriff.ts';

const atOnce = () => Promise.resolve();
const rotate = (...words: string[]) => rotateCommand(words, here);
const hurried = (...words: string[]) => rotateCommand(words, here, undefined, atOnce);

/** Ends the function's processes: the next call knows nothing from before. */
async function startAnew(name: 'customer' | 'webhook') {
  const client = functionsAt(theProduct().emulatorUrl);
  const deployed = theProduct().stack.functionNames[name];
  await setVariables(client, deployed, await variablesOf(client, deployed));
}

test('what makes no sense is told before any copy is looked for', async () => {
  const nowhere = () => Promise.reject(new Error('looked for'));
  for (const words of [
    [],
    ['edge'],
    ['origin', 'x'],
    ['origin', '--finish'],
    ['provider', 'a/b', '--finish'],
  ])
    await expect(rotateCommand(words, nowhere)).rejects.toThrow(/^Changes a secret without/);
  await expect(rotateCommand(['origin', '--aws'], nowhere)).rejects.toThrow('looked for');
});

describe("CloudFront's secret", () => {
  let link: { customerId: string; key: string };
  let dealer: people.SignedIn;
  beforeAll(async () => {
    dealer = await people.approvedDealership();
    link = await people.newLink(dealer);
  });
  const params = () => ({ customerId: link.customerId });
  const asCustomer = () =>
    tryApi('getCustomerSession', { params: params() }, { customerKey: link.key });
  const asDealer = () => tryApi('getDealerMe', {}, { token: dealer.token });
  const pastEdge = async (secret: string) =>
    outcome(
      await sendPastEdge(
        'getCustomerSession',
        { params: params() },
        {
          [edgeHeaders.originSecret]: secret,
          [edgeHeaders.viewerAddress]: someAddress(),
          [customerKeyHeader]: link.key,
        },
      ),
    );

  test('changes while people work, and a change that was stopped in the middle is completed', async () => {
    const before = await readOriginSecret();
    expect(await rotate('origin', '--dry-run')).toContain('Nothing was changed.');
    expect(await readOriginSecret()).toBe(before);

    const answers: string[] = [];
    let isOver = false;
    const working = [asCustomer, asDealer].map(async (ask) => {
      while (!isOver) answers.push(outcome(await ask()));
    });
    const stopped = { send: () => Promise.reject(new Error('stopped')), untilDeployed: atOnce };
    await expect(rotateOrigin(await here(), atOnce, false, stopped)).rejects.toThrow('stopped');
    expect(await rotate('origin', '--dry-run')).toContain('stopped in the middle');
    // Two at once meet at CloudFront, where one finds what it read changed meanwhile.
    for (const said of await Promise.all([rotate('origin'), rotate('origin')]))
      expect(said).toContain('what was stopped in the middle is complete');
    isOver = true;
    await Promise.all(working);

    expect(answers.length).toBeGreaterThan(10);
    expect(new Set(answers)).toEqual(new Set(['200']));
    const after = await readOriginSecret();
    expect(after).not.toBe(before);
    await startAnew('customer');
    expect(await pastEdge(after)).toBe('200');
    expect(await pastEdge(before)).toBe('403 forbidden');
    expect(outcome(await asCustomer())).toBe('200');
  });
});

describe("a provider's shared secret", () => {
  const path = 'veriff/shared-secrets';
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rotate-'));
    file = join(folder, 'new.txt');
    await writeFile(file, 'the-new-secret\n');
  });
  beforeEach(() =>
    putVeriffKeys(theProduct().emulatorUrl, {
      'base-url': 'https://veriff.example',
      'api-key': 'a-key',
      'shared-secrets': 'the-old-secret',
    }),
  );
  const ssm = () => new SSMClient(emulatorClient(theProduct().emulatorUrl));
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await ssm().send(new DeleteParametersCommand({ Names: veriffParameters }));
    await startAnew('webhook');
  });
  const stored = async () => {
    const Name = `${localParameters.providers}/${path}`;
    const { Parameter } = await ssm().send(new GetParameterCommand({ Name, WithDecryption: true }));
    return Parameter?.Value;
  };
  /** How webhooks are answered that are signed with the old and with the new secret. */
  const answers = async () => {
    await startAnew('webhook');
    const body = '{"verification":{}}';
    const sent = ['the-old-secret', 'the-new-secret'].map((secret) =>
      sendWebhook(body, signedByVeriff(body, secret)),
    );
    return (await Promise.all(sent)).map(({ status }) => status);
  };

  test('changes while webhooks are signed with either', async () => {
    expect(await answers()).toEqual([200, 401]);
    expect(await rotate('provider', path, file, '--dry-run')).toContain('Nothing was changed.');
    expect(await stored()).toBe('the-old-secret');
    const steps: unknown[] = [];
    const between = async () => {
      steps.push(await stored(), await answers());
    };
    const said = await rotateCommand(['provider', path, file], here, undefined, between);
    expect(said).toContain(`npm run rotate -- provider ${path} ${file} --finish`);
    expect(steps).toEqual(['the-old-secret,the-new-secret', [200, 200]]);
    expect(await stored()).toBe('the-new-secret,the-old-secret');
    expect(await answers()).toEqual([200, 200]);
    // Again, it says the same and changes nothing.
    expect(await hurried('provider', path, file)).toBe(said);
    expect(await rotate('provider', path, file, '--finish', '--dry-run')).toContain(
      '1 old would end',
    );
    await rotate('provider', path, file, '--finish');
    expect(await stored()).toBe('the-new-secret');
    expect(await answers()).toEqual([401, 200]);
    expect(await rotate('provider', path, file, '--finish')).toContain('Nothing was changed.');
  });

  test('stopped in the middle, it can’t be finished with the old one, and goes on', async () => {
    const newer = join(folder, 'newer.txt');
    await writeFile(newer, 'a-newer-secret');
    const stopped = () => Promise.reject(new Error('stopped'));
    const stop = rotateCommand(['provider', path, newer], here, undefined, stopped);
    await expect(stop).rejects.toThrow('stopped');
    const finish = () => rotate('provider', path, newer, '--finish');
    await expect(finish()).rejects.toThrow("doesn't sign with the secret in");
    expect(await stored()).toBe('the-old-secret,a-newer-secret');
    await hurried('provider', path, newer);
    await finish();
    expect(await stored()).toBe('a-newer-secret');
  });

  test('is there at once where there was none', async () => {
    await ssm().send(new DeleteParametersCommand({ Names: veriffParameters }));
    expect(await rotate('provider', path, file, '--dry-run')).toContain('would hold');
    expect(await stored().catch(() => undefined)).toBeUndefined();
    expect(await rotate('provider', path, file)).toBe(
      `${path} holds the new secret alone, and is in use within 2 minutes.`,
    );
    expect(await stored()).toBe('the-new-secret');
    expect(await rotate('provider', path, file)).toContain('Nothing was changed.');
  });

  test('is taken from a file that holds it alone, for a key that there is', async () => {
    await expect(rotate('provider', path, join(folder, 'none.txt'))).rejects.toThrow('no file');
    await writeFile(join(folder, 'two.txt'), 'one,two');
    await expect(rotate('provider', path, join(folder, 'two.txt'))).rejects.toThrow('alone');
    for (const wrong of ['veriff/other', 'nobody/shared-secrets', 'veriff/api-key/x'])
      await expect(rotate('provider', wrong, file)).rejects.toThrow('no key of a provider');
  });

  test('and an API key is replaced at once', async () => {
    expect(await rotate('provider', 'veriff/api-key', file, '--dry-run')).toContain('would be');
    expect(await rotate('provider', 'veriff/api-key', file)).toContain('within 2 minutes');
    await expect(rotate('provider', 'veriff/api-key', file, '--finish')).rejects.toThrow(
      'one value',
    );
  });
});
