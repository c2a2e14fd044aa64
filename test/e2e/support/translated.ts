import type { Page } from 'playwright-core';

/**
 * Makes the page's browser translate what it shows, as Chrome does on its way through a visit: each text gives way to one
 * in two elements of its own, at once and whenever another comes. The words stay, so that they are found. A change that
 * the site makes to a text which isn't shown any more is an error: people would read the old words.
 */
export const translate = (page: Page) =>
  page.addInitScript(() => {
    const kept = '[translate=no], script, style, noscript, svg, option, textarea, title';
    const gone = new MutationObserver((changes) => {
      for (const { target } of changes)
        if (shownFor.get(target)?.isConnected)
          reportError(new Error(`Still shown as it was: ${target.nodeValue ?? ''}`));
    });
    const shownFor = new WeakMap<Node, Element>();
    const translateText = (text: Text) => {
      if (text.data.trim() === '' || text.parentElement?.closest(`${kept}, font`) !== null) return;
      const outer = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      const inner = outer.appendChild(
        document.createElementNS('http://www.w3.org/1999/xhtml', 'font'),
      );
      inner.textContent = text.data;
      text.replaceWith(outer);
      shownFor.set(text, outer);
      gone.observe(text, { characterData: true });
    };
    const translateIn = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const all = node instanceof Text ? [node] : [];
      while (texts.nextNode()) all.push(texts.currentNode as Text);
      for (const text of all) translateText(text);
    };
    // A page that is translated before its code has loaded doesn't match it any more: React draws it anew, and says so.
    addEventListener('error', (event) => {
      if (event.message.includes('React error #418')) event.preventDefault();
    });
    addEventListener('load', () => {
      translateIn(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes, target, type } of changes)
          for (const node of type === 'characterData' ? [target] : addedNodes)
            if (node.isConnected) translateIn(node);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  });

export const translatedOn = (page: Page) => page.locator('font > font').allTextContents();
