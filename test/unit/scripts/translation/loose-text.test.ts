import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createVirtualFileSystem } from 'typescript-7/unstable/fs';
import { API } from 'typescript-7/unstable/sync';
import { handedText, looseTextIn } from '../../../../scripts/translation/loose-text.ts';

const types = `
declare namespace JSX {
  type Element = { type: unknown };
  type ElementType = keyof IntrinsicElements | ((props: never) => ReactNode);
  type IntrinsicElements = Record<'p' | 'b' | 'i', { children?: ReactNode; key?: string }>;
  type ElementChildrenAttribute = { children: unknown };
}
type ReactNode = JSX.Element | string | number | boolean | null | undefined | ReactNode[];
declare const isOn: boolean, name: string, count: number | undefined, items: string[];
declare const element: JSX.Element, words: Record<'on' | 'off', string>;
`;

const cases: Record<string, { loose: readonly string[]; of: string }> = {
  'text after what comes and goes': {
    loose: ['more', 'name', 'words.on', 'B'],
    of: `<p>{isOn && <b />}more</p>; <p>{isOn ? <b /> : null}{name}</p>; <p>{isOn && <b />}{words.on}</p>;
      <p>{isOn && 1 > 0 ? <b /> : undefined}{\`B\`}</p>`,
  },
  'text in a list': {
    loose: ['items'],
    of: '<p><b />{items}</p>; <p><b />{items.map(() => <b />)}</p>',
  },
  'text after a list': { loose: ['end'], of: '<p>{items.map(() => <b />)}end</p>' },
  'text after an icon that another replaces': {
    loose: ['name'],
    of: '({ Icon }: { Icon: () => JSX.Element }) => <p><Icon />{name}</p>',
  },
  'text after a component that may show nothing': {
    loose: ['some'],
    of: `const Mark = () => (isOn ? <b /> : null);\nconst Bold = () => <b />;
      <p><Mark />some</p>; <p><Bold />some</p>`,
  },
  'a component that returns text': {
    loose: ['Now'],
    of: "const Now = () => (isOn ? 'on' : 'off'); <p><Now /></p>",
  },
  'text after an element with a key': { loose: ['name'], of: '<p><b key={name} />{name}</p>' },
  'text that comes and goes beside something': {
    loose: ["'on'", "'off'", 'count', 'name'],
    of: "<p><b />{isOn ? 'on' : 'off'}</p>; <p>Up to {count}</p>; <p>{name || element}<b /></p>",
  },
  'text in a fragment': { loose: ['some', 'name'], of: '<>some<b /></>; <>{name}</>' },
  'children of a component that is handed text': {
    loose: ['children'],
    of: `const Button = ({ children }: { children: ReactNode }) =>
      <p>{isOn && <b />}{children}</p>; <Button>Send</Button>`,
  },
  'no children that are elements': {
    loose: [],
    of: `const Card = ({ children }: { children: ReactNode }) =>
      <p>{isOn && <b />}{children}</p>; <Card><b /></Card>`,
  },
  'no text that is alone, goes first or follows an element that stays': {
    loose: [],
    of: `<p>{isOn ? 'on' : 'off'}</p>; <p>some {isOn && <b />}</p>; <p>{isOn && <b />}<i />some</p>;
      <p>{isOn && <b />}<i>{name}</i></p>; <p>some {name}</p>`,
  },
  'no element': { loose: [], of: '<p>{isOn && <b />}{element}</p>; <><b />{isOn && element}</>' },
};

const config = '/app/tsconfig.json';
let api: API;
beforeAll(() => {
  api = new API({
    fs: createVirtualFileSystem({
      [config]: JSON.stringify({
        compilerOptions: { jsx: 'preserve', strict: true, target: 'es2024', lib: ['es2024'] },
      }),
      '/app/types.d.ts': types,
      ...Object.fromEntries(
        Object.values(cases).map(({ of }, index) => [`/app/${index}.tsx`, `export {};\n${of}`]),
      ),
    }),
  });
});
afterAll(() => api.close());

test.each(Object.entries(cases).map(([name, { loose }], index) => ({ name, loose, index })))(
  'a translated page breaks at $name: $loose',
  ({ loose, index }) => {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    const file = project?.program.getSourceFile(`/app/${index}.tsx`);
    if (!project || !file) throw new Error('The virtual project was not loaded.');
    expect(project.program.getSemanticDiagnostics(file.fileName).map(({ text }) => text)).toEqual(
      [],
    );
    const handed = new Set(handedText(file, project.checker));
    const found = looseTextIn(file, project.checker, handed).map((node) =>
      node.getText().replaceAll('`', ''),
    );
    expect(found).toEqual(loose);
  },
);
