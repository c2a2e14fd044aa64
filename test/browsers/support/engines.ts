import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { localFolder } from '../../../scripts/local/local-paths.ts';
import { findFreePort } from '../../../scripts/local/ports.ts';
import { until } from '../../harness/until.ts';

export type EngineName = 'webkit' | 'firefox';

/** What a browser can be without, as in a private window or under a company's policy. */
export type Missing = 'MediaRecorder' | 'IndexedDB' | 'storage';

/** A browser's driver that answers at `address`, and what it starts a browser with. */
export type RunningDriver = {
  address: string;
  capabilities: Record<string, unknown>;
  /** The browser's own home, into which it saves what is downloaded. */
  home: string;
  /** A function that each page runs before its own scripts. */
  preload?: string;
  end: () => Promise<void>;
};

const program = (...names: string[]) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.flatMap((name) => globSync(join(folder, name))))
    .at(0);
const gstreamer = (plugin: string) =>
  globSync(`/usr/lib{,/*}/gstreamer-1.0/libgst${plugin}.so`).at(0);

/** What must be installed, and the package of Debian and Ubuntu that has it. */
const needed: [isThere: () => string | undefined, how: string][] = [
  [() => program('WebKitWebDriver'), 'apt-get install webkit2gtk-driver'],
  [() => program('Xvfb'), 'apt-get install xvfb'],
  [() => program('cc'), 'apt-get install gcc libc6-dev'],
  [() => gstreamer('isomp4'), 'apt-get install gstreamer1.0-plugins-good'],
  [() => gstreamer('videoparsersbad'), 'apt-get install gstreamer1.0-plugins-bad'],
  [() => gstreamer('x264'), 'apt-get install gstreamer1.0-plugins-ugly'],
  [() => gstreamer('libav'), 'apt-get install gstreamer1.0-libav'],
  [() => program('firefox', 'firefox-esr'), 'apt-get install firefox-esr'],
  [() => program('geckodriver'), 'cargo install geckodriver'],
];

/** Returns how to get what is missing on this machine; empty if nothing is. */
export const missingPackages = (): string[] =>
  needed.flatMap(([isThere, how]) => (isThere() === undefined ? [how] : []));

const sourceOfFlip = fileURLToPath(new URL('autovideoflip.c', import.meta.url));
const libraryOfFlip = join(localFolder, 'autovideoflip.so');

export function compileFlip(): void {
  mkdirSync(localFolder, { recursive: true });
  execFileSync('cc', ['-shared', '-fPIC', '-o', libraryOfFlip, sourceOfFlip, '-ldl']);
}

/** Lets MiniBrowser's window become as narrow as a phone: GTK gives its toolbar's buttons more room. */
const NARROW_TOOLBAR = `button, entry, toolbar, toolitem, headerbar, box {
  min-width: 0; padding: 0; margin: 0; border-width: 0;
}`;

const webkitSwitches: Record<Missing, string> = {
  MediaRecorder: '--features=-MediaRecorder',
  IndexedDB: '--features=-IndexedDBAPI',
  storage: '--enable-html5-local-storage=false',
};

/** Firefox has no switch for the first two: they are taken away before a page's first script runs. */
const firefoxPreload: Record<Missing, string> = {
  MediaRecorder: 'delete globalThis.MediaRecorder;',
  IndexedDB: 'delete globalThis.indexedDB;',
  storage: '',
};

/** Ends a driver with the browser that it may have left behind, also one that no longer answers. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

/** Starts an X server on a display that is free. */
async function startDisplay() {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'], detached: true },
  );
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  return { display: `:${String(number).trim()}`, server };
}

async function startDriver(name: string, env: Record<string, string>, ...args: string[]) {
  const port = await findFreePort();
  const driver = spawn(name, [`--port=${port}`, ...args], {
    stdio: 'ignore',
    detached: true,
    env: { PATH: process.env.PATH, LANG: 'en_US.UTF-8', ...env },
  });
  const address = `http://127.0.0.1:${port}`;
  const answer = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(answer, Boolean);
  return { address, driver };
}

async function startWebKit(home: string, missing: Missing[]): Promise<RunningDriver> {
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    await mkdir(join(home, '.config', version), { recursive: true });
    await writeFile(join(home, '.config', version, 'gtk.css'), NARROW_TOOLBAR);
  }
  const { display, server } = await startDisplay();
  const { address, driver } = await startDriver('WebKitWebDriver', {
    HOME: home,
    DISPLAY: display,
    LD_PRELOAD: libraryOfFlip,
    // Each home anew, GStreamer would look through all of its plugins.
    GST_REGISTRY: join(localFolder, 'gstreamer-registry.bin'),
  });
  const camera = ['--enable-media-stream=true', '--enable-mock-capture-devices=true'];
  const args = ['--automation', ...camera, ...missing.map((each) => webkitSwitches[each])];
  return {
    address,
    home,
    capabilities: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args } },
    end: async () => {
      await stop(driver);
      await stop(server);
    },
  };
}

async function startFirefox(home: string, missing: Missing[]): Promise<RunningDriver> {
  // Two that run at a time would share the usual one.
  const bidi = `--websocket-port=${await findFreePort()}`;
  const { address, driver } = await startDriver('geckodriver', { HOME: home }, bidi);
  const prefs = {
    'media.navigator.streams.fake': true,
    'media.navigator.permission.disabled': true,
    'browser.download.folderList': 2,
    'browser.download.dir': home,
    'pdfjs.disabled': true,
    // A mouse (fine, and it hovers): without a display there is none.
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
    'dom.storage.enabled': !missing.includes('storage'),
  };
  return {
    address,
    home,
    ...(missing.length > 0 && {
      preload: `() => { ${missing.map((each) => firefoxPreload[each]).join(' ')} }`,
    }),
    capabilities: {
      browserName: 'firefox',
      webSocketUrl: true,
      'moz:firefoxOptions': { args: ['-headless'], prefs },
    },
    end: () => stop(driver),
  };
}

/** Starts an engine's driver with a home of its own, for one browser. */
export async function startEngine(
  engine: EngineName,
  missing: Missing[] = [],
): Promise<RunningDriver> {
  const home = await mkdtemp(join(tmpdir(), `${engine}-`));
  return engine === 'webkit' ? startWebKit(home, missing) : startFirefox(home, missing);
}
