import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The current year. Of a page that was prerendered, first the year of the build, which may be an earlier one. */
export const useYear = (): number =>
  useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => Number(import.meta.env.VITE_BUILD_YEAR),
  );
