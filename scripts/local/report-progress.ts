/** Reports what is in progress, and how long it took. */
export async function phase<T>(name: string, work: Promise<T>): Promise<T> {
  const begun = performance.now();
  const watching = process.stdout.isTTY
    ? setInterval(() => {
        const seconds = ((performance.now() - begun) / 1000).toFixed(0);
        process.stdout.write(`  … ${name.padEnd(20)} ${seconds.padStart(6)} s\r`);
      }, 1000)
    : undefined;
  if (!watching) console.log(`  … ${name}`);
  const result = await work.finally(() => clearInterval(watching));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`  ✔ ${name.padEnd(20)} ${seconds.padStart(6)} s`);
  return result;
}
