import { jsPDF } from 'jspdf';
import boldUrl from '../../styles/font/atkinson-hyperlegible-next-pdf-680.ttf?url';
import regularUrl from '../../styles/font/atkinson-hyperlegible-next-pdf-400.ttf?url';

/** US letter paper, in points. */
const WIDTH = 612;
const HEIGHT = 792;
const MARGIN = 54;
/** The left edge of values beside their names. */
const VALUE_LEFT = MARGIN + 150;
const RIGHT = WIDTH - MARGIN;
/** A picture's size: as wide as a card, so that it can be compared with one. */
const PICTURE = { width: 244, height: 200, gap: 16 };

type TextStyle = { size: number; isBold: boolean; isMuted?: boolean };
const textStyles = {
  title: { size: 18, isBold: true },
  heading: { size: 12, isBold: true },
  text: { size: 10, isBold: false },
  muted: { size: 9, isBold: false, isMuted: true },
} as const satisfies Record<string, TextStyle>;

/** Replaces spaces that the font has no glyph for, and joins a letter with its accent. */
const plain = (text: string) => text.normalize('NFC').replace(/[\u00a0\u2009\u202f]/g, ' ');

/** Creates a PDF that is written from the top down. */
export async function createPdf() {
  const fonts = await loadFonts();
  const doc = new jsPDF({ unit: 'pt', format: 'letter', compress: true });
  addFonts(doc, fonts);
  let top = MARGIN;

  const makeRoom = (height: number) => {
    if (top + height <= HEIGHT - MARGIN) return;
    doc.addPage();
    top = MARGIN;
  };
  const applyStyle = ({ size, isBold, isMuted = false }: TextStyle) => {
    doc.setFont(FONT, isBold ? 'bold' : 'normal').setFontSize(size);
    doc.setTextColor(isMuted ? '#4b5a60' : '#101a1e');
  };
  const linesOf = (text: string, width: number, style: TextStyle) => {
    applyStyle(style);
    const isInFont = hasLetters(doc, text.replaceAll('\n', ''));
    const measure = isInFont
      ? (line: string) => doc.getTextWidth(line)
      : (line: string) => widthOf(line, style);
    return wrap(text, width, measure);
  };
  const writeLine = (line: string, left: number, at: number, style: TextStyle) => {
    if (line === '') return;
    applyStyle(style);
    if (hasLetters(doc, line)) {
      doc.text(line, left, at + style.size * BASELINE);
      return;
    }
    const canvas = drawLine(line, style);
    doc.addImage(canvas, 'PNG', left, at, widthOf(line, style), style.size * LINE);
  };
  /** Writes lines from the current place down, on as many pages as they need. */
  const write = (text: string, style: TextStyle, left = MARGIN) => {
    for (const line of linesOf(plain(text), RIGHT - left, style)) {
      makeRoom(style.size * LINE);
      writeLine(line, left, top, style);
      top += style.size * LINE;
    }
  };

  return {
    title: (text: string) => write(text, textStyles.title),
    heading: (text: string) => {
      top += 14;
      // Keeps a heading from standing alone at the end of a page.
      makeRoom(60);
      write(text, textStyles.heading);
      top += 4;
    },
    text: (text: string) => write(text, textStyles.text),
    muted: (text: string) => write(text, textStyles.muted),
    /** Writes a name, and its value beside it. */
    fact: (name: string, value: string, detail?: string) => {
      const names = linesOf(plain(name), VALUE_LEFT - MARGIN - 12, textStyles.muted);
      makeRoom(Math.max(names.length * textStyles.muted.size, 2 * textStyles.text.size) * LINE);
      const from = top;
      names.forEach((line, index) =>
        writeLine(line, MARGIN, from + 1 + index * textStyles.muted.size * LINE, textStyles.muted),
      );
      const page = doc.getNumberOfPages();
      write(value, textStyles.text, VALUE_LEFT);
      if (detail) write(detail, textStyles.muted, VALUE_LEFT);
      const nameEnd = from + names.length * textStyles.muted.size * LINE;
      if (doc.getNumberOfPages() === page) top = Math.max(top, nameEnd);
      top += 5;
    },
    /** Places pictures in pairs, each below its caption. */
    pictures: (pictures: readonly { caption: string; canvas: HTMLCanvasElement }[]) => {
      for (let first = 0; first < pictures.length; first += 2) {
        makeRoom(PICTURE.height + 40);
        pictures.slice(first, first + 2).forEach(({ caption, canvas }, column) => {
          const left = MARGIN + column * (PICTURE.width + PICTURE.gap);
          const scale = Math.min(PICTURE.width / canvas.width, PICTURE.height / canvas.height);
          const [width, height] = [canvas.width * scale, canvas.height * scale];
          writeLine(plain(caption), left, top, textStyles.muted);
          doc.addImage(canvas, 'JPEG', left, top + textStyles.muted.size * LINE + 2, width, height);
        });
        top += PICTURE.height + 24;
      }
    },
    /** Returns the whole document, with a line at the foot of each page. */
    finish: (foot: string): Blob => {
      const pages = doc.getNumberOfPages();
      for (let page = 1; page <= pages; page += 1) {
        doc.setPage(page);
        const line = `${foot} · Page ${page} of ${pages}`;
        writeLine(line, MARGIN, HEIGHT - MARGIN + 16, textStyles.muted);
      }
      doc.setLanguage('en-US').setProperties({ title: foot });
      return doc.output('blob');
    },
  };
}

