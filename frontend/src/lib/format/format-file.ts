import { amountOf } from './amount-copy.ts';

const MEGA = 1_000_000;

const megabytes = (bytes: number) => {
  const value = bytes / MEGA;
  return value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US');
};

/** Formats a size: `2.4 MB`, `12 MB`, `310 KB`. */
export const formatBytes = (bytes: number) =>
  bytes < MEGA / 10 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${megabytes(bytes)} MB`;

/** Formats progress: `4.1 of 6.6 MB`. */
export const formatBytesOf = (sent: number, total: number) =>
  amountOf(
    total < MEGA / 10 ? String(Math.round(sent / 1000)) : megabytes(sent),
    formatBytes(total),
  );

/** Describes a file: `PDF, 310 KB`. A picture's or video's context says what it is, so only the size is given. */
export const formatFile = ({ contentType, size }: { contentType: string; size: number }) =>
  contentType === 'application/pdf' ? `PDF, ${formatBytes(size)}` : formatBytes(size);

/** Formats whole seconds as `mm:ss`. */
export const formatClock = (seconds: number) =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Formats the length of a video, or a position in it, as `m:ss`. */
export const formatLength = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;
