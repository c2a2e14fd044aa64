import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';

/** Says what will be here and how to get the first one; `children` is the button that does it. */
export function EmptyState({
  icon: Icon,
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
      <div className="seal frame">
        <Icon className="icon" />
      </div>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
