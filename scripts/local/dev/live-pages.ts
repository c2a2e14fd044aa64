import { randomBytes } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { join, sep } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import { localFolder, root } from '../places.ts';
import { documentSource } from '../../../frontend/documents.ts';
import { fileAt } from '../server/edge.ts';
import type { Pages } from '../server/pages.ts';
import { developmentPolicy } from './policy.ts';

const frontend = join(root, 'frontend');

/** Tells of every save under these folders. As a plugin, since Vite makes itself anew when its configuration changes. */
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
 * The site from its sources: what is saved shows in the browser at once, with the state of its components kept.
 * Listeners for other folders' files are also told about each save.
 */
export async function livePages(folders: string[], onSave: (file: string) => void): Promise<Pages> {
  // For one run instead of one answer: anyone who can read it here can read the sources as well.
  const nonce = randomBytes(16).toString('base64');
  // Never listens: the site's own server hands it what wants to become a web socket.
  const upgrades = createHttpServer();
  const vite = await createServer({
    configFile: join(frontend, 'vite.config.ts'),
    cacheDir: join(localFolder, 'vite'),
    appType: 'custom',
    clearScreen: false,
    html: { cspNonce: nonce },
    plugins: [react(), watch(folders, onSave)],
    server: {
      middlewareMode: true,
      ws: { server: upgrades },
      fs: { allow: ['frontend', 'shared', 'node_modules'].map((folder) => join(root, folder)) },
    },
  });
  return {
    answer: async (request, response, path, headers) => {
      const policy = developmentPolicy(headers['content-security-policy'] ?? '', nonce);
      const all = { ...headers, 'content-security-policy': policy };
      for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
      const file = fileAt(path, request.url);
      // Vite's own addresses look like a page's.
      if (!file.endsWith('.html') || path.startsWith('/@')) {
        vite.middlewares(request, response, () => response.writeHead(404).end());
        return;
      }
      const page = await vite.transformIndexHtml(path, await documentSource(file.slice(1)));
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    },
    upgrade: (...connection) => void upgrades.emit('upgrade', ...connection),
    stop: () => vite.close(),
  };
}
