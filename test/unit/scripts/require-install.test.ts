import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../../../scripts/local/local-paths.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Scripts that whoever has just installed the packages begins with. */
const firstScripts = Object.entries(scripts).filter(
  ([name, script]) =>
    ['start', 'dev', 'help'].includes(name) || script.includes('scripts/operate.ts'),
);
const oldNode =
  'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.20.2"}})';

/** Runs a script of package.json in a folder, by a Node that calls itself 20. */
function onOldNode(script: string, cwd: string) {
  const [, ...words] = script.split(' ');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', oldNode, ...words], {
    cwd,
    encoding: 'utf8',
  });
  return { status, printed: stdout + stderr };
}

test('without the Node that comes with the packages, one line says how to get it', () => {
  expect(firstScripts.length).toBeGreaterThan(15);
  for (const [name, script] of firstScripts) {
    expect({ name, script }).toEqual({
      name,
      script: expect.stringMatching(/^node --import \.\/scripts\/require-install\.js scripts\//),
    });
  }
  expect(onOldNode(scripts.preflight ?? '', root)).toEqual({
    status: 1,
    printed: expect.stringMatching(
      /^Node 20\.20\.2 can't run this.*: npm ci --ignore-scripts=false\n$/,
    ),
  });
});

test('without packages, one line says so', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-packages-'));
  try {
    cpSync(join(root, 'scripts/require-install.js'), join(folder, 'scripts/require-install.js'));
    expect(onOldNode(scripts.start ?? '', folder)).toEqual({
      status: 1,
      printed: 'The packages are missing or incomplete. Install them: npm ci\n',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
