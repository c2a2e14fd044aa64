import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import product from '../../frontend/vite.config.ts';

/**
 * Builds the floor of every page into `outDir`: React and one element with a click, from the product's bundler for the
 * product's browsers.
 */
export async function buildBareReact(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../bare-react', import.meta.url)),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, manifest: true, target: product.build?.target },
  });
}
