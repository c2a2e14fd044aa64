import { Navigate, type RouteObject } from 'react-router-dom';
import type { Area } from '../lib/api/call-area.ts';

/** Leads from an area's bare address to its dashboard; unknown addresses get a page of their own. */
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
