import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import { root } from '../../../scripts/local/local-paths.ts';
import { tool } from '../../../scripts/local/start-guarded.ts';

/** Who may not import whom: an import that the linter has to refuse, in a file of each place. */
const forbidden = [
  ['shared/copy/common-copy.ts', '../../lambdas/runtime/errors.ts'],
  ['shared/copy/common-copy.ts', 'react'],
  ['lambdas/runtime/clock.ts', '../store/keys.ts'],
  ['lambdas/store/keys.ts', '../customer/customer-record.ts'],
  ['lambdas/queue/send-batch.ts', '../store/keys.ts'],
  ['lambdas/upload/uploads.ts', '../customer/customer-record.ts'],
  ['lambdas/verification/provider.ts', '../dealership/dealership.ts'],
  ['lambdas/customer/customer-record.ts', '../notification/notice-letters.ts'],
  ['lambdas/mail/send-mail.ts', '../notification/notice-letters.ts'],
  ['lambdas/admin/admin-record.ts', '../account/account-record.ts'],
  ['lambdas/dealership/dealership.ts', '../customer/customer-record.ts'],
  ['lambdas/http/claims.ts', '../store/keys.ts'],
  ['lambdas/functions/dealer/handler.ts', '@aws-sdk/client-s3'],
  ['lambdas/functions/dealer/handler.ts', '../../../infra/resource-names.ts'],
  ['stages/rules.ts', '../infra/resource-names.ts'],
  ['infra/resource-names.ts', '../lambdas/runtime/errors.ts'],
  ['scripts/seed.ts', '../test/harness/inbox.ts'],
  ['bench/journey.ts', '../test/api/support/files.ts'],
  ['frontend/src/lib/api/call-api.ts', '../../features/landing/landing-page.tsx'],
  ['frontend/src/components/buttons/button.tsx', '../../app/routed/routed-app.tsx'],
  ['frontend/src/features/landing/landing-page.tsx', '../wizard/wizard-page.tsx'],
  ['frontend/src/features/landing/landing-page.tsx', '../../../../lambdas/runtime/settings.ts'],
  ['frontend/src/features/wizard/steps/steps.ts', 'react'],
] as const;

const allowed = [
  ['lambdas/store/keys.ts', '../runtime/errors.ts'],
  ['lambdas/customer/customer-record.ts', '../dealership/dealership.ts'],
  ['lambdas/functions/dealer/handler.ts', '../../upload/uploads.ts'],
  ['infra/resource-names.ts', '../lambdas/runtime/settings.ts'],
  ['infra/local-stage.ts', '../stages/rules.ts'],
  ['frontend/src/features/landing/landing-page.tsx', '../../components/buttons/button.tsx'],
  ['frontend/src/app/routed/routed-app.tsx', '../../features/landing/landing-page.tsx'],
] as const;

/** Files of a circle, and one that isn't part of it, by what each imports. */
const circle = {
  'infra/one.ts': './two.ts',
  'infra/two.ts': './one.ts',
  'infra/three.ts': './one.ts',
};

/** The imports that are refused, as `file:line`, and the files that are part of a circle. */
const refused = new Set<string>();
const circular = new Set<string>();

const importsOf = (file: string): string[] =>
  [...forbidden, ...allowed].filter(([each]) => each === file).map(([, imported]) => imported);

const write = async (path: string, text: string) => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
};

/** Lints a project of these files alone: each line of a file is one of its imports, and what it imports is there. */
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'law-'));
  try {
    for (const name of ['oxlint.config.ts', 'baseline-year.ts', 'import-rules.ts', 'package.json'])
      await copyFile(join(root, name), join(folder, name));
    // Zones are made from the folders that there are.
    for (const parent of ['lambdas', 'frontend/src/features'])
      for (const entry of await readdir(join(root, parent), {
        recursive: true,
        withFileTypes: true,
      }))
        if (entry.isDirectory())
          await mkdir(join(folder, relative(root, entry.parentPath), entry.name), {
            recursive: true,
          });
    // Types would take minutes to load, and no import rule asks for them.
    await write(
      join(folder, 'untyped.config.ts'),
      "import config from './oxlint.config.ts';\nexport default { ...config, options: {} };\n",
    );
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    const files = new Set<string>([...forbidden, ...allowed].map(([file]) => file));
    const imported = [...files].flatMap((file) =>
      importsOf(file)
        .filter((path) => path.startsWith('.'))
        .map((path) => join(dirname(file), path)),
    );
    for (const path of imported) await write(join(folder, path), 'export {};\n');
    for (const file of files)
      await write(
        join(folder, file),
        importsOf(file)
          .map((path) => `import ${JSON.stringify(path)};\n`)
          .join(''),
      );
    for (const [file, path] of Object.entries(circle))
      await write(
        join(folder, file),
        `import { value } from ${JSON.stringify(path)};\nexport { value };\n`,
      );
    // It exits with 1 where it finds something.
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        tool('oxlint', root),
        '-c',
        'untyped.config.ts',
        '--format',
        'json',
        '--ignore-pattern',
        'node_modules',
      ],
      { cwd: folder, maxBuffer: 64e6 },
    ).catch((error: unknown) => error as { stdout: string });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
    };
    for (const { code, filename, labels } of diagnostics) {
      if (/no-restricted-(paths|imports)/.test(code))
        refused.add(`${filename}:${labels[0]?.span.line}`);
      if (code.includes('no-cycle')) circular.add(filename);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('files may not import each other in a circle', () => {
  expect(Object.keys(circle).filter((file) => circular.has(file))).toEqual([
    'infra/one.ts',
    'infra/two.ts',
  ]);
});

const isRefused = (file: string, imported: string) =>
  refused.has(`${file}:${importsOf(file).indexOf(imported) + 1}`);

test.each(forbidden)('%s may not import %s', (file, imported) => {
  expect(isRefused(file, imported)).toBe(true);
});

test.each(allowed)('%s may import %s', (file, imported) => {
  expect(isRefused(file, imported)).toBe(false);
});
