/** Keeps what pages and functions say to each other as the contract of this release: contract/released.json. */
import { join } from 'node:path';
import { contractCommand } from './contract/contract-command.ts';
import { contractPath } from './contract/released.ts';
import { root } from './local/places.ts';
import { tell } from './operate/run-command.ts';

try {
  console.log(await contractCommand(process.argv.slice(2), join(root, contractPath)));
} catch (error) {
  tell(error);
}
