import { fit, UnreadableDocument, type PageSource } from './page-source.ts';

/** Loads a picture from where it is stored; the canvas is only drawn on, never read. */
export async function openImage(url: string, signal: AbortSignal): Promise<PageSource> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(async (cause: unknown) => {
    // A picture that is broken and one that didn't arrive fail alike.
    const { ok } = await fetch(url, { signal, credentials: 'omit' });
    throw ok ? new UnreadableDocument(undefined, { cause }) : cause;
  });
  signal.throwIfAborted();
  return {
    pages: 1,
    draw: (_page, canvas, drawing) => {
      const isTurned = drawing.rotation % 180 !== 0;
      const [width, height] = isTurned
        ? [image.naturalHeight, image.naturalWidth]
        : [image.naturalWidth, image.naturalHeight];
      const { scale, shown } = fit({ width, height }, drawing);
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
      canvas.style.width = `${shown}px`;
      const context = canvas.getContext('2d');
      context?.translate(canvas.width / 2, canvas.height / 2);
      context?.rotate((drawing.rotation * Math.PI) / 180);
      context?.scale(scale, scale);
      context?.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
      return Promise.resolve();
    },
    close: () => {
      image.src = '';
    },
  };
}
