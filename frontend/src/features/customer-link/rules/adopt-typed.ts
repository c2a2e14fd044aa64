import { keepTyped, readDraft } from '../../../lib/device/device-draft.ts';

/**
 * Before the prerendered form comes alive: what was typed into it meanwhile is kept, and its other fields show what
 * was kept before, as the form itself is about to say.
 */
export function adoptTyped(customerId: string, inputs: Iterable<HTMLInputElement>): void {
  const before = readDraft(customerId).typed;
  const given = [...inputs].filter(({ value }) => value !== '');
  if (given.length > 0) {
    const typed = Object.fromEntries(given.map(({ name, value }) => [name, value]));
    keepTyped(customerId, before, { ...before, ...typed });
  }
  const { typed } = readDraft(customerId);
  for (const input of inputs) input.value = typed[input.name as keyof typeof typed] ?? '';
}
