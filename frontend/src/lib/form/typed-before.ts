/**
 * What a form begins with. In a prerendered page that is coming to life (`app/use-early-input.ts`), what was typed
 * meanwhile counts more, and the other fields show what they begin with, as the form itself is about to say. None is
 * emptied: what a browser has filled in, it keeps from the page until the visitor does something.
 */
export function withTyped<Name extends string>(initial: Record<Name, string>): typeof initial {
  const page = typeof document === 'undefined' ? null : document.querySelector('[data-waking]');
  if (!page) return initial;
  const taken = { ...initial };
  for (const name of Object.keys(initial) as Name[]) {
    const input = page.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (input?.value) taken[name] = input.value;
    else if (input && initial[name]) input.value = initial[name];
  }
  return taken;
}
