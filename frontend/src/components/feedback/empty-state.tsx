import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Seal } from './seal.tsx';

/** Says what will be here and how to get the first one; `children` is the button for that. */
export function EmptyState({
  icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="empty">
      <Seal icon={icon} />
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
