/** Makes it when it is first asked for and keeps it; after a failure it is made anew. */
export function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let kept: Promise<Made> | undefined;
  return () =>
    (kept ??= make().catch((error: unknown) => {
      kept = undefined;
      throw error;
    }));
}
