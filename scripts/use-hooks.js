import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Has git check what is staged before each commit. It runs when packages are installed, on whatever Node there is, but
 * does nothing in CI, in a copy without its own repository, or where hooks already exist.
 */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();

if (!process.env.CI && existsSync(new URL('../.git', import.meta.url))) {
  try {
    if (git('config', '--default', '', '--get', 'core.hooksPath') === '')
      git('config', 'core.hooksPath', '.githooks');
  } catch (error) {
    // An installation shouldn't fail because a check is missing.
    console.error(`Commits are not checked: ${error.message}`);
  }
}
