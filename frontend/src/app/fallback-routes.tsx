import { Navigate, type RouteObject } from 'react-router-dom';
import type { Area } from '../lib/api/call-area.ts';

/** An area's bare address leads to its dashboard; an unknown one gets its own page. */
export const fallbackRoutes = (area: Area): RouteObject[] => [
  { path: `/${area}`, element: <Navigate replace to={`/${area}/dashboard`} /> },
  {
    path: `/${area}/*`,
    lazy: async () => {
      const { AreaNotFoundPage } = await import('./area-not-found-page.tsx');
      return { element: <AreaNotFoundPage area={area} /> };
    },
  },
];
