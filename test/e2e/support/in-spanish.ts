import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { approvedDealership, someDealership, somePerson } from '../../harness/people.ts';
import { englishIn } from '../../harness/english-words.ts';
import { cutOn } from './cut.ts';
import { expectAllShownEnlarged } from './large-text.ts';
import { inspect } from './page.ts';
import { fits } from './stage.ts';

/** A dealership whose name and address have no English word. */
export const dealershipInSpanish = () =>
  approvedDealership({
    ...someDealership(),
    name: 'Autos Peña y Hermanos',
    address: '1420 Calle Ocho, Miami, FL 33135',
    contactName: 'Ángela Ibáñez',
  });

export const personInSpanish = () => ({
  ...somePerson(),
  fullName: 'María José de la Peña Núñez',
  address: '12 Avenida Juárez, Miami, FL 33135',
});

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, exact: true }).waitFor();
export const uploaded = (page: Page, label: string) =>
  page
    .getByRole('group', { name: label, exact: true })
    .getByText(/^Subido, /)
    .waitFor();

/** All that a page says to eyes and ears, but for what says that it is in another language. */
const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    const isOther = (element: Element | null) => element?.closest('[lang]') !== root;
    const texts = [document.title];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent?.matches('script, style') || isOther(parent)) continue;
      texts.push(walker.currentNode.textContent ?? '');
    }
    const names = ['alt', 'aria-description', 'aria-label', 'aria-roledescription'];
    for (const name of [...names, 'aria-valuetext', 'content', 'placeholder', 'title'])
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (element.matches('meta:not([name=description])') || isOther(element)) continue;
        texts.push(element.getAttribute(name) ?? '');
      }
    return texts;
  });

/** The words that go on in the next line. */
const brokenOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      if (node.parentElement?.closest('script, .sr-only, .sr-only-phone')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

/**
 * Expects a screen in Spanish: its language, no English word, nothing cut off, covered or broken apart, also with text
 * of twice the size, and what every screen owes.
 */
export async function inspectInSpanish(page: Page, name: string): Promise<void> {
  await inspect(page, `es-${name}`);
  const english = (await saidOn(page)).flatMap((text) => {
    const words = englishIn(text);
    return words.length > 0 ? [{ text, words }] : [];
  });
  const lang = await page.locator('html').getAttribute('lang');
  const cut = (await cutOn(page)).filter(({ isShortened }) => !isShortened);
  const isCamera = (await page.locator('.shoot-stage .stage').count()) > 0;
  const isCovered = isCamera && !(await fits(page));
  const broken = await brokenOn(page);
  expect({ screen: name, lang, english, cut, broken, isCovered }).toEqual({
    screen: name,
    lang: 'es',
    english: [],
    cut: [],
    broken: [],
    isCovered: false,
  });
  await expectAllShownEnlarged(page, name);
}
