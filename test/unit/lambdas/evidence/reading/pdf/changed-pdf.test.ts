import { describe, expect, test } from '@jest/globals';
import { contentOf } from '../../../../../../lambdas/evidence/reading/pdf/pdf-content.ts';
import { pdfOf, say, streamOf } from '../made-pdf.ts';
import { jpegOf } from '../made-pictures.ts';

const company = say('Statement of an ordinary company', 60, 720);
const jpeg = jpegOf(64, 64, () => [255, 255, 255]);
const box = '1 g 50 490 300 40 re f 0 g';
const old = say('MARIA LOPEZ', 60, 500);
const added = say('JOHN SMITH', 60, 500);

const factsOf = async (bytes: Uint8Array) => (await contentOf(bytes))?.facts;
const drawn = (...content: string[]) =>
  factsOf(pdfOf([company + content.join(' ')], { jpeg, width: 64, height: 64 }));

describe('text that another one covers', () => {
  test.each([
    ['under a white box', [old, box, added]],
    ['under a colored box', [old, '0.9 0.9 1 rg 50 490 300 40 re f 0 g', added]],
    ['under a picture', [old, 'q 300 0 0 40 50 490 cm /Im1 Do Q', added]],
    ['set without being drawn', [`3 Tr ${old} 0 Tr`, added]],
    ['over a picture of the page', ['q 612 0 0 792 0 0 cm /Im1 Do Q', company, old, box, added]],
  ])('%s is found', async (_, content) => {
    expect((await drawn(...content))?.coveredText).toBe('MARIA');
  });

  test.each([
    ['on a colored band', ['0.8 0.9 1 rg 50 490 300 40 re f 0 g', old]],
    ['printed twice for bold letters', [old, say('MARIA LOPEZ', 60.3, 500)]],
    ['drawn again over a box', [old, box, old]],
    ['covered alone', [old, box]],
    ['not drawn alone', [`3 Tr ${old} 0 Tr`]],
    ['beside a box', [old, '1 g 350 490 100 40 re f 0 g', say('JOHN SMITH', 360, 500)]],
    ['struck through', [old, '60 504 m 200 504 l S', say('JOHN SMITH', 60, 520)]],
  ])('%s is what an honest maker draws', async (_, content) => {
    expect((await drawn(...content))?.coveredText).toBeUndefined();
  });

  test.each([
    ['over', [`q 612 0 0 792 0 0 cm /Im1 Do Q 3 Tr ${old} 0 Tr`]],
    ['under', [old, 'q 612 0 0 792 0 0 cm /Im1 Do Q']],
  ])('what a scanner recognized stands %s its picture', async (_, content) => {
    const stamp = say('SCANNED BY AN APP OF THE CUSTOMER', 60, 498);
    expect((await drawn(...content, stamp))?.coveredText).toBeUndefined();
  });
});

/** Appends an update that replaces or adds objects, as a PDF editor does. */
function updated(bytes: Uint8Array, objects: Record<number, string | Uint8Array>): Uint8Array {
  const before = Buffer.from(bytes);
  const [, previous] = /startxref\n(\d+)\n%%EOF$/.exec(before.toString('latin1')) ?? [];
  let file = Buffer.concat([before, Buffer.from('\n')]);
  let rows = '';
  for (const [number, content] of Object.entries(objects)) {
    rows += `${number} 1\n${String(file.length).padStart(10, '0')} 00000 n \n`;
    const head = Buffer.from(`${number} 0 obj\n`);
    file = Buffer.concat([file, head, Buffer.from(content), Buffer.from('\nendobj\n')]);
  }
  const trailer = `trailer << /Size 40 /Root 1 0 R /Info 5 0 R /Prev ${previous} >>`;
  const end = `xref\n${rows || '0 0\n'}${trailer}\nstartxref\n${file.length}\n%%EOF`;
  return new Uint8Array(Buffer.concat([file, Buffer.from(end)]));
}

