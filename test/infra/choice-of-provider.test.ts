import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { awsStage, localStage } from '../../infra/stage.ts';
import { StageProblem } from '../../infra/stage-problem.ts';
import { root } from '../../scripts/local/places.ts';
import { isDemonstration, providerNames } from '../../shared/providers.ts';

const byChance =
  'With the simulated provider, decisions about people are made by chance. Deploy it on AWS with -c demonstration=true, for demonstrations only, or choose another provider.';
const place = {
  siteUrl: 'http://localhost:3000',
  emulatorUrl: 'http://127.0.0.1:4566',
  packagesFolder: '/installed/node_modules',
};

describe('a stage', () => {
  test('reads documents on AWS, unless somebody chooses otherwise', () => {
    expect(awsStage()).toMatchObject({ provider: 'evidence', demonstration: false });
    expect(awsStage({ provider: 'veriff' })).toMatchObject({
      provider: 'veriff',
      demonstration: false,
    });
  });

  test('sends text messages only from the number or pool that somebody names', () => {
    expect(awsStage()).not.toHaveProperty('texts');
    for (const origin of [`phone-${'0a'.repeat(16)}`, `pool-${'b1'.repeat(16)}`])
      expect(awsStage({ texts: origin }).texts).toEqual({ origin });
    for (const wrong of ['', 'true', '+15135550100', 'phone-1', `sender-${'0'.repeat(32)}`])
      expect(() => awsStage({ texts: wrong })).toThrow(StageProblem);
  });

  test.each([undefined, false, 'false', 'yes', ''])(
    'does not let chance decide on AWS where demonstration is %p',
    (demonstration) => {
      const make = () => awsStage({ provider: 'simulated', demonstration });
      expect(make).toThrow(StageProblem);
      expect(make).toThrow(byChance);
    },
  );

  test.each([true, 'true'])('lets chance decide where demonstration is %p', (demonstration) => {
    expect(awsStage({ provider: 'simulated', demonstration })).toMatchObject({
      provider: 'simulated',
      demonstration: true,
    });
  });

  test('reads documents on a laptop, where chance may decide as well', () => {
    expect(localStage(place)).toMatchObject({ provider: 'evidence', demonstration: true });
    expect(localStage({ ...place, provider: 'veriff' }).provider).toBe('veriff');
  });

  test('has no provider that nobody knows', () => {
    const sentence =
      'There is no provider "onfido". Choose one of these: evidence, review, simulated, veriff.';
    expect(() => awsStage({ provider: 'onfido' })).toThrow(sentence);
    expect(() => localStage({ ...place, provider: 'onfido' })).toThrow(sentence);
    expect(() => awsStage({ provider: '' })).toThrow(StageProblem);
  });

  test('is for demonstrations only with the one provider that decides by chance', () => {
    expect(providerNames.filter(isDemonstration)).toEqual(['simulated']);
  });
});

describe('cdk', () => {
  let output: string;
  beforeAll(() => {
    output = mkdtempSync(join(tmpdir(), 'app-'));
  });
  afterAll(() => rmSync(output, { recursive: true, force: true }));

  /** The app as `cdk` calls it, with what was said after `-c`. */
  const runApp = (context: Record<string, string>) =>
    new Promise<{ code: number | null; error: string }>((resolve) => {
      const app = execFile(
        process.execPath,
        ['infra/app.ts'],
        {
          cwd: root,
          env: {
            ...process.env,
            CDK_OUTDIR: output,
            CDK_CONTEXT_JSON: JSON.stringify({ ...context, 'aws:cdk:bundling-stacks': [] }),
          },
        },
        (_error, _stdout, error) => resolve({ code: app.exitCode, error }),
      );
    });

  test.each([
    [
      'the provider of chance without a word about demonstrations',
      { provider: 'simulated' },
      byChance,
    ],
    [
      'a provider that nobody knows',
      { provider: 'onfido' },
      'There is no provider "onfido". Choose one of these: evidence, review, simulated, veriff.',
    ],
  ])('stops at %s with one sentence', async (_what, context, sentence) => {
    expect(await runApp(context)).toEqual({ code: 1, error: `${sentence}\n` });
  });
});
