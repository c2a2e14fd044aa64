/**
 * The doors to the signed-in areas, each with a document of its own: `index.html`, with the door's words and form in it
 * before any script is.
 */
export const signInPages = {
  '/dealer/login': 'dealer-login.html',
  '/dealer/register': 'dealer-register.html',
  '/admin/login': 'admin-login.html',
} as const;
