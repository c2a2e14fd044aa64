/** The sign-in pages and the registration, each with an HTML document that has text and form before any script runs. */
export const signInPages = {
  '/dealer/login': 'dealer-login.html',
  '/dealer/register': 'dealer-register.html',
  '/admin/login': 'admin-login.html',
} as const;