describe('updates appended to a file', () => {
  const first = pdfOf([company + old]);
  const replaced = { 7: streamOf(company + added) };

  test('that replace text tell which', async () => {
    expect(await factsOf(updated(first, replaced))).toMatchObject({
      updates: 1,
      isSigned: false,
      replacedText: 'MARIA LOPEZ',
    });
  });

  test('in two steps are compared with the first version', async () => {
    const twice = updated(updated(first, replaced), { 7: streamOf(company) });
    expect(await factsOf(twice)).toMatchObject({ updates: 2, replacedText: 'MARIA LOPEZ' });
  });

  test.each([
    ['a bill', company + old],
    ['a scan', `${say('11/20/26, 9:14 AM', 24, 770)} q 612 0 0 700 0 40 cm /Im1 Do Q`],
  ])('that add text to %s replace nothing', async (_, content) => {
    const before = pdfOf([content], { jpeg, width: 64, height: 64 });
    const facts = await factsOf(updated(before, { 7: streamOf(content + say('Paid')) }));
    expect(facts).toMatchObject({ updates: 1, isSigned: false });
    expect(facts?.replacedText).toBeUndefined();
  });

  test('that sign are told apart, and what lies below a seal is still there', async () => {
    const rectangle = '/Rect [50 490 350 530]';
    const signed = updated(first, {
      6: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 7 0 R /Resources << /Font << /F1 3 0 R >> >> /Annots [20 0 R] >>`,
      20: `<< /Type /Annot /Subtype /Widget /FT /Sig /F 4 ${rectangle} /V 21 0 R /AP << /N 22 0 R >> >>`,
      21: '<< /Type /Sig /ByteRange [0 1 2 3] /Contents <00> >>',
      22: streamOf(
        `1 g 0 0 300 40 re f 0 g ${say('Signed by Acme', 10, 10)}`,
        '/Type /XObject /Subtype /Form /BBox [0 0 300 40] /Resources << /Font << /F1 3 0 R >> >>',
      ),
    });
    const { facts, lines } = (await contentOf(signed)) ?? {};
    expect(facts).toMatchObject({ updates: 1, isSigned: true });
    expect(facts?.replacedText ?? facts?.coveredText).toBeUndefined();
    expect(lines?.map(({ text }) => text)).toContain('MARIA LOPEZ');
  });

  test('without objects are how Word ends its files', async () => {
    expect((await factsOf(updated(first, {})))?.updates).toBeUndefined();
  });

  test('are none in a linearized file, whose first table comes last', async () => {
    // The table that is found first stands before the one it names.
    const text = Buffer.from(first).toString('latin1');
    const place = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    const stub = `xref\n0 0\ntrailer << /Size 40 /Root 1 0 R /Info 5 0 R /Prev ${place + 200} >>`;
    const body = `%PDF-1.7\n${stub.padEnd(200)}${text.slice(9)}`;
    const moved = body
      .replace(/(?<=\n)\d{10}(?= 00000 n)/g, (at) => String(Number(at) + 200).padStart(10, '0'))
      .replace(/startxref\n\d+/, 'startxref\n9')
      .replace(stub, stub.replace('0 0\n', '0 1\n0000000000 65535 n \n'));
    expect((await factsOf(Buffer.from(moved, 'latin1')))?.updates).toBeUndefined();
  });

  const changed = Buffer.from(updated(first, replaced)).toString('latin1');
  const lastTable = Number(/startxref\n(\d+)\n%%EOF$/.exec(changed)?.[1]);
  const inStream = (rows: string, dictionary: string) =>
    `30 0 obj\n<< /Type /XRef /W [1 4 1] /Size 40 /Root 1 0 R /Info 5 0 R ${dictionary} /Length ${rows.length} >>\nstream\n${rows}\nendstream\nendobj\n`;
  const rowOf = (at: number) =>
    `\x01${String.fromCharCode(at >> 24, (at >> 16) & 255, (at >> 8) & 255, at & 255)}\0`;
  /** The changed file's new object, found by a stream instead of a table. */
  const byStream = (dictionary: string) => {
    const objects = changed.slice(0, lastTable);
    const object = objects.lastIndexOf('7 0 obj');
    const previous = Number(/\/Prev (\d+)/.exec(changed)?.[1]);
    return { objects, previous, stream: inStream(rowOf(object), `/Index [7 1] ${dictionary}`) };
  };

  test.each([
    ['with kilobytes after its end', () => `${changed}\n${'%'.repeat(5000)}`],
    ['without an end mark', () => changed.replace(/\n%%EOF$/, '')],
    ['whose number begins with zeros', () => changed.replaceAll('startxref\n', 'startxref\n00')],
    [
      'whose dictionary is long',
      () => changed.replace(/ \/Prev (?=\d+ >>)/, ` /ID [${'<00>'.repeat(2000)}] /Prev `),
    ],
    [
      'whose table is broken',
      () => changed.replace(/startxref\n\d+\n%%EOF$/, 'startxref\n12\n%%EOF'),
    ],
    [
      'without an end of its own',
      () => changed.slice(0, lastTable).replace(/startxref\n\d+/, 'startxref\n9'),
    ],
    [
      'in a stream of references',
      () => {
        const { objects, previous, stream } = byStream('/Prev ');
        const table = stream.replace('/Prev ', `/Prev ${previous}`);
        return `${objects}${table}startxref\n${objects.length}\n%%EOF`;
      },
    ],
    [
      'for newer viewers alone',
      () => {
        const { objects, previous, stream } = byStream('');
        const table = `xref\n0 0\ntrailer << /Size 40 /Root 1 0 R /Info 5 0 R /Prev ${previous} /XRefStm ${objects.length} >>`;
        return `${objects}${stream}${table}\nstartxref\n${objects.length + stream.length}\n%%EOF`;
      },
    ],
  ])('%s replace text as well', async (_, write) => {
    const facts = await factsOf(Buffer.from(write(), 'latin1'));
    expect(facts).toMatchObject({ updates: 1, isSigned: false, replacedText: 'MARIA LOPEZ' });
  });

  test.each([
    ['back to itself', (own: number) => own],
    ['beyond the file', () => 99_999_999],
  ])('whose last table leads %s are none', async (_, to) => {
    const file = Buffer.from(updated(first, replaced)).toString('latin1');
    const own = Number(/startxref\n(\d+)\n%%EOF$/.exec(file)?.[1]);
    const led = file.replace(/\/Prev \d+/, `/Prev ${to(own)}`);
    expect((await factsOf(Buffer.from(led, 'latin1')))?.replacedText).toBeUndefined();
  });
});
