/** `m:ss`, of whole seconds: how long a video is, or where in it. */
export const formatLength = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;
