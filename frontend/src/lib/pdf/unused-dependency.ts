/* Replaces code that is never used; see `frontend/vite.config.ts`. */
export {};
