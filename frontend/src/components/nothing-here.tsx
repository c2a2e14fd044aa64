import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { PageTitle } from './page-title.tsx';
import { Seal } from './seal.tsx';

type NothingHereProps = {
  icon: LucideIcon;
  title: string;
  text: string;
  /** The button that leads on. */
  children: ReactNode;
};

/** A card in place of what the address asks for and is not there. */
export function NothingHere({ icon, title, text, children }: NothingHereProps) {
  return (
    <div className="card empty">
      <Seal icon={icon} />
      <PageTitle title={title} />
      <p>{text}</p>
      {children}
    </div>
  );
}
