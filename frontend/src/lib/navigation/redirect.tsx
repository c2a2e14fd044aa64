import { useEffect } from 'react';
import { navigate } from './address.ts';

/** Leads on from a page that has nothing to show; it leaves no entry in the history. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}
