import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { unpackedChromium } from './unpacked-chromium.ts';

/** Where Chrome or Chromium is usually installed, on machines for which the packages have none. */
const systemBrowsers = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The packages' own where they have one, whatever else is installed: a distribution's Chromium has another version, and
 * reads the machine's policies and preferences.
 */
async function executablePath(): Promise<string> {
  if (process.env.CHROME_PATH !== undefined) return process.env.CHROME_PATH;
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedChromium();
  const installed = [chromium.executablePath(), ...systemBrowsers].find((path) => existsSync(path));
  if (installed) return installed;
  throw new Error(
    'No Chrome or Chromium found: install one, or set CHROME_PATH to its executable.',
  );
}

const launches = 3;

/**
 * A headless browser with a camera that shows a test picture, and allows it as soon as a page asks. On a busy machine Chromium
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
