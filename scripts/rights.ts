/** Writes docs/rights.md: what each function may do, from the template of the AWS stage. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rightsPage } from './docs/rights.ts';
import { root } from './local/places.ts';
import { synthesizedTemplate } from './template/synthesized-template.ts';

await writeFile(join(root, 'docs', 'rights.md'), await rightsPage(await synthesizedTemplate()));
