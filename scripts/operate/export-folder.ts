import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileName } from '../../lambdas/upload/file-names.ts';
import { readWhole } from '../../lambdas/upload/whole-files.ts';
import { customerFileKinds, type FileKind } from '../../shared/schemas/files.ts';
import { Problem } from '../local/problem.ts';

/** Where one person's data goes: readable by whoever runs the command, and by nobody else. */
export class ExportFolder {
  readonly path: string;
  files = 0;

  constructor(path: string) {
    this.path = path;
  }

  /** Refuses a folder in which something is: what is about somebody else must not get into it. */
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

  /** Saves a stored file under `folder`; nothing where its days are over. */
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
