/** The commands that an operator runs seldom, by their names in package.json. Usage: operate.ts <name> <words> */
import { runCommand, type Command } from './operate/run-command.ts';

const commands: Record<string, () => Promise<Command>> = {
  'erase-person': async () =>
    (await import('./operate/erase-person-command.ts')).erasePersonCommand,
  'erase-dealership': async () =>
    (await import('./operate/erase-dealership-command.ts')).eraseDealershipCommand,
  'export-person': async () =>
    (await import('./operate/export-person-command.ts')).exportPersonCommand,
  replay: async () => (await import('./operate/replay-command.ts')).replayCommand,
  redrive: async () => (await import('./operate/redrive-command.ts')).redriveCommand,
  report: async () => (await import('./operate/report-command.ts')).reportCommand,
  rotate: async () => (await import('./operate/rotate-command.ts')).rotateCommand,
  smoke: async () => (await import('./operate/smoke-command.ts')).smokeCommand,
  'explain-mail': async () =>
    (await import('./operate/explain-mail-command.ts')).explainMailCommand,
  restore: async () => (await import('./operate/restore-command.ts')).restoreCommand,
};

const [name = '', ...words] = process.argv.slice(2);
const command = await commands[name]?.();
if (!command) throw new Error(`There is no command ${name}`);
await runCommand(command, words);
