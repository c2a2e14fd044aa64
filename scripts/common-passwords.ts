import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commonPasswordsModule } from './common-passwords/module.ts';

await writeFile(
  join(import.meta.dirname, '..', 'shared', 'common-passwords.ts'),
  commonPasswordsModule(),
);
