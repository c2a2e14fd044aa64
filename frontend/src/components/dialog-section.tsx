import { useId, type ReactNode } from 'react';
import './dialog-section.css';

/** A part of a dialog with a title of its own. */
export function DialogSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="dialog-section stack stack-2" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
