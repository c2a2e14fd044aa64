/** Runs the commands of operators by their names in package.json. Usage: operate.ts <name> <arguments> */
import { runCommand, runOnStage } from './operate/run-command.ts';

/** Each loads only its own code: most of them take much longer to load than to run. */
const commands: Record<string, (args: string[]) => Promise<void>> = {
  admin: async (args) =>
    runCommand((await import('./operate/admin-command.ts')).adminCommand, args),
  accounts: async (args) =>
    runCommand((await import('./operate/account-command.ts')).accountCommand, args),
  'erase-person': async (args) =>
    runCommand((await import('./operate/people/erase-person-command.ts')).erasePersonCommand, args),
  'erase-dealership': async (args) =>
    runCommand(
      (await import('./operate/people/erase-dealership-command.ts')).eraseDealershipCommand,
      args,
    ),
  'export-person': async (args) =>
    runCommand(
      (await import('./operate/people/export-person-command.ts')).exportPersonCommand,
      args,
    ),
  mail: async (args) => runCommand((await import('./operate/mail-command.ts')).mailCommand, args),
  report: async (args) =>
    runCommand((await import('./operate/report-command.ts')).reportCommand, args),
  rotate: async (args) =>
    runCommand((await import('./operate/rotate/rotate-command.ts')).rotateCommand, args),
  sanctions: async (args) =>
    runCommand((await import('./operate/sanctions-command.ts')).sanctionsCommand, args),
  issuers: async (args) =>
    runCommand((await import('./operate/issuers-command.ts')).issuersCommand, args),
  smoke: async (args) =>
    runCommand((await import('./operate/smoke/smoke-command.ts')).smokeCommand, args),
  restore: async (args) =>
    runCommand((await import('./operate/restore-command.ts')).restoreCommand, args),
  'verify-log': async (args) =>
    runCommand((await import('./operate/verify-log/verify-log-command.ts')).verifyLogCommand, args),
  'verify-record': async (args) =>
    runCommand((await import('./operate/verify-record-command.ts')).verifyRecordCommand, args),
  preflight: async (args) =>
    runOnStage((await import('./operate/preflight/preflight-command.ts')).preflightCommand, args),
};

const [name = '', ...args] = process.argv.slice(2);
const run = commands[name];
if (!run) throw new Error(`There is no command ${name}`);
await run(args);
