import type { ServerResponse } from 'node:http';
import { styles } from './inbox/inbox-assets.ts';

/** The path of the demo dealership's credit link: a real dealership's application is on its own site. */
export const creditPagePath = '/demo/credit-application';

const policy = "default-src 'none'; style-src 'self'; font-src 'self'; frame-ancestors 'none'";

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Credit application (demonstration)</title>
    <link rel="stylesheet" href="${creditPagePath}/styles.css" />
  </head>
  <body>
    <main class="wrap page stack">
      <h1 class="title">Credit application</h1>
      <p>This page stands in for Juniper Street Motors' credit application. It belongs to the demonstration on this computer and asks for nothing.</p>
      <p class="muted">A dealership's link leads to its own application, on its own website. What a customer showed here isn't passed on to it.</p>
    </main>
  </body>
</html>
`;

const plain = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Serves the demo's credit application, which is no part of the product on AWS. */
export async function answerCreditPage(response: ServerResponse, path: string): Promise<void> {
  if (path === creditPagePath)
    response
      .writeHead(200, {
        ...plain,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
      })
      .end(page);
  else if (path === `${creditPagePath}/styles.css`)
    response
      .writeHead(200, { ...plain, 'content-type': 'text/css; charset=utf-8' })
      .end(await styles());
  else response.writeHead(404, plain).end();
}
