import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** What a screen reader calls the control that has the focus. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const label =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
        ? element.labels?.[0]?.textContent
        : undefined;
    return (element.getAttribute('aria-label') ?? label ?? element.textContent).trim();
  });

/** How many presses of Tab are enough for any page of the customer's path. */
const MAX_TABS = 30;

/** Presses Tab until the control of that name has the focus, which everybody must be able to see. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  for (let count = 0; count < MAX_TABS; count += 1) {
    await page.keyboard.press('Tab');
    const now = await focusedName(page);
    if (now === name) {
      expect({ name, isMarked: await isMarked(page) }).toEqual({ name, isMarked: true });
      return;
    }
    passed.push(now);
  }
  throw new Error(`Tab never came to '${name}', but to: ${passed.join(' | ')}`);
}

/** An outline is drawn, on the control or on the label that represents it. */
const isMarked = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const drawn = [element, element?.closest('label')].filter((each) => each instanceof Element);
    return drawn.some((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    });
  });

export async function typeAt(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

export async function press(page: Page, name: string, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Playwright catches choosers while somebody listens: ending that and beginning it anew may overtake each other. */
const listening = () => undefined;

/** Chooses a file where the input of that name is. */
export async function chooseAt(page: Page, name: string, file: string): Promise<void> {
  page.on('filechooser', listening);
  await tabTo(page, name);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.keyboard.press('Space'),
  ]);
  await chooser.setFiles(file);
}
