import { beforeAll, expect, test } from '@jest/globals';
import { ESLint } from 'eslint';

/** Who may not import whom: an import that the linter has to refuse, in a file of each place. */
const forbidden = [
  ['shared/messages.ts', '../lambdas/domain/errors.ts'],
  ['shared/messages.ts', '../infra/names.ts'],
  ['shared/messages.ts', 'react'],
  ['shared/messages.ts', 'zod'],
  ['lambdas/env.ts', '../shared/messages.ts'],
  ['lambdas/domain/clock.ts', '../data/keys.ts'],
  ['lambdas/domain/clock.ts', '@aws-sdk/client-s3'],
  ['lambdas/data/keys.ts', '../services/uploads.ts'],
  ['lambdas/services/uploads.ts', '../data/keys.ts'],
  ['lambdas/http/claims.ts', '../domain/clock.ts'],
  ['lambdas/http/claims.ts', '../data/keys.ts'],
  ['lambdas/functions/dealer/handler.ts', '@aws-sdk/client-s3'],
  ['lambdas/functions/dealer/handler.ts', '../../../infra/names.ts'],
  ['lambdas/functions/dealer/handler.ts', 'zod'],
  ['infra/names.ts', '../lambdas/domain/errors.ts'],
  ['frontend/src/lib/api/call-api.ts', '../../features/landing/landing-page.tsx'],
  ['frontend/src/components/button.tsx', '../app/router.tsx'],
  ['frontend/src/features/landing/landing-page.tsx', '../wizard/wizard-page.tsx'],
  ['frontend/src/features/landing/landing-page.tsx', '../../app/router.tsx'],
  ['frontend/src/features/landing/landing-page.tsx', '../../../../lambdas/env.ts'],
  ['frontend/src/features/wizard/rules/steps.ts', 'react'],
] as const;

const allowed = [
  ['lambdas/data/keys.ts', '../domain/errors.ts'],
  ['lambdas/http/claims.ts', '../domain/errors.ts'],
  ['lambdas/functions/dealer/handler.ts', '../../services/uploads.ts'],
  ['infra/names.ts', '../lambdas/env.ts'],
  ['infra/names.ts', '../shared/routes.ts'],
  ['frontend/src/features/landing/landing-page.tsx', '../../components/button.tsx'],
  ['frontend/src/app/router.tsx', '../features/landing/landing-page.tsx'],
] as const;

const law = ['import-x/no-restricted-paths', 'no-restricted-imports'];
let linter: ESLint;

beforeAll(() => {
  linter = new ESLint({ ruleFilter: ({ ruleId }) => law.includes(ruleId) });
});

const brokenBy = async (file: string, imported: string) => {
  const [result] = await linter.lintText(`import ${JSON.stringify(imported)};\n`, {
    filePath: file,
  });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
};

test.each(forbidden)('%s may not import %s', async (file, imported) => {
  expect(law).toContain((await brokenBy(file, imported))[0]);
});

test.each(allowed)('%s may import %s', async (file, imported) => {
  expect(await brokenBy(file, imported)).toEqual([]);
});
