import { decodeHeic } from './decode-heic.ts';

self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => {
  const picture = await decodeHeic(data).catch(() => undefined);
  self.postMessage(picture, { transfer: picture ? [picture.rgba.buffer] : [] });
};
