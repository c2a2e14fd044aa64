import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import type { ListViews, SearchText } from './list-view.ts';

/** Which part of a list is shown. It is in the address, so that reload and back keep it. */
export function useListView<View extends SearchText>(views: ListViews<View>) {
  const navigate = useNavigate();
  const location = useLocation();
  const leavingFor = useNavigation().location;
  const view = views.read(location);
  // What was chosen shows at once, not when the address has followed.
  const [shown, show] = useOptimistic(view);

  // Another view is another list: its cursor and way are dropped, so that it begins on page 1.
  const choose = (change: Partial<View>) => {
    // A search that is due after a row was pressed doesn't hold back who is on the way there.
    if (leavingFor && leavingFor.pathname !== location.pathname) return;
    startTransition(async () => {
      const next = { ...shown, ...change };
      show(next);
      // A text that grows under the fingers is one step of the history.
      const replace = shown.text !== '' && next.text !== '' && next.text !== shown.text;
      await navigate(views.address(next), { replace, preventScrollReset: true });
    });
  };
  return { view, shown, choose };
}
