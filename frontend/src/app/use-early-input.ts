import { useEffect } from 'react';

/** From here on, a prerendered page's forms begin with what was typed into them before this code was there. */
export const wake = (page: HTMLElement): void => {
  page.dataset.waking = '';
};

/** Ends that, and tells a form of the file that was chosen for it. */
export function useEarlyInput(): void {
  useEffect(() => {
    delete document.querySelector<HTMLElement>('[data-waking]')?.dataset.waking;
    for (const input of document.querySelectorAll<HTMLInputElement>('input[type="file"]'))
      if (input.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }));
  }, []);
}
