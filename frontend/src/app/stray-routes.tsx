import { Navigate, type RouteObject } from 'react-router-dom';
import type { Area } from '../lib/auth/area.ts';

/** The bare address of an area is that of its dashboard; what is not there has a page of its own. */
export const strayRoutesOf = (area: Area): RouteObject[] => [
  { path: `/${area}`, element: <Navigate replace to={`/${area}/dashboard`} /> },
  {
    path: `/${area}/*`,
    lazy: async () => {
      const { AreaNotFoundPage } = await import('./area-not-found-page.tsx');
      return { element: <AreaNotFoundPage area={area} /> };
    },
  },
];
