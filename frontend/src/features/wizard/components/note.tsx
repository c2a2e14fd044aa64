import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import './note.css';

/** A quiet line with its sign. */
export function Note({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="note">
      <Icon className="icon icon-s" />
      <span>{children}</span>
    </p>
  );
}
