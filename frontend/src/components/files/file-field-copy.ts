/** Everything that a field for a file says before one is chosen. It loads later than the row of a file. */
export const fileFieldCopy = {
  dropOrChoose: 'Drop a file here, or choose one',
  drop: 'Drop a file here',
  /** While one is held over it. */
  dropNow: 'Drop the file here',
  choose: 'Choose a File',
  takePhoto: 'Take a Photo',
  /** The accepted files, by their extensions. */
  limit: (extensions: readonly string[], megabytes: number) =>
    `${extensions.slice(0, -1).join(', ')} or ${extensions.at(-1) ?? ''}, max ${megabytes}MB`,
};
