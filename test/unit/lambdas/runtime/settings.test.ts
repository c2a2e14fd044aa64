import { expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { functionSettings, type FunctionName } from '../../../../lambdas/runtime/settings.ts';

/** The settings that a function's code still asks for once it is bundled: by name, or when it starts. */
async function askedBy(name: FunctionName): Promise<Set<string>> {
  const { outputFiles } = await build({
    entryPoints: [`lambdas/functions/${name}/handler.ts`],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
  const code = outputFiles.map(({ text }) => text).join('\n');
  const asked = code.matchAll(
    /\b(?:setting|optionalSetting|readParameter)\("(\w+)"\)|\{ (\w+) \} = readSettings\(/g,
  );
  return new Set([...asked].flatMap(([, byName, atStart]) => byName ?? atStart ?? []));
}

/**
 * These look a provider up for what it is called and where it has things; what a provider asks for when it begins or
 * decides comes along.
 */
const notCalled: Partial<Record<FunctionName, string[]>> = {
  dealer: ['PROVIDER_PARAMETERS'],
  mail: ['PROVIDER_PARAMETERS'],
  admin: ['PROVIDER_PARAMETERS', 'SITE_URL_PARAMETER'],
  // They begin nothing.
  webhook: ['SITE_URL_PARAMETER'],
  evidence: ['PROVIDER_PARAMETERS', 'SITE_URL_PARAMETER'],
  feedback: ['PROVIDER_PARAMETERS', 'SITE_URL_PARAMETER'],
};

test.each(Object.keys(functionSettings) as FunctionName[])(
  'the %s function is given the settings that its code asks for, and no other',
  async (name) => {
    const needed = (await askedBy(name)).difference(new Set(notCalled[name]));
    const given = new Set(Object.keys(functionSettings[name].shape));
    expect([...given].toSorted()).toEqual([...needed].toSorted());
  },
);

test('the code that is looked at does ask', async () => {
  expect(await askedBy('mail')).toEqual(
    new Set([
      'TABLE_NAME',
      'SUPPORT_EMAIL',
      'PROVIDER',
      'MAIL_FROM',
      'MAIL_CONFIGURATION_SET',
      'MAIL_STRANGERS_SET',
      'SITE_URL_PARAMETER',
      'PRODUCT_VERSION',
      'PROVIDER_PARAMETERS',
    ]),
  );
});
