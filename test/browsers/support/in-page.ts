/** Functions that run in a page, and so may use nothing but their arguments. */

export type Control = 'button' | 'field';

/** Returns whether the page, or the dialog that is open, shows words that match. */
export function searched(source: string): boolean {
  const shown = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
  const text = (shown ?? document.body).innerText.replace(/\s+/g, ' ');
  return new RegExp(source).test(text);
}

/**
 * Returns the first control of a name that is shown and can be used, once it stands still, and scrolls to it: WebKit's
 * driver doesn't where the control is less than the page's `scroll-padding` out of sight, and then presses nothing.
 */
export function findControl(kind: Control, source: string): Element | undefined {
  const selectors = {
    button: 'button, a[href], summary, [role=switch]',
    field: 'input, select, textarea',
  };
  const named = new RegExp(source);
  const wordsOf = (element: HTMLElement) => element.innerText.replace(/\s+/g, ' ').trim();
  const namesOf = (element: Element) => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return [label];
    const labels = kind === 'field' ? (element as HTMLInputElement).labels : null;
    return labels ? Array.from(labels, wordsOf) : [wordsOf(element as HTMLElement)];
  };
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const found = [...root.querySelectorAll(selectors[kind])].find(
    (element) =>
      namesOf(element).some((name) => named.test(name)) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[inert]') === null &&
      !element.matches(':disabled, [aria-disabled=true]'),
  );
  if (!found) return undefined;
  found.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  // The driver presses where a control was when it was found: one that still moves is asked for again.
  const boxes = ((window as { boxes?: WeakMap<Element, string> }).boxes ??= new WeakMap());
  const { x, y, width, height } = found.getBoundingClientRect();
  const box = [x, y, width, height].join(' ');
  const isStill = boxes.get(found) === box;
  boxes.set(found, box);
  return isStill ? found : undefined;
}

/**
 * Returns each control at whose middle something else would be pressed, with what that is: of the open dialog, of the
 * open menu, or of the whole page. Controls that are clipped or beyond the page's edge wait for the focus.
 */
export function coveredControls(): string[] {
  const selector = 'a[href], button, input, select, textarea, summary, [role=switch]';
  const root =
    [...document.querySelectorAll('dialog[open]')].at(-1) ??
    document.querySelector('.menu[open] > .menu-panel') ??
    document;
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
  const textOf = (element: Element | null) =>
    element === null
      ? 'nothing'
      : `<${element.tagName.toLowerCase()} class="${element.className}"> ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`;
  return [...root.querySelectorAll(selector)].flatMap((element) => {
    const isShown = element.checkVisibility({ visibilityProperty: true });
    if (!isShown || element.closest('[inert]') || isClipped(element)) return [];
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    // The first line of a link that goes on in the next.
    const [line] = element.getClientRects();
    if (!line || line.bottom <= 0) return [];
    const [x, y] = [line.x + line.width / 2, line.y + line.height / 2];
    const found = document.elementFromPoint(x, y);
    const labels = Array.from((element as HTMLInputElement).labels ?? []);
    const isOwn = [element, ...labels].some((own) => own.contains(found));
    return isOwn
      ? []
      : [`${textOf(element)}, at ${Math.round(x)}, ${Math.round(y)}, is under ${textOf(found)}`];
  });
}
