import { runCommand } from './operate/run-command.ts';
import { sanctionsCommand } from './operate/sanctions-command.ts';

await runCommand(sanctionsCommand);
