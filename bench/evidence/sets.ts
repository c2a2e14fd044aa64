import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { benchFolder, benchJob, generate } from '../../scripts/fixtures/generate.ts';
import type { PersonalFields } from '../../shared/schemas/customer-schema.ts';
import type { CustomerFileKind } from '../../shared/schemas/files-schema.ts';

/** The truth about each document of a set; dates as `YYYY-MM-DD`. */
export type Truths = {
  'license-backs': { pace: 'careful' | 'hurried' | 'bad'; version: number; barcode: string };
  'license-fronts': { given: string; last: string; birth: string; expires: string };
  'photographed-bills': BillTruth;
  'pdf-bills': BillTruth & { producer: string };
  passports: { pace: 'careful' | 'hurried'; number: string; birth: string; expires: string };
  quality: { flaw: 'good' | 'blur' | 'motion' | 'dark' | 'glare' };
  portraits: { isPassport: boolean; portrait: Corners; face: Corners };
  forgeries: FileOfForgery;
  'honest-licenses': FileOfForgery;
  'honest-passports': FileOfForgery;
};
/** Corners of a part of a document, as shares of the picture. */
type Corners = readonly (readonly [x: number, y: number])[];
type BillTruth = { name: string; street: string; zip: string; date: string };
/** A file of a submission, with what all files of that one share. */
export type FileOfForgery = {
  submission: string;
  kind: CustomerFileKind;
  typed: Pick<PersonalFields, 'fullName' | 'dateOfBirth' | 'address'>;
  /** The day on which it's sent. */
  today: string;
  idType?: 'passport';
  /** A submission that another customer sent before. */
  earlier?: string;
};
export type SetName = keyof Truths;

/** A document with its truth; `bytes` reads it. */
export type Document<Truth> = { file: string; truth: Truth; bytes: () => Promise<Uint8Array> };

const names: readonly SetName[] = [
  'license-backs',
  'license-fronts',
  'photographed-bills',
  'pdf-bills',
  'passports',
  'quality',
  'portraits',
  'forgeries',
  'honest-licenses',
  'honest-passports',
];

/** Draws the sets, unless they are there: a set's manifest is written last. */
export async function prepareSets(): Promise<void> {
  if (names.every((name) => existsSync(join(benchFolder, name, 'manifest.json')))) return;
  await generate(benchJob);
}

export async function loadSet<Name extends SetName>(name: Name): Promise<Document<Truths[Name]>[]> {
  const folder = join(benchFolder, name);
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
  const truths = JSON.parse(manifest) as (Truths[Name] & { file: string })[];
  return truths.map((truth) => ({
    file: `${name}/${truth.file}`,
    truth,
    bytes: () => readFile(join(folder, truth.file)),
  }));
}
