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
});