/** Pixels for each point, so that prints are sharp. */
const SCALE = 4;
/** The height of a line and the position of its baseline, as shares of the font's size. */
const LINE = 1.4;
const BASELINE = 1.05;

function contextOf({ size, isBold }: TextStyle, canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no text');
  context.font = `${isBold ? 700 : 400} ${size * SCALE}px system-ui, sans-serif`;
  return context;
}

/** Measures a line in the device's own font, in points. */
const widthOf = (text: string, style: TextStyle): number =>
  contextOf(style, document.createElement('canvas')).measureText(text).width / SCALE;

/** Draws a line in the device's own font, black on white: for scripts that the document's font doesn't have. */
function drawLine(text: string, style: TextStyle): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(widthOf(text, style) * SCALE));
  canvas.height = Math.ceil(style.size * LINE * SCALE);
  const paper = canvas.getContext('2d');
  if (paper) {
    paper.fillStyle = 'white';
    paper.fillRect(0, 0, canvas.width, canvas.height);
  }
  // Setting a canvas's size resets its font.
  const context = contextOf(style, canvas);
  context.fillStyle = 'black';
  context.fillText(text, 0, style.size * BASELINE * SCALE);
  return canvas;
}

/** Divides a text between letters, none from its accents. */
const lettersOf = (text: string) => text.match(/.(?:[\p{M}\p{Emoji_Modifier}]|\u200d.)*/gsu) ?? [];

/** Breaks a text into lines no wider than `width`: between words, and within a word that is too long for a line. */
export function wrap(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (measure(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const letter of lettersOf(word)) {
        if (line !== '' && measure(line + letter) > width) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    lines.push(line);
  }
  return lines;
}

const FONT = 'Atkinson Hyperlegible Next';

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

/**
 * Loads the site's own font in a form for PDFs. With the built-in ones, letters beyond Western Europe's would turn
 * into others.
 */
const loadFonts = () =>
  Promise.all(faces.map(async ({ url, style }) => ({ style, base64: await base64Of(url) })));

function addFonts(doc: jsPDF, fonts: Awaited<ReturnType<typeof loadFonts>>): void {
  for (const { style, base64 } of fonts) {
    const file = `${style}.ttf`;
    doc.addFileToVFS(file, base64);
    doc.addFont(file, FONT, style);
  }
  doc.setFont(FONT, 'normal');
}

type Glyphs = { characterToGlyph: (code: number) => number | undefined };

/** Returns whether the font has all letters of a text. */
function hasLetters(doc: jsPDF, text: string): boolean {
  const glyphs = doc.getFont().metadata as Glyphs;
  return Array.from(text).every((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code <= 0xffff && Boolean(glyphs.characterToGlyph(code));
  });
}
