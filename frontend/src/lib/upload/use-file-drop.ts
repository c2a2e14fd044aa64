import { useEffect, useRef, useState } from 'react';

/** Makes the element that gets `target` take one dropped file. For the mouse only: an input beside it is for all. */
export function useFileDrop(onFile: (file: File) => void, onMany: () => void) {
  const target = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const latest = useRef({ onFile, onMany });
  useEffect(() => {
    latest.current = { onFile, onMany };
  });
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const over = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = () => setOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file, another] = event.dataTransfer?.files ?? [];
      if (another) latest.current.onMany();
      else if (file) latest.current.onFile(file);
    };
    element.addEventListener('dragover', over);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
    };
  }, []);
  return { target, isOver };
}
