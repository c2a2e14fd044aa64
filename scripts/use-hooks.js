import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Runs when packages are installed, on whatever Node there is: has git check what is staged before each commit.
 * Not in CI, not in a copy without its own repository, and not where hooks already exist.
 */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();

if (!process.env.CI && existsSync(new URL('../.git', import.meta.url))) {
  try {
    if (git('config', '--default', '', '--get', 'core.hooksPath') === '')
      git('config', 'core.hooksPath', '.githooks');
  } catch (error) {
    // An installation is not to fail for want of a check.
    console.error(`Commits are not checked: ${error.message}`);
  }
}
