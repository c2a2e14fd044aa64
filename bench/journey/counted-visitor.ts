import type { Locator, Page } from 'playwright-core';

/** Uses a page as a person does, and counts it; waiting, permission prompts and focusing a field cost nobody anything. */
export function countedVisitor(page: Page) {
  const count = { taps: 0, fields: 0, characters: 0, keys: 0 };
  return {
    count,
    tap: async (
      name: string | RegExp,
      role: 'button' | 'checkbox' | 'link' = 'button',
      within: Page | Locator = page,
    ) => {
      await within.getByRole(role, { name }).click();
      count.taps += 1;
    },
    /** A field may have parts, as a date has. */
    type: async (...parts: (readonly [label: string, text: string])[]) => {
      for (const [label, text] of parts) {
        await page.getByLabel(label, { exact: true }).fill(text);
        count.characters += text.length;
      }
      count.fields += 1;
    },
    press: async (key: string) => {
      await page.keyboard.press(key);
      count.keys += 1;
    },
  };
}
export type CountedVisitor = ReturnType<typeof countedVisitor>;
