import { preflightCommand } from './operate/preflight-command.ts';
import { runOnStage } from './operate/run-on-stage.ts';

await runOnStage(preflightCommand);
