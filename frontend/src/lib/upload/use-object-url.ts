import { useCallback, useEffect, useState } from 'react';

type Held = { file: File; url: string };

/** One file at a time with a `blob:` address, which is given up with the file and with the component. */
export function useObjectUrl(): [Held | undefined, (file: File | undefined) => void] {
  const [held, setHeld] = useState<Held>();
  useEffect(
    () => () => {
      if (held) URL.revokeObjectURL(held.url);
    },
    [held],
  );
  return [
    held,
    useCallback((file) => setHeld(file && { file, url: URL.createObjectURL(file) }), []),
  ];
}
