import { securityHeaders } from '../../../shared/security-headers.ts';

const pages = ['/', '/verify', '/dealer/login', '/dealer/register', '/admin/login', '/help'];

function expectHeaders(answer: Response, place: string): void {
  const { 'content-security-policy': _policy, ...others } = securityHeaders({
    uploads: '',
    cognito: '',
  });
  for (const [name, value] of Object.entries(others))
    if (answer.headers.get(name) !== value) throw new Error(`${place} lacks the header ${name}.`);
  if (!answer.headers.get('content-security-policy')?.includes("default-src 'none'"))
    throw new Error(`${place} lacks the header content-security-policy.`);
}

async function expectPage(siteUrl: string, path: string): Promise<string> {
  const answer = await fetch(siteUrl + path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
  expectHeaders(answer, path);
  // A page that browsers kept would go on naming parts of an earlier deployment.
  if (!/no-cache|no-store/.test(answer.headers.get('cache-control') ?? ''))
    throw new Error(`${path} may be kept by browsers.`);
  return answer.text();
}

/** Throws where a page, one of the parts that it names, or a header is missing. */
export async function pagesLoad(siteUrl: string): Promise<void> {
  const texts = await Promise.all(pages.map((path) => expectPage(siteUrl, path)));
  const parts = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path),
    ),
  );
  if (parts.size === 0) throw new Error('No page names a part of its own.');
  for (const part of parts) {
    const answer = await fetch(siteUrl + part);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${part} answered ${answer.status}.`);
  }
}
