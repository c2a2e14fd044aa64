import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Item } from '../../../lambdas/store/read.ts';
import { indexes, tableKeys, timeToLiveAttribute } from '../../../lambdas/store/table.ts';
import { fileName } from '../../../lambdas/upload/open-stored-file.ts';
import { readWhole } from '../../../lambdas/upload/stored-bytes.ts';
import { customerFileKinds, type FileKind } from '../../../shared/schemas/files-schema.ts';
import { Problem } from '../../local/command-problem.ts';

/** The folder for one person's data, readable only by whoever runs the command. */
export class ExportFolder {
  readonly path: string;
  files = 0;

  constructor(path: string) {
    this.path = path;
  }

  /** Creates the folder. Refuses one that isn't empty: it may hold somebody else's data. */
  async open(): Promise<void> {
    const names = await readdir(this.path).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw new Problem(`${this.path} can't be used as a folder.`);
    });
    if (names.length > 0) throw new Problem(`${this.path} isn't empty. Name a new folder.`);
    await mkdir(this.path, { recursive: true, mode: 0o700 });
  }

  private async write(name: string, content: string | Uint8Array): Promise<void> {
    const path = join(this.path, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, content, { mode: 0o600 });
  }

  json(name: string, value: unknown): Promise<void> {
    return this.write(`${name}.json`, `${JSON.stringify(value, null, 2)}\n`);
  }

  /** Saves a stored file under `folder`, unless it was deleted at its end. */
  async file(folder: string, key: string): Promise<void> {
    const whole = await readWhole(key);
    if (!whole) return;
    const parts = key.split('/');
    const kind: FileKind = customerFileKinds.find((each) => parts.includes(each)) ?? 'proof';
    const upload = parts.find((part) => part.startsWith('upl_')) ?? '';
    await this.write(join(folder, upload, fileName('', kind, whole.contentType)), whole.bytes);
    this.files += 1;
  }
}

/** Fields that say nothing about a person, such as keys and hashes of secrets. */
const technical = new Set<string>([
  ...Object.values(tableKeys),
  ...Object.values(indexes).flatMap(({ partition, sort }) => [partition, sort]),
  ...[timeToLiveAttribute, 'schemaVersion', 'version', 'revision', 'row', 'mark'],
  ...[
    'hash',
    'codeHash',
    'keyHash',
    'linkHash',
    'linkSet',
    'set',
    'salt',
    'leaf',
    'unused',
    'emailChangeLink',
  ],
]);

function shown(value: unknown): unknown {
  if (value instanceof Set) return [...(value as Set<unknown>)];
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !technical.has(name));
  return Object.fromEntries(kept.map(([name, each]) => [name, shown(each)]));
}

const kindOf = (item: Item) => String(item[tableKeys.sort]).split('#')[0]?.toLowerCase() ?? '';

/** Prepares items for the person they're about, by kinds: `profile`, `event`, `note` and the like. */
export function shownItems(items: readonly Item[]): Record<string, unknown[]> {
  const byKind: Record<string, unknown[]> = {};
  for (const item of items) (byKind[kindOf(item)] ??= []).push(shown(item));
  return byKind;
}
