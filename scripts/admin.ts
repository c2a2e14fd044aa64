import { adminCommand } from './operate/admin-command.ts';
import { runCommand } from './operate/run-command.ts';

await runCommand(adminCommand);
