import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useClosingMenu } from '../lib/use-closing-menu.ts';
import './menu.css';

export type MenuEntry = { name: string; icon: LucideIcon; onChoose: () => void };

/** '…': what is seldom done, behind one button. Nothing where there is nothing to choose. */
export function MoreMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { menu, close } = useClosingMenu();
  if (entries.length === 0) return null;
  return (
    <details ref={menu} className="menu menu-more">
      <summary className="btn btn-secondary btn-icon" aria-label="More actions">
        <Ellipsis className="icon" />
      </summary>
      <div className="menu-panel">
        <ul>
          {entries.map(({ name, icon: Icon, onChoose }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  // What opens now gives the focus back to it.
                  menu.current?.querySelector('summary')?.focus();
                  close();
                  onChoose();
                }}
              >
                <Icon className="icon" />
                {name}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
