import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { SiteConfig } from '../../../shared/deployed-config.ts';
import { filesPath, apiHeaders, fileHeaders, securityHeaders } from '../../../shared/site-edge.ts';
import { LOCAL_TEXTS_PATH } from '../../../infra/resource-names.ts';
import { isForLocalHost } from '../local-host.ts';
import { Texts } from './local-texts.ts';
import { answerCreditPage, creditPagePath } from './credit-page.ts';
import { Inbox } from './inbox/local-inbox.ts';
import { startDns } from './local-dns.ts';
import { redirectAt } from './local-edge.ts';
import { localPools, poolsPath } from './local-pools.ts';
import type { Pages } from './site-files.ts';
import { proxyToApi, proxyToFiles, type ApiOrigin } from './proxy.ts';

export type LocalSite = {
  port: number;
  /** The site's pages; undefined where only the API and the inbox are to answer. */
  pages: Pages | undefined;
  emulatorUrl: string;
  /** In epoch milliseconds. The inbox shows nothing older. */
  startedAt: number;
  config: SiteConfig;
  api: ApiOrigin;
};

/**
 * Stands in for CloudFront, with the site, its configuration, `/api` and `/files` on one origin, and serves the pools, the
 * local inbox and the stand-ins for AWS End User Messaging and for DNS beside them.
 */
export async function startServer(site: LocalSite): Promise<{ stop: () => Promise<void> }> {
  const hosts = { uploads: site.emulatorUrl, cognito: site.emulatorUrl };
  const headers = securityHeaders(hosts);
  const { pages } = site;
  const texts = new Texts();
  const inbox = new Inbox(site, texts);
  const answerPools = localPools(site);

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    // Misdirected.
    if (!isForLocalHost(request))
      return void response.writeHead(421, headers).end(`Open http://localhost:${site.port}`);
    const path = pathOf(request);
    if (path === undefined) return void response.writeHead(400, headers).end();
    if (path.startsWith('/api/')) {
      return proxyToApi(site.api, request, response, apiHeaders(hosts));
    }
    if (path.startsWith(`${filesPath}/`)) {
      proxyToFiles(site.emulatorUrl, request, response, fileHeaders(hosts));
      return;
    }
    if (path.startsWith(LOCAL_TEXTS_PATH)) {
      const { status, body } = texts.answer(request.headers, await text(request));
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(body);
      return;
    }
    if (path === poolsPath || path.startsWith(`${poolsPath}/`))
      return answerPools(request, response);
    if (path === '/inbox' || path.startsWith('/inbox/'))
      return inbox.answer(request, response, path);
    if (path.startsWith(creditPagePath)) return answerCreditPage(response, path);
    if (path === '/config.json') {
      response.writeHead(200, {
        ...headers,
        'content-type': 'application/json',
        'cache-control': 'no-cache',
      });
      // Of the same origin, whichever of its names the browser uses.
      const userPoolEndpoint = `http://${request.headers.host ?? ''}${poolsPath}`;
      return void response.end(JSON.stringify({ ...site.config, userPoolEndpoint }));
    }
    const location = redirectAt(request.url ?? '/');
    if (location !== undefined) {
      const answered = { ...headers, location, 'cache-control': 'no-store' };
      return void response.writeHead(302, answered).end();
    }
    if (pages) return pages.answer(request, response, path, headers);
    response.writeHead(404, headers).end();
  };

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500, headers);
      response.end();
    });
  };
  // `localhost` is both; a machine may lack the second.
  const servers = [
    await listen(listener, site.port, '127.0.0.1'),
    await listen(listener, site.port, '::1'),
  ];
  const running = servers.filter((server) => server !== undefined);
  const upgrade: Pages['upgrade'] = (request, socket, head) =>
    isForLocalHost(request) ? pages?.upgrade?.(request, socket, head) : socket.destroy();
  if (pages?.upgrade) for (const server of running) server.on('upgrade', upgrade);
  const stopDns = startDns(site.port);
  return {
    stop: async () => {
      stopDns();
      await Promise.all([...running.map(close), pages?.stop?.()]);
    },
  };
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const listen = (listener: Listener, port: number, host: string) =>
  new Promise<Server | undefined>((resolve, reject) => {
    const server = createServer(listener);
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'
        ? resolve(undefined)
        : reject(error),
    );
    server.listen(port, host, () => resolve(server));
  });

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Returns the decoded path, or undefined if no browser would send it. */
function pathOf(request: IncomingMessage): string | undefined {
  try {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}
