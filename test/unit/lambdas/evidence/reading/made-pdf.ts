/** A page of letter size with a text at a place, in points from the bottom left, for 12-point Helvetica. */
export const say = (text: string, x = 60, y = 700) => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET\n`;

type Content = string | Uint8Array;

/** A stream object; bytes are taken as they are, so `entries` names their filter. */
export const streamOf = (content: Content, entries = ''): Uint8Array =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`, 'latin1'),
    typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
    Buffer.from('\nendstream', 'latin1'),
  ]);

/** What a PDF has beside the ordinary: its first object is number 8 in a PDF of one page, the next 9. */
type Extras = {
  objects?: readonly Content[];
  /** Entries of the pages' dictionaries and of the catalog. */
  resources?: string;
  fonts?: string;
  forms?: string;
  page?: string;
  catalog?: string;
};

/** A PDF whose pages are drawn by these contents; `picture` is a JPEG that they may draw as /Im1. */
export function pdfOf(
  pages: readonly string[],
  picture?: { jpeg: Uint8Array; width: number; height: number; isGray?: boolean },
  { objects = [], resources = '', fonts = '', forms = '', catalog = '', page = '' }: Extras = {},
): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n', 'latin1')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (...content: (string | Uint8Array)[]) => {
    const bytes = Buffer.concat(
      content.map((each) => (typeof each === 'string' ? Buffer.from(each, 'latin1') : each)),
    );
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (...content: (string | Uint8Array)[]) => {
    places.push(length);
    add(`${places.length} 0 obj\n`, ...content, '\nendobj\n');
  };
  const first = 6;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  object(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`);
  object(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  object('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const { jpeg = new Uint8Array(), width = 1, height = 1 } = picture ?? {};
  const color = `/ColorSpace /Device${picture?.isGray ? 'Gray' : 'RGB'} /BitsPerComponent 8`;
  const size = `/Width ${width} /Height ${height}`;
  object(streamOf(jpeg, `/Type /XObject /Subtype /Image ${size} ${color} /Filter /DCTDecode`));
  object("<< /Producer (Acme Billing 4.2) /CreationDate (D:20260930120000-05'00') >>");
  for (const [index, content] of pages.entries()) {
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${first + index * 2 + 1} 0 R`,
      ` ${page} /Resources << /Font << /F1 3 0 R ${fonts} >> /XObject << /Im1 4 0 R ${forms} >> ${resources} >> >>`,
    );
    object(streamOf(content));
  }
  for (const each of objects) object(each);
  const start = length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  add(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}`);
  add(`trailer << /Size ${places.length + 1} /Root 1 0 R /Info 5 0 R >>\n`);
  add(`startxref\n${start}\n%%EOF`);
  return new Uint8Array(Buffer.concat(parts));
}

/** Entries of a form, which a page may draw as a whole. */
export const form = '/Type /XObject /Subtype /Form /BBox [0 0 612 792]';

/** A PDF of a few kilobytes that takes hours: each form draws the next one ten times; the last one of twelve, a word. */
export function nestedForms(): Uint8Array {
  const ten = '/Next Do '.repeat(10);
  const fonts = '/Font << /F1 3 0 R >>';
  const objects = Array.from({ length: 12 }, (_, at) =>
    streamOf(
      at === 11 ? say('A') : ten,
      `${form} /Resources << ${fonts} /XObject << /Next ${9 + at} 0 R >> >>`,
    ),
  );
  const content = say('Statement of an ordinary company') + ten;
  return pdfOf([content], undefined, { objects, forms: '/Next 8 0 R' });
}
