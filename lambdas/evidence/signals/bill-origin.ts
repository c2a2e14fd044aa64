import type { PdfFacts } from '../reading/reading.ts';
import type { Check } from './input.ts';
import { longDate } from './words.ts';

/** Programs that change pictures, by the names under which they save PDFs. */
const pictureEditors =
  /photoshop|illustrator|indesign|lightroom|adobe express|gimp|inkscape|affinity|canva\b|figma|sketch\b|coreldraw|corel photo|paint\.net|paintshop|photopea|pixlr|picsart|pixelmator|procreate|krita|fotor|befunky|snapseed/i;

const longest = 60;

/** The programs that a PDF names, each once, on one line. */
const programsOf = ({ creator, producer }: PdfFacts): string[] => [
  ...new Set(
    [creator, producer]
      .map((name) => (name ?? '').replace(/[\p{C}\s]+/gu, ' ').trim())
      .filter(Boolean)
      .map((name) => (name.length > longest ? `${name.slice(0, longest - 1).trim()}…` : name)),
  ),
];

/** Only a PDF says which program saved it. */
export const billOrigin: Check = ({ readings }) => {
  const pdf = readings.addressDocument?.pdf;
  if (!pdf) return undefined;
  const programs = programsOf(pdf);
  if (programs.length === 0)
    return { result: 'not_checked', found: "The file doesn't say which program saved it" };
  const isEdited = [pdf.creator, pdf.producer].some((name) => pictureEditors.test(name ?? ''));
  if (!isEdited) return { result: 'agrees', found: `Saved by ${programs.join(', ')}` };
  const savedAt = pdf.modifiedAt ?? pdf.createdAt;
  const isDated = savedAt !== undefined && !Number.isNaN(Date.parse(savedAt));
  return {
    result: 'differs',
    found: [
      `Saved by a picture editor: ${programs.join(', ')}`,
      ...(isDated ? [longDate(savedAt)] : []),
    ].join(', '),
  };
};
