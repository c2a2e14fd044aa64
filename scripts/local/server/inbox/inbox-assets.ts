import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const design = new URL('../../../../frontend/src/', import.meta.url);
const own = new URL('./inbox.css', import.meta.url);

/** The product's own style sheets, which need no build. */
const shared = [
  'styles/tokens',
  'styles/base',
  'styles/text',
  'components/layout/page-shell',
  'styles/layout',
  'styles/icon',
  'components/buttons/button',
  'app/top-bar',
  'styles/card',
  'styles/frame',
  'components/feedback/seal',
  'components/feedback/empty-state',
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

/** Shows new messages without taking away the focus or the open message. */
export const refreshScript = `
const root = document.documentElement;

async function look() {
  if (document.hidden) return;
  const response = await fetch('/inbox/messages.json').catch(() => undefined);
  const messages = response?.ok ? await response.json() : undefined;
  const newest = messages?.[0]?.id ?? '';
  const before = root.dataset.newest;
  if (!messages || newest === before) return;
  const answer = await fetch(location.href).catch(() => undefined);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [main, next] = [document, page].map((each) => each.querySelector('main'));
  const [list, newList] = [main, next].map((each) => each.querySelector('.inbox-list ul'));
  // Rows that are there stay: one of them may have the focus, or be where somebody came back to.
  if (list && newList) {
    const isNew = (row) => !document.getElementById(row.firstElementChild.id);
    list.prepend(...[...newList.children].filter(isNew));
  } else main.replaceWith(next);
  // The page may already hold more: that is said at the next look.
  root.dataset.newest = newest;
  const known = messages.findIndex(({ id }) => id === before);
  document.querySelector('[role=status]').textContent = messages
    .slice(0, known < 0 ? messages.length : known)
    .map(({ subject, to }) => 'New: ' + subject + ', to ' + to.join(', '))
    .join('. ');
}
setInterval(() => void look(), 1000);
`;
