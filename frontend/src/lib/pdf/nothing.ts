/* In the place of code that nobody asks for; see `frontend/vite.config.ts`. */
export {};
