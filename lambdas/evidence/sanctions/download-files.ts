import type { SanctionsFiles } from './checked-files.ts';

/** Milliseconds for one file with all its redirections; half of the function's time. */
const FILE_MS = 50_000;
/** The larger file has about 5 million bytes. */
const MAX_BYTES = 40_000_000;

/** A file's bytes. Throws for any other answer than the whole file within its limits. */
async function download(url: URL): Promise<Uint8Array> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(FILE_MS) });
  if (!answer.ok || !answer.body)
    throw new Error(`${url.pathname} was answered with ${answer.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`${url.pathname} is longer than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Both files of the OFAC list. `base`: the folder where the Treasury offers them, with a slash at its end. */
export async function downloadFiles(base: string): Promise<SanctionsFiles> {
  const [sdn, alt] = await Promise.all(
    ['sdn.csv', 'alt.csv'].map((name) => download(new URL(name, base))),
  );
  if (!sdn || !alt) throw new Error('Two files make the list');
  return { sdn, alt };
}
