import { randomBytes } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { join, sep } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { localFolder, root } from '../local-paths.ts';
import { SPANISH_FOLDER } from '../../../shared/customer-paths.ts';
import type { Language } from '../../../shared/copy/language.ts';
import { documentSource } from '../../../frontend/site-documents.ts';
import { fileAt } from '../server/local-edge.ts';
import type { Pages } from '../server/site-files.ts';

const frontend = join(root, 'frontend');

/** Reports every save under these folders. A plugin, because Vite restarts itself when its configuration changes. */
const watch = (folders: string[], onSave: (file: string) => void): Plugin => ({
  name: 'watch',
  configureServer: ({ watcher }) => {
    watcher.add(folders);
    watcher.on('all', (_event, file) => {
      if (folders.some((folder) => file.startsWith(folder + sep))) onSave(file);
    });
  },
});

/**
 * Serves the site from its sources: a saved change shows in the browser at once, and components keep their state. Saves
 * under `folders` are reported to `onSave` as well.
 */
export async function livePages(folders: string[], onSave: (file: string) => void): Promise<Pages> {
  // One for the whole run, not for each answer: anyone who can read it here can read the sources as well.
  const nonce = randomBytes(16).toString('base64');
  // Never listens: the site's own server passes connections to it that become web sockets.
  const upgrades = createHttpServer();
  const servers = new Map<Language, Promise<ViteDevServer>>();
  const serverOf = (language: Language) => {
    const known = servers.get(language);
    if (known) return known;
    const server = createServer({
      configFile: join(frontend, 'vite.config.ts'),
      mode: language === 'es' ? 'spanish' : 'development',
      cacheDir: join(localFolder, 'vite', language),
      appType: 'custom',
      clearScreen: false,
      html: { cspNonce: nonce },
      plugins: [react(), ...(language === 'en' ? [watch(folders, onSave)] : [])],
      server: {
        middlewareMode: true,
        ws: { server: upgrades },
        fs: { allow: ['frontend', 'shared', 'node_modules'].map((folder) => join(root, folder)) },
      },
    });
    servers.set(language, server);
    return server;
  };
  await serverOf('en');
  return {
    answer: async (request, response, path, headers) => {
      const policy = developmentPolicy(headers['content-security-policy'] ?? '', nonce);
      const all = { ...headers, 'content-security-policy': policy };
      for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
      const file = fileAt(path, request.url, request.headers);
      // Vite's own addresses look like a page's.
      const isVites = path.startsWith('/@') || path.startsWith(`/${SPANISH_FOLDER}/@`);
      const isSpanish = `${isVites ? path : file}/`.startsWith(`/${SPANISH_FOLDER}/`);
      // Most who develop never ask for Spanish: its server starts with the first who does.
      const vite = await serverOf(isSpanish ? 'es' : 'en');
      if (!file.endsWith('.html') || isVites) {
        vite.middlewares(request, response, () => response.writeHead(404).end());
        return;
      }
      const page = await vite.transformIndexHtml(path, await documentSource(file.slice(1)));
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    },
    upgrade: (...connection) => void upgrades.emit('upgrade', ...connection),
    stop: async () => {
      for (const server of servers.values()) await (await server).close();
    },
  };
}

/**
 * Additions to the product's own policy that Vite's client needs while developing: one inline script and its `<style>`
 * elements, both by nonce, and a worker that waits for a server that went away.
 */
const additions = (nonce: string): Record<string, string> => ({
  'script-src': `'nonce-${nonce}'`,
  'style-src': `'nonce-${nonce}'`,
  'worker-src': 'blob:',
});

/** Returns the content security policy with those additions. */
export function developmentPolicy(policy: string, nonce: string): string {
  const more = additions(nonce);
  return policy
    .split('; ')
    .map((directive) => {
      const addition = more[directive.split(' ', 1)[0] ?? ''];
      return addition === undefined ? directive : `${directive} ${addition}`;
    })
    .join('; ');
}
