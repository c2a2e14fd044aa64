import { useCallback, useEffect, useState } from 'react';

/** A `blob:` address for one file at a time; given up with the file and with the component. */
export function useObjectUrl(): [string | undefined, (file: Blob | undefined) => void] {
  const [url, setUrl] = useState<string>();
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  return [url, useCallback((file) => setUrl(file && URL.createObjectURL(file)), [])];
}
