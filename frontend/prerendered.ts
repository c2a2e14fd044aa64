import { createServer, type Plugin, type Rolldown } from 'vite';
import { documents } from '../shared/customer-paths.ts';
import { VERSION } from '../infra/names.ts';

type Prerendering = { prerenderAll: () => Promise<Readonly<Record<string, string>>> };

/** What built code and prerendered words must agree on. */
export const buildFacts = {
  'import.meta.env.VITE_BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())),
};

const root = /<div id="root">.*?<\/div>(?=\s*<\/body>)/s;

async function render(): ReturnType<Prerendering['prerenderAll']> {
  const vite = await createServer({
    configFile: false,
    root: import.meta.dirname,
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    define: { ...buildFacts, 'import.meta.env.VITE_PAGE_VERSION': JSON.stringify(VERSION) },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const module = await vite.ssrLoadModule('/src/prerender.tsx');
    return await (module as Prerendering).prerenderAll();
  } finally {
    await vite.close();
  }
}

function sourceOf(page: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (page?.type !== 'asset') throw new Error('A document was not built');
  return String(page.source);
}

/** The style sheets before the scripts: a browser with few connections asks for what the words need first. */
function stylesFirst(page: string): string {
  const styles = page.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const others = styles.reduce((rest, style) => rest.replace(`    ${style}\n`, ''), page);
  return others.replace('<script ', `${styles.join('\n    ')}\n    <script `);
}

/** Writes into the documents what their code draws first. */
export const prerendered = (): Plugin => ({
  name: 'prerendered',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: async function (_options, bundle) {
      const landing = stylesFirst(sourceOf(bundle[documents.landing]));
      for (const [document, content] of Object.entries(await render())) {
        const filled = `<div id="root" data-page="${document}">${content}</div>`;
        const isTwin = document === documents.landingAsked;
        const source = (isTwin ? landing : stylesFirst(sourceOf(bundle[document]))).replace(
          root,
          () => filled,
        );
        if (isTwin) this.emitFile({ type: 'asset', fileName: document, source });
        else Object.assign(bundle[document] ?? {}, { source });
      }
    },
  },
});
