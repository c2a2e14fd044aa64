import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type * as selenium from 'selenium-webdriver';
import type { WebDriver, WebElement } from 'selenium-webdriver';
import { picturesFolder } from '../../harness/pictures.ts';
import { theProduct } from '../../harness/product.ts';
import type { Kept } from '../../e2e/support/seed.ts';
import { findControl, searched, type Control } from './in-page.ts';
import { startEngine, type EngineName, type Missing, type RunningDriver } from './engines.ts';

const { default: webdriver } = await importOnce<{ default: typeof selenium }>('selenium-webdriver');
const { Builder, Capabilities, Key } = webdriver;
export { Key };

/** A step that takes longer than this isn't slow but stuck. */
const PATIENCE_MS = 20_000;

/** What a driver says while a page loads or draws anew, or something still covers the control: asked once more. */
const passing = new Set([
  'ElementClickInterceptedError',
  'ElementNotInteractableError',
  'NoSuchElementError',
  'NoSuchWindowError',
  'StaleElementReferenceError',
]);

/** Missing in the types: https://www.selenium.dev/documentation/webdriver/bidi/script */
type WithScript = WebDriver & { script: () => { pin: (source: string) => Promise<string> } };

const escaped = (words: string) => words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const sourceOf = (words: string | RegExp) =>
  typeof words === 'string' ? `^${escaped(words)}$` : words.source;

type Saved = { name: string; bytes: Buffer; path: string };

/** Somebody with a browser of their own, driven by W3C WebDriver alone, which every engine has. */
export class Visitor {
  readonly driver: WebDriver;
  readonly engine: EngineName;
  readonly #running: RunningDriver;
  /** The window beside the popup that is in use, if one is. */
  #main: string | undefined;

  private constructor(engine: EngineName, driver: WebDriver, running: RunningDriver) {
    this.engine = engine;
    this.driver = driver;
    this.#running = running;
  }

  static async arrive(engine: EngineName, missing: Missing[] = []): Promise<Visitor> {
    const running = await startEngine(engine, missing);
    try {
      const driver = await new Builder()
        .usingServer(running.address)
        .withCapabilities(new Capabilities(running.capabilities))
        .build();
      const visitor = new Visitor(engine, driver, running);
      await visitor.resize(1280);
      if (running.preload !== undefined) await (driver as WithScript).script().pin(running.preload);
      return visitor;
    } catch (error) {
      await running.end();
      throw error;
    }
  }

  open(path: string): Promise<void> {
    return this.driver.get(new URL(path, theProduct().siteUrl).href);
  }

  path = async (): Promise<string> => new URL(await this.driver.getCurrentUrl()).pathname;

