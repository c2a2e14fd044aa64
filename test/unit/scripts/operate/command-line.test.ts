import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { HelpAsked, Misuse } from '../../../../scripts/local/command-problem.ts';
import { adminCommand } from '../../../../scripts/operate/admin-command.ts';
import { inOneLine, runCommand } from '../../../../scripts/operate/run-command.ts';
import { printable, parseCommandLine } from '../../../../scripts/operate/command-line.ts';

const usage = 'Does something.';

describe('an operator’s words', () => {
  test('are names and flags, in any order', () => {
    expect(
      parseCommandLine('restore', ['--aws', 'then', '--region', 'a', '--dry-run'], usage),
    ).toEqual({
      given: ['then'],
      isOnAws: true,
      isDry: true,
      isSure: false,
      flags: new Set(['aws', 'dry-run']),
      values: { region: 'a' },
    });
  });

  test.each(['--help', '-h'])('%s asks how the command is used', (word) => {
    expect(() => parseCommandLine('admin', ['list', word], usage)).toThrow(new HelpAsked(usage));
  });

  test.each([
    [['--froget'], "Unknown option '--froget'."],
    [['-x'], "Unknown option '-x'."],
    [['--aws=staging'], "Option '--aws' does not take an argument."],
    [['--region'], "Option '--region <value>' argument missing."],
    [['--region', '--aws'], "Option '--region' argument is ambiguous."],
  ])('%j names what it doesn’t know', (words, fault) => {
    expect(() => parseCommandLine('restore', words, usage)).toThrow(new Misuse(usage, fault));
  });

  test('have no dry run where the command has none', () => {
    expect(() => parseCommandLine('admin', ['list', '--dry-run'], usage)).toThrow(
      "Unknown option '--dry-run'.\n\nDoes something.",
    );
  });
});

describe('a command ends', () => {
  afterEach(() => {
    process.exitCode = undefined;
  });

  test.each([
    ['well after telling its use', ['--help'], undefined, 'log', /^Adds, removes and lists admins/],
    ['with 2 where a flag is unknown', ['list', '--all'], 2, 'error', /^Unknown option '--all'\./],
    ['with 2 where a word is missing', ['add'], 2, 'error', /^Adds, removes and lists admins/],
    [
      'with 1 where it can’t do it',
      ['add', 'nobody'],
      1,
      'error',
      "nobody isn't an email address.",
    ],
  ] as const)('%s', async (_how, words, code, channel, says) => {
    const say = jest.spyOn(console, channel).mockReturnValue();
    await runCommand(adminCommand, words);
    expect(say.mock.calls).toEqual([[expect.stringMatching(says)]]);
    expect(process.exitCode).toBe(code);
  });
});

test('what a stranger typed steers no terminal', () => {
  expect(printable('Ann\u001b[2J\u0007 \u009b1m\rBob\n  next line, José ✔')).toBe(
    'Ann [2J   1m Bob\n  next line, José ✔',
  );
});

test.each(['PreconditionFailed', 'InvalidIfMatchVersion'])(
  'who loses to a change at the same moment is told so (%s)',
  (name) => {
    expect(inOneLine({ name }, 'stack')).toBe(
      'Somebody changed the same at this moment. Run this again.',
    );
  },
);

test('who lacks a right reads which, and no stack of calls', () => {
  const message =
    'User: arn:aws:iam::111122223333:user/ann is not authorized to perform: dynamodb:Query on resource: x';
  const name = 'AccessDeniedException';
  expect(inOneLine(Object.assign(new Error(message), { name }), 'stack')).toBe(
    'Your AWS credentials lack the right dynamodb:Query.',
  );
});
