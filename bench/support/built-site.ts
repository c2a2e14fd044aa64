import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { BROTLI_QUALITY } from '../../scripts/local/server/site-files.ts';

type Weight = { files: number; scripts: number; gz: number; br: number };

/** A build of the site, by its folder. */
export class BuiltSite {
  private readonly folder: string;
  private readonly manifest: Manifest;

  private constructor(folder: string, manifest: Manifest) {
    this.folder = folder;
    this.manifest = manifest;
  }

  static async at(folder: string): Promise<BuiltSite> {
    const [english, spanish] = await Promise.all(
      ['manifest.json', 'manifest-es.json'].map(
        async (name) => JSON.parse(await readFile(join(folder, '.vite', name), 'utf8')) as Manifest,
      ),
    );
    // Both have the sources that load on demand: those of the English pages count.
    return new BuiltSite(folder, { ...spanish, ...english });
  }

  /** Returns the JavaScript and CSS that must be there before these sources run, as files of the build. */
  filesOf(...sources: readonly string[]): Set<string> {
    const found = new Set<string>();
    const add = (source: string) => {
      const chunk = this.manifest[source];
      if (!chunk) throw new Error(`${source} is no chunk of the build`);
      if (found.has(chunk.file)) return;
      found.add(chunk.file);
      for (const style of chunk.css ?? []) found.add(style);
      for (const needed of chunk.imports ?? []) add(needed);
    };
    for (const source of sources) add(source);
    return found;
  }

  read(files: Iterable<string>): Promise<Buffer[]> {
    return Promise.all([...files].map((file) => readFile(join(this.folder, file))));
  }

  /** Weighs the files that these sources need. */
  weigh(...sources: readonly string[]): Promise<Weight> {
    return weighFiles(this.folder, [...this.filesOf(...sources)]);
  }
}

/** Weighs files of a folder, in KB of 1,024 bytes, each compressed on its own. */
export async function weighFiles(folder: string, names: readonly string[]): Promise<Weight> {
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
  const sum = (compress: (file: Buffer) => Buffer) =>
    files.reduce((bytes, file) => bytes + compress(file).length, 0) / 1024;
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
  return {
    files: files.length,
    scripts: names.filter((name) => name.endsWith('.js')).length,
    gz: sum((file) => gzipSync(file, { level: 9 })),
    br: sum((file) => brotliCompressSync(file, brotli)),
  };
}
