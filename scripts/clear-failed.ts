import { clearFailedCommand } from './operate/clear-failed-command.ts';
import { runOnStage } from './operate/run-on-stage.ts';

await runOnStage(clearFailedCommand);
