import { relative } from 'node:path';
import { API } from 'typescript-7/unstable/sync';
import { handedText, looseTextIn } from './translation/loose-text.ts';

const config = 'frontend/tsconfig.json';
const api = new API();
const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
if (!project) throw new Error(`${config} can't be loaded.`);
const { program, checker } = project;

const files = program
  .getSourceFileNames()
  .filter((name) => name.endsWith('.tsx'))
  .flatMap((name) => program.getSourceFile(name) ?? []);
const handed = new Set(files.flatMap((file) => handedText(file, checker)));

const found = files.flatMap((file) =>
  looseTextIn(file, checker, handed).map((node) => {
    const text = node.getText().trim();
    const line = file.text.slice(0, file.text.indexOf(text, node.getStart())).split('\n').length;
    return `${relative('.', file.fileName)}:${line} ${text}`;
  }),
);
api.close();
if (found.length > 0) {
  console.error(found.join('\n'));
  console.error(
    `${found.length} texts would break a page that a browser translates: put an element around each (<span>).`,
  );
  process.exitCode = 1;
}
