import { accountCommand } from './operate/account-command.ts';
import { runCommand } from './operate/run-command.ts';

await runCommand(accountCommand);
