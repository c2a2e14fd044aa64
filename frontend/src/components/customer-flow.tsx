import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';

export type Promised = { icon: LucideIcon; title: string; text: string };

/** A page of the customer's path: what to do, and beside it (below it on a phone) what happens to what is given. */
export function CustomerFlow({
  promises,
  children,
}: {
  promises: readonly Promised[];
  children: ReactNode;
}) {
  return (
    <div className="wrap flow">
      <div className="flow-main">{children}</div>
      <aside className="flow-aside" aria-label="What happens to your information">
        <ul className="promise">
          {promises.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon className="icon" />
              <span>
                <strong>{title}</strong>
                {text}
              </span>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
