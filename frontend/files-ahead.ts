import { normalizePath, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The built files of a part that is loaded on demand, those it needs before itself. */
function filesOf(part: string, bundle: Bundle): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || scripts.has(fileName)) return;
    scripts.add(fileName);
    chunk.imports.forEach(add);
    chunk.viteMetadata?.importedCss.forEach((style) => styles.add(style));
  };
  const source = normalizePath(part);
  const own = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${source}`),
  );
  if (!own) throw new Error(`${part} is no part of its own of the build`);
  add(own.fileName);
  return { scripts, styles };
}

/** A page that asks for a part's files at once, instead of when its code asks for them. */
export function withFilesAhead(page: string, part: string, bundle: Bundle): string {
  const { scripts, styles } = filesOf(part, bundle);
  const links = (rel: string, files: Set<string>) =>
    [...files]
      .filter((file) => !page.includes(`"/${file}"`))
      .map((file) => `    <link rel="${rel}" crossorigin href="/${file}">\n`);
  const missing = [...links('stylesheet', styles), ...links('modulepreload', scripts)];
  return page.replace('  </head>', () => `${missing.join('')}  </head>`);
}
