/** An editor writes a file in steps, and `git` many at once. */
const QUIET_MILLISECONDS = 40;

/** Collects what comes in quick succession and has it worked on together, one lot after the other. */
export function gather<Item>(work: (items: Item[]) => Promise<void>): (item: Item) => void {
  let waiting = new Set<Item>();
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  return (item) => {
    waiting.add(item);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const lot = [...waiting];
      waiting = new Set();
      working = working.then(() => work(lot)).catch((error: unknown) => console.error(error));
    }, QUIET_MILLISECONDS);
  };
}
