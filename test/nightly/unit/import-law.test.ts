import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import { ESLint } from 'eslint';
import { root } from '../../../scripts/local/local-paths.ts';
import { tool } from '../../../scripts/local/start-guarded.ts';

/** Who may not import whom: an import that the linter has to refuse, in a file of each place. */
const forbidden = [
  ['shared/copy/common-messages.ts', '../../lambdas/runtime/errors.ts'],
  ['shared/copy/common-messages.ts', '../../infra/resource-names.ts'],
  ['shared/copy/common-messages.ts', 'react'],
  ['shared/copy/common-messages.ts', 'zod'],
  ['lambdas/runtime/clock.ts', '../store/keys.ts'],
  ['lambdas/runtime/clock.ts', '@aws-sdk/client-s3'],
  ['lambdas/store/keys.ts', '../customer/customer-record.ts'],
  ['lambdas/store/keys.ts', '../http/claims.ts'],
  ['lambdas/queue/send-batch.ts', '../store/keys.ts'],
  ['lambdas/upload/uploads.ts', '../customer/customer-record.ts'],
  ['lambdas/verification/provider.ts', '../dealership/dealership.ts'],
  ['lambdas/customer/customer-record.ts', '../mail/notice/notice-letters.ts'],
  ['lambdas/mail/send-mail.ts', './notice/notice-letters.ts'],
  ['lambdas/admin/admin-record.ts', '../account/account-record.ts'],
  ['lambdas/dealership/dealership.ts', '../customer/customer-record.ts'],
  ['lambdas/dealership/dealership.ts', '../functions/admin/handler.ts'],
  ['lambdas/http/claims.ts', '../store/keys.ts'],
  ['lambdas/functions/dealer/handler.ts', '@aws-sdk/client-s3'],
  ['lambdas/functions/dealer/handler.ts', '../../../infra/resource-names.ts'],
  ['lambdas/functions/dealer/handler.ts', 'zod'],
  ['stages/rules.ts', '../infra/resource-names.ts'],
  ['stages/rules.ts', '../lambdas/runtime/settings.ts'],
  ['infra/resource-names.ts', '../lambdas/runtime/errors.ts'],
  ['infra/resource-names.ts', '../lambdas/customer/customer-record.ts'],
  ['scripts/seed.ts', '../test/harness/inbox.ts'],
  ['bench/lists.ts', '../test/api/support/files.ts'],
  ['frontend/src/lib/api/call-api.ts', '../../features/landing/landing-page.tsx'],
  ['frontend/src/components/buttons/button.tsx', '../../app/routes.tsx'],
  ['frontend/src/features/landing/landing-page.tsx', '../wizard/wizard-page.tsx'],
  ['frontend/src/features/landing/landing-page.tsx', '../../app/routes.tsx'],
  ['frontend/src/features/landing/landing-page.tsx', '../../../../lambdas/runtime/settings.ts'],
  ['frontend/src/features/wizard/steps/steps.ts', 'react'],
] as const;

const allowed = [
  ['lambdas/store/keys.ts', '../runtime/errors.ts'],
  ['lambdas/http/claims.ts', '../runtime/errors.ts'],
  ['lambdas/customer/customer-record.ts', '../dealership/dealership.ts'],
  ['lambdas/functions/dealer/handler.ts', '../../upload/uploads.ts'],
  ['lambdas/mail/notice/digests.ts', '../../account/account-record.ts'],
  ['lambdas/admin/admin-record.ts', '../account/sign-in/sign-ins.ts'],
  ['infra/resource-names.ts', '../lambdas/runtime/settings.ts'],
  ['infra/resource-names.ts', '../shared/routes.ts'],
  ['infra/local-stage.ts', '../stages/rules.ts'],
  ['stages/default.ts', '../infra/stage-settings.ts'],
  ['lambdas/customer/customer-record.ts', '../queue/send-batch.ts'],
  ['frontend/src/features/landing/landing-page.tsx', '../../components/buttons/button.tsx'],
  ['frontend/src/app/routes.tsx', '../features/landing/landing-page.tsx'],
] as const;

const law = ['import-x/no-restricted-paths', 'no-restricted-imports'];
let linter: ESLint;

beforeAll(() => {
  linter = new ESLint({
    ruleFilter: ({ ruleId }) => law.includes(ruleId),
  });
});

test('files may not import each other in a circle', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'circle-'));
  try {
    await writeFile(
      join(folder, 'one.ts'),
      "import { two } from './two.ts';\nexport const one = () => two;\n",
    );
    await writeFile(
      join(folder, 'two.ts'),
      "import { one } from './one.ts';\nexport const two = () => one;\n",
    );
    await writeFile(
      join(folder, 'three.ts'),
      "import { one } from './one.ts';\nexport const three = one;\n",
    );
    const args = ['-c', join(root, '.oxlintrc.json'), '--format', 'json', folder];
    // It exits with 1 where it finds something.
    const { stdout } = await promisify(execFile)(tool('oxlint', root), args).catch(
      (error: unknown) => error as { stdout: string },
    );
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; filename: string }[];
    };
    expect(
      diagnostics.map(({ code, filename }) => `${basename(filename)}: ${code}`).sort(),
    ).toEqual(['one.ts: import(no-cycle)', 'two.ts: import(no-cycle)']);
  } finally {
    await rm(folder, { recursive: true });
  }
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
