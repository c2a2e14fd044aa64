import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { PageTitle } from './page-title.tsx';

type NothingHereProps = {
  icon: LucideIcon;
  title: string;
  text: string;
  /** The button that leads on. */
  children: ReactNode;
};

/** A card in place of what the address asks for and is not there. */
export function NothingHere({ icon: Icon, title, text, children }: NothingHereProps) {
  return (
    <div className="card empty">
      <div className="seal frame">
        <Icon className="icon" />
      </div>
      <PageTitle title={title} />
      <p>{text}</p>
      {children}
    </div>
  );
}
