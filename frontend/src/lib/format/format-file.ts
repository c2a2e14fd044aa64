const MEGA = 1_000_000;

const megabytes = (bytes: number) => {
  const value = bytes / MEGA;
  return value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US');
};

/** `2.4 MB`, `12 MB`, `310 KB`. */
export const formatBytes = (bytes: number) =>
  bytes < MEGA / 10 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${megabytes(bytes)} MB`;

/** `4.1 of 6.6 MB` */
export const formatBytesOf = (sent: number, total: number) =>
  total < MEGA / 10
    ? `${Math.round(sent / 1000)} of ${formatBytes(total)}`
    : `${megabytes(sent)} of ${formatBytes(total)}`;

/** `PDF, 310 KB`; of a picture or a video what stands beside it says what it is. */
export const formatFile = ({ contentType, size }: { contentType: string; size: number }) =>
  contentType === 'application/pdf' ? `PDF, ${formatBytes(size)}` : formatBytes(size);

/** `mm:ss` */
export const formatClock = (seconds: number) =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** `m:ss`, of whole seconds: how long a video is, or where in it. */
export const formatLength = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;
