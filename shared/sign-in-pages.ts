/**
 * Sign-in pages, each with an HTML document of its own: `index.html` with the page's text and form in it before any
 * script runs.
 */
export const signInPages = {
  '/dealer/login': 'dealer-login.html',
  '/dealer/register': 'dealer-register.html',
  '/admin/login': 'admin-login.html',
} as const;