  /** Runs a function in the page; it sees nothing but its arguments. */
  run<Result, Args extends unknown[]>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return this.driver.executeScript<Awaited<Result>>(script, ...args);
  }

  /** Waits until the page answers with something true, which it gives. */
  async until<Result, Args extends unknown[]>(
    what: string,
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<NonNullable<Awaited<Result>>> {
    return this.#retried(what, () => this.run(script, ...args));
  }

  async #retried<Result>(what: string, ask: () => Promise<Result>, patience = PATIENCE_MS) {
    const deadline = Date.now() + patience;
    for (;;) {
      let reason = '';
      try {
        const answer = await ask();
        if (answer) return answer as NonNullable<Result>;
      } catch (error) {
        // Of the driver's own realm, where `instanceof` says no.
        const { name, message } = error as Error;
        if (!passing.has(name)) throw error;
        reason = `: ${message}`;
      }
      if (Date.now() > deadline) throw new Error(`Not in time, ${what}${reason}`);
      await this.driver.sleep(50);
    }
  }

  /** Makes the browser begin as if the site had been there before and kept this. */
  async keep({ local = {}, session = {} }: Kept): Promise<void> {
    // A page without a script, which would find half of it.
    await this.open('/nothing');
    await this.run(
      (longer, shorter) => {
        for (const [name, value] of Object.entries(longer)) localStorage.setItem(name, value);
        for (const [name, value] of Object.entries(shorter)) sessionStorage.setItem(name, value);
      },
      local,
      session,
    );
  }

  /** Waits until the page, or the dialog that is open, shows these words. */
  async sees(words: string | RegExp): Promise<void> {
    const source = typeof words === 'string' ? escaped(words) : words.source;
    await this.until(`to be seen: ${String(words)}`, searched, source);
  }

  /** Waits until there is such a control that can be used. */
  find(kind: Control, name: string | RegExp): Promise<WebElement> {
    return this.until(
      `${kind} '${String(name)}'`,
      findControl,
      kind,
      sourceOf(name),
    ) as Promise<unknown> as Promise<WebElement>;
  }

  /** Presses a button or follows a link, as the driver presses: where it is covered, the press fails. */
  async press(name: string | RegExp): Promise<void> {
    await this.#retried(`press '${String(name)}'`, async () => {
      await (await this.find('button', name)).click();
      return true;
    });
  }

  async type(label: string | RegExp, ...texts: string[]): Promise<void> {
    await this.#retried(`type into '${String(label)}'`, async () => {
      const field = await this.find('field', label);
      await field.clear();
      await field.sendKeys(...texts);
      return true;
    });
  }

  /** Gives a file to an input, which may be out of sight behind a button. */
  async choose(selector: string, file: string): Promise<void> {
    await this.until(selector, (css) => document.querySelector(css), selector);
    await this.driver.findElement({ css: selector }).sendKeys(file);
  }

  async resize(width: number, height = 900): Promise<void> {
    if (this.engine === 'firefox') await this.#usePopup(width < 500);
    await this.driver.manage().window().setRect({ width, height });
    await this.until(`${width} px`, (wanted) => innerWidth === wanted, width);
  }

  /** Firefox's windows are at least 500 pixels wide; those without its toolbars may be as narrow as a phone. */
  async #usePopup(isNarrow: boolean): Promise<void> {
    if (isNarrow === (this.#main !== undefined)) return;
    if (this.#main === undefined) {
      this.#main = await this.driver.getWindowHandle();
      await this.run(() => void open(location.href, '_blank', 'popup'));
      const windows = await this.driver.getAllWindowHandles();
      await this.driver.switchTo().window(windows.at(-1) ?? '');
    } else {
      await this.driver.close();
      await this.driver.switchTo().window(this.#main);
      this.#main = undefined;
    }
  }

  /** Returns the file that something saves. */
  async saved(act: () => Promise<void>, patience = PATIENCE_MS): Promise<Saved> {
    const { home } = this.#running;
    const before = new Set(await readdir(home));
    await act();
    const look = async () => {
      const names = (await readdir(home)).filter((each) => !before.has(each));
      if (names.some((each) => /\.(part|wkdownload)$/.test(each))) return undefined;
      const [found] = names.filter((each) => !each.startsWith('.'));
      if (found === undefined || (await readFile(join(home, found))).length === 0) return undefined;
      return found;
    };
    const name = await this.#retried('a download', look, patience);
    const path = join(home, name);
    return { name, path, bytes: await readFile(path) };
  }

  async keepPicture(name: string): Promise<void> {
    const folder = join(picturesFolder, 'failed');
    await mkdir(folder, { recursive: true });
    const picture = await Promise.race([
      this.driver.takeScreenshot(),
      pause(5000).then(() => Promise.reject(new Error('The browser is stuck'))),
    ]);
    await writeFile(join(folder, `${name}.png`), picture, 'base64');
  }

  async leave(): Promise<void> {
    // A browser that is stuck doesn't answer, and ends with its driver.
    await Promise.race([this.driver.quit().catch(() => undefined), pause(5000)]);
    await this.#running.end();
    await rm(this.#running.home, { recursive: true, force: true, maxRetries: 3 });
  }
}
