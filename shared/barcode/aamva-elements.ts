import { licenseHeader } from './license-header.ts';

/** The elements of a card's barcode by their three letters, and what its header says. */
type Elements = {
  issuer: string;
  version: number;
  /** Which of its parts the elements stand in. */
  part: 'license' | 'id_card';
  fields: ReadonlyMap<string, string>;
};

/** Where the license's or the ID card's part begins: its two letters, and the first element right after them. */
const beginning = /(?:DL|ID)(?=D[A-D][A-Z])/g;
const element = /^(D[A-D][A-Z])(.*)$/;

/** Takes the text apart; the directory's offsets are left alone, for many issuers get them wrong. */
export function aamvaElements(text: string): Elements | undefined {
  const head = licenseHeader.exec(text);
  if (!head) return undefined;
  const body = text.slice(head.index + head[0].length);
  const fields = new Map<string, string>();
  let beginsWith: string | undefined;
  // Elements of a state's own, which begin with Z, are nobody's business.
  for (const [place, part] of body.split(/\p{Cc}+/u).entries()) {
    const start = place === 0 || !element.test(part) ? [...part.matchAll(beginning)][0] : undefined;
    beginsWith ??= start?.[0];
    const match = element.exec(start ? part.slice(start.index + 2) : part);
    const [, code = '', value = ''] = match ?? [];
    if (code && !fields.has(code)) fields.set(code, value.trim());
  }
  const [, issuer = ''] = head;
  return {
    issuer,
    version: Number(head[2]),
    part: beginsWith === 'ID' ? 'id_card' : 'license',
    fields,
  };
}
