import type { Page } from 'playwright-core';

/** What can be read, but is cut off by the edge of the screen or runs out of its box. */
export const cutOn = (page: Page, within = 'body') =>
  page.locator(`:is(${within}) *`).evaluateAll(
    (elements, width) =>
      elements
        .filter((element) => !element.closest('input, video, svg'))
        .filter(({ childNodes }) => [...childNodes].some((node) => node.nodeType === 3))
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .filter((element) => {
          // What only screen readers get.
          for (let at: Element | null = element; at; at = at.parentElement)
            if (getComputedStyle(at).clipPath !== 'none') return false;
          return true;
        })
        .filter((element) => {
          const box = element.getBoundingClientRect();
          const runsOut = element.scrollWidth > element.clientWidth + 1;
          return box.right > width + 1 || box.left < -1 || runsOut;
        })
        .map((element) => ({
          words: element.outerHTML.slice(0, 120),
          isShortened: getComputedStyle(element).textOverflow === 'ellipsis',
        })),
    page.viewportSize()?.width ?? 0,
  );
