import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { writeBundle } from '../../infra/function-code.ts';
import { NOTICES_FILE, noticesFor } from '../../infra/third-party-notices.ts';
import type { FunctionName } from '../../lambdas/runtime/settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'notices-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The packages that a bundle's source maps name. */
const packagesInMaps = (): Set<string> =>
  new Set(
    readdirSync(folder)
      .filter((name) => name.endsWith('.map'))
      .flatMap((name) => {
        const map = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { sources: string[] };
        return map.sources.flatMap(
          (source) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [],
        );
      }),
  );

test.each([
  ['dealer', false],
  ['evidence', true],
] satisfies [FunctionName, boolean][])(
  'the bundle of %s has the licenses of all packages in it',
  (name, withPackages) => {
    writeBundle(name, folder, { withPackages });
    const notices = readFileSync(join(folder, NOTICES_FILE), 'utf8');
    const packages = packagesInMaps();
    if (withPackages) for (const each of ['onnxruntime-node', '@jsquash/png']) packages.add(each);
    expect(packages.size).toBeGreaterThan(10);
    const missing = [...packages].filter((each) => !notices.includes(`\n${each} `));
    expect(missing).toEqual([]);
    expect(notices).toContain('Apache License');
    expect(notices).toContain('Permission is hereby granted');
  },
);

test('libheif is named with its license, and where it can be replaced', () => {
  const notices = noticesFor([join(process.cwd(), 'node_modules/libheif-js/libheif/libheif.js')]);
  expect(notices).toMatch(/^libheif-js [\d.]+ \(LGPL-3\.0\)\n\nlibheif-js is a build of libheif/m);
  expect(notices).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
});
