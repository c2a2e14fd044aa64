import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { unpackedChromium } from './unpacked-chromium.ts';

/** Where Chrome or Chromium is usually installed; the first one found is used. */
const systemBrowsers = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

async function executablePath(): Promise<string> {
  const installed = [process.env.CHROME_PATH, chromium.executablePath(), ...systemBrowsers].find(
    (path) => path && existsSync(path),
  );
  if (installed) return installed;
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedChromium();
  throw new Error(
    'No Chrome or Chromium found: install one, or set CHROME_PATH to its executable.',
  );
}

const launches = 3;

/**
 * A headless browser with a camera that shows a test picture and needs no one to allow it. On a busy machine Chromium
 * now and then crashes before its first page (SIGSEGV), which says nothing about the product: it is started again.
 */
export async function launchBrowser(extraArguments: string[] = []): Promise<Browser> {
  for (let launch = 1; ; launch++)
    try {
      return await launchOnce(extraArguments);
    } catch (error) {
      if (launch === launches || !String(error).includes('has been closed')) throw error;
    }
}

async function launchOnce(extraArguments: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: await executablePath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--use-fake-ui-for-media-stream',
      // At its full speed, recording would take most of a processor.
      '--use-fake-device-for-media-stream=fps=5',
      ...extraArguments,
    ],
  });
}
