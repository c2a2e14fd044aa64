import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { commandGroups } from '../../../scripts/commands.ts';
import { root } from '../../../scripts/local/local-paths.ts';
import { startOptions } from '../../../scripts/local/start-options.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = execFileSync(
  'git',
  ['ls-files', '*.md', '*.ts', '*.tsx', '*.js', '*.yml', '*.sh', '.ci'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const commands = new Map(Object.values(commandGroups).flatMap((group) => Object.entries(group)));

/** Something that a reader is told to run, with the rest of its line or quotation. */
type Told = { file: string; name: string; args: string };

const told = (pattern: RegExp): Told[] =>
  files.flatMap((file) =>
    [...read(file).matchAll(pattern)].map(([, name = '', args = '']) => ({
      file,
      name,
      args: args.split(/['#|]|\\n/)[0] ?? '',
    })),
  );

const npmCommands = [
  ...told(/\bnpm run (?:-\S+ )*([a-z][\w:-]*)(?: -- ([^`\n]*))?/g),
  ...told(/\bnpm (start|test)\b(?: -- ([^`\n]*))?/g),
];
const examples = [...commands].flatMap(([name, { examples: each = [] }]) =>
  each.map((args) => ({ file: 'scripts/commands.ts', name, args })),
);
const deliveries = [...npmCommands, ...examples].filter(({ name }) => name === 'delivery');
const cdkCommands = [
  ...told(/\b(?:npx |(?<=`))cdk ([a-z][a-z-]*)([^`\n]*)/g),
  ...deliveries.map((each) => ({ ...each, name: 'deploy' })),
];

const flagsOf = (args: string) =>
  [...args.matchAll(/(?<![\w-])--([a-z][\w-]*)/g)].map(([, flag = '']) => flag);

/** Returns each flag that a command is told to be given and doesn't know. */
const unknownFlags = (among: readonly Told[], knows: (name: string, flag: string) => boolean) =>
  among.flatMap(({ file, name, args }) =>
    flagsOf(args)
      .filter((flag) => !knows(name, flag))
      .map((flag) => `${file}: ${name} --${flag}`),
  );

test('nobody is told to run TypeScript with a Node that may be too old for it', () => {
  const nodes = told(/\b(node (?:-\S+ )*[\w./-]+\.ts)\b/g);
  // The app of cdk.json runs under `npx`, with the Node that comes with the packages.
  expect(nodes.filter(({ name }) => name !== 'node infra/app.ts')).toEqual([]);
});

test('each file that a script of package.json runs is there', () => {
  const run = Object.values(scripts).flatMap((script) =>
    [...script.matchAll(/\bnode (?:--import \S+ |-\S+ )*([\w./-]+)/g)].map(([, file = '']) => file),
  );
  expect(run.length).toBeGreaterThan(20);
  expect(run.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('each npm script that is named is there', () => {
  expect(npmCommands.length).toBeGreaterThan(50);
  expect(npmCommands.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('each flag of an npm script is one that it knows', () => {
  const knows = (name: string, flag: string) => {
    if (flag === 'help') return true;
    if (name === 'start' || name === 'dev') return isStartOption(flag);
    const { flags, options } = commands.get(name) ?? {};
    // Others hand their arguments on to a tool.
    if (!flags && !options) return true;
    const known = [...(flags ?? []), ...(options ?? [])];
    return known.includes(flag) || (flag === 'stage' && known.includes('aws'));
  };
  expect(flagsOf(npmCommands.map(({ args }) => args).join(' ')).length).toBeGreaterThan(20);
  expect(unknownFlags([...npmCommands, ...examples], knows)).toEqual([]);
});

function isStartOption(flag: string): boolean {
  try {
    startOptions([`--${flag}`]);
    return true;
  } catch (error) {
    return !(error as Error).message.includes('Unknown option');
  }
}

type CdkOptions = Record<string, { alias?: string | string[] }>;
type Cdk = {
  globalOptions: CdkOptions;
  commands: Record<string, { options?: CdkOptions; aliases?: string[] }>;
};

test('each command of cdk that is named is there, with its flags, and reads what -c gives it', () => {
  const cdk = JSON.parse(read('node_modules/aws-cdk/lib/cli/cli-type-registry.json')) as Cdk;
  expect(cdkCommands.length).toBeGreaterThan(10);
  const commandOf = (name: string) =>
    cdk.commands[name] ??
    Object.values(cdk.commands).find(({ aliases }) => aliases?.includes(name));
  expect(cdkCommands.filter(({ name }) => !commandOf(name))).toEqual([]);
  const knows = (name: string, flag: string) =>
    [flag, flag.replace(/^no-/, '')].some((each) =>
      Object.hasOwn({ ...cdk.globalOptions, ...commandOf(name)?.options }, each),
    );
  expect(unknownFlags(cdkCommands, knows)).toEqual([]);

  const context = cdkCommands.flatMap(({ args }) =>
    [...args.matchAll(/(?<!\S)-c ([\w-]+)=/g)].map(([, name = '']) => name),
  );
  const apps = read('infra/chosen-stage.ts') + read('infra/delivery.ts');
  expect(context.length).toBeGreaterThan(5);
  expect(context.filter((name) => !apps.includes(`context('${name}')`))).toEqual([]);
});
