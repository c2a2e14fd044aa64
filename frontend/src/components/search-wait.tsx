import { Search, WifiOff } from 'lucide-react';
import { useOnline } from '../lib/use-online.ts';
import './search-wait.css';

/** Says over the lines of a list that what is looked for is on its way; nothing while `search` is empty. */
export function SearchWait({ search }: { search: string }) {
  const isOnline = useOnline();
  const Icon = isOnline ? Search : WifiOff;
  return (
    <div className="search-wait" role="status">
      {search !== '' && (
        <p className="with-icon small">
          <Icon className="icon icon-s" />
          <span>
            {isOnline
              ? `Searching for “${search}”...`
              : `We'll search for “${search}” when you're back online.`}
          </span>
        </p>
      )}
    </div>
  );
}
