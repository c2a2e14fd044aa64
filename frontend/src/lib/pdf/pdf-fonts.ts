import type { jsPDF } from 'jspdf';
import boldUrl from '../../styles/font/atkinson-hyperlegible-next-pdf-680.ttf?url';
import regularUrl from '../../styles/font/atkinson-hyperlegible-next-pdf-400.ttf?url';

export const FONT = 'Atkinson Hyperlegible Next';

const faces = [
  { url: regularUrl, style: 'normal' },
  { url: boldUrl, style: 'bold' },
] as const;

async function base64Of(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The font was answered with ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** The site's own font, as a PDF can hold it. Without one, letters beyond Western Europe's would come out as others. */
export const loadFonts = () =>
  Promise.all(faces.map(async ({ url, style }) => ({ style, base64: await base64Of(url) })));

export function addFonts(doc: jsPDF, fonts: Awaited<ReturnType<typeof loadFonts>>): void {
  for (const { style, base64 } of fonts) {
    const file = `${style}.ttf`;
    doc.addFileToVFS(file, base64);
    doc.addFont(file, FONT, style);
  }
  doc.setFont(FONT, 'normal');
}

type Glyphs = { characterToGlyph: (code: number) => number | undefined };

/** Whether the font has all letters of a text. */
export function hasLetters(doc: jsPDF, text: string): boolean {
  const { characterToGlyph } = doc.getFont().metadata as Glyphs;
  const glyphs = doc.getFont().metadata as Glyphs;
  return Array.from(text).every((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code <= 0xffff && Boolean(characterToGlyph.call(glyphs, code));
  });
}
