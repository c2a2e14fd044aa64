import { customerCommand } from './operate/customer-command.ts';
import { runCommand } from './operate/run-command.ts';

await runCommand(customerCommand);
