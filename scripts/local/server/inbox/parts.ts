import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const design = new URL('../../../../frontend/src/', import.meta.url);
const own = new URL('./inbox.css', import.meta.url);

/** The product's own look, without its build: these files are plain CSS. */
const shared = [
  'styles/tokens',
  'styles/base',
  'styles/text',
  'components/skip-link',
  'styles/layout',
  'styles/icon',
  'components/button',
  'app/top-bar',
  'styles/card',
  'styles/frame',
  'components/seal',
  'components/empty-state',
  'features/submissions/components/document-tabs',
];

export async function styles(): Promise<string> {
  const files = [...shared.map((name) => new URL(`${name}.css`, design)), own];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return [
    '@layer tokens, base, components;',
    "@font-face { font-family: 'Atkinson Hyperlegible Next Variable'; font-weight: 200 800; src: url('/inbox/font.woff2') format('woff2'); }",
    ...texts,
  ].join('\n');
}

export const fontFile = (): Promise<Buffer> =>
  readFile(
    fileURLToPath(
      import.meta
        .resolve('@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'),
    ),
  );

/** Loads the page anew when another mail has come. */
export const refreshScript = `
const newest = document.documentElement.dataset.newest;
setInterval(async () => {
  if (document.hidden) return;
  const response = await fetch('/inbox/messages.json').catch(() => undefined);
  const messages = response?.ok ? await response.json() : undefined;
  if (messages && (messages[0]?.id ?? '') !== newest) location.reload();
}, 1000);
`;
