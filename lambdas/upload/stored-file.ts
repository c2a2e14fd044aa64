/** A file that was checked and claimed. */
export type StoredFile = {
  key: string;
  contentType: string;
  /** In bytes. */
  size: number;
};
