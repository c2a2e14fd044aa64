import { hasAddress } from '../../shared/dealership-name.ts';
import type { Language } from '../../shared/copy/language.ts';
import { frameCopy } from './frame-copy.ts';
import { frameCopy as spanishFrameCopy } from './frame-copy.es.ts';
import { escapeHtml, withoutDirectionMarks, type SafeHtml } from './safe-html.ts';

export { productName } from '../../shared/dealership-name.ts';

export type Mail = { fromName: string; subject: string; html: string; text: string };

type Button = { label: string; url: string };

type Parts = {
  /** The sender's name: the product, or a dealership that it writes for. */
  from: string;
  subject: string;
  /** Shown behind the subject in an inbox. */
  preview: string;
  heading: string;
  before: SafeHtml[];
  button?: Button;
  after?: SafeHtml[];
  /** The reason why the reader gets this mail. */
  why: SafeHtml;
  /** The way to get no more of this kind. */
  whyLink?: { label: string; url: string };
};

/** The words around a letter's own, by its language. */
export const frameCopyIn: Readonly<Record<Language, typeof frameCopy>> = {
  en: frameCopy,
  es: spanishFrameCopy,
};

/** Writes an email to a dealership's people or an admin, who read English. */
export const compose = (parts: Parts): Mail => composeIn('en', parts);

/** Writes an email as HTML and as plain text, from the same parts. */
export function composeIn(language: Language, parts: Parts): Mail {
  const clean = {
    ...parts,
    from: withoutDirectionMarks(parts.from),
    subject: withoutDirectionMarks(parts.subject),
    preview: withoutDirectionMarks(parts.preview),
  };
  return {
    fromName: clean.from,
    subject: clean.subject,
    html: htmlOf(language, clean),
    text: textOf(clean),
  };
}

const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Mail programs take styles inline; a style element serves for what can't be: small screens and dark mode. */
const style = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  a { color: #0b5a72; }
  @media (max-width: 600px) { .pad { padding-left: 24px !important; padding-right: 24px !important; } .outer { padding: 0 !important; } .btn a { display: block !important; } .btn { width: 100% !important; } .card { border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important; } }
  @media (prefers-color-scheme: dark) {
    .bg { background: #0c1214 !important; } .card { background: #141c1f !important; border-color: #2a373b !important; }
    .head { background: #0a3442 !important; } .ink { color: #e8eeef !important; } .soft { color: #a5b3b7 !important; } a { color: #7fcde2 !important; }
    .btn { background: #6cc4da !important; } .btn a { color: #04222b !important; } .rule { border-color: #2a373b !important; }
  }`;

const paragraph = ({ html }: SafeHtml) =>
  `<p class="ink" style="margin:0 0 16px;font:400 16px/24px ${font};color:#172023;overflow-wrap:anywhere">${html}</p>`;

function buttonOf({ label, url }: Button, language: Language): string {
  const href = escapeHtml(url);
  return `${table} class="btn" style="margin:8px 0 24px;background:#0b5a72;border-radius:8px;border-collapse:separate"><tr><td align="center" style="border-radius:8px"><a href="${href}" style="display:inline-block;padding:12px 24px;font:700 16px/24px ${font};color:#ffffff;text-decoration:none;border-radius:8px">${escapeHtml(label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 4px;font:400 14px/20px ${font};color:#526064">${escapeHtml(frameCopyIn[language].copyLink)}</p>
<p style="margin:0 0 16px;font:400 14px/20px ${font};word-break:break-all"><a href="${href}">${href}</a></p>`;
}

function htmlOf(language: Language, parts: Parts): string {
  const { from, subject, preview, heading, before, button, after = [], why, whyLink } = parts;
  return `<!doctype html>
<html lang="${language}" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${style}
</style>
</head>
<body class="bg" style="margin:0;padding:0;background:#f4f6f6;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<div role="main">
${table} width="100%" class="bg" style="background:#f4f6f6">
<tr><td align="center" class="outer" style="padding:32px 16px">
${table} width="560" class="card" style="width:100%;max-width:560px;background:#ffffff;border:1px solid #dbe2e2;border-radius:16px;overflow:hidden;border-collapse:separate">
<tr><td class="head pad" style="background:#073b4b;padding:20px 40px;font:700 16px/24px ${font};color:#ffffff"><bdi>${escapeHtml(from)}</bdi></td></tr>
<tr><td class="pad" style="padding:40px 40px 24px">
<h1 class="ink" style="margin:0 0 16px;font:700 24px/32px ${font};color:#172023;letter-spacing:-0.01em">${escapeHtml(heading)}</h1>
${before.map(paragraph).join('\n')}
${button ? buttonOf(button, language) : ''}
${after.map(paragraph).join('\n')}
</td></tr>
<tr><td class="rule pad" style="border-top:1px solid #dbe2e2;padding:24px 40px">
<p class="soft" style="margin:0;font:400 14px/20px ${font};color:#526064;overflow-wrap:anywhere">${why.html}${whyLink ? ` <a href="${escapeHtml(whyLink.url)}">${escapeHtml(whyLink.label)}</a>` : ''}</p>
</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`;
}

function textOf({ heading, before, button, after = [], why, whyLink }: Parts): string {
  const blocks = [
    heading,
    ...before.map(({ text }) => text),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...after.map(({ text }) => text),
    `--\n${why.text}`,
    ...(whyLink ? [`${whyLink.label}:\n${whyLink.url}`] : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** True for a name that an email may repeat: one that smuggles in no address, since that would go out under our name. */
export const isPlainName = (name: string): boolean => name !== '' && !hasAddress(name);

const MAX_NAME_LENGTH = 40;
const MAX_NAME_WORDS = 4;

/**
 * True for what looks like a person's name and like nothing else: our subjects bring staff no sentence that somebody
 * typed as a name, and no number to call.
 */
export const isPersonName = (name: string): boolean =>
  isPlainName(name) &&
  name.length <= MAX_NAME_LENGTH &&
  name.split(' ').length <= MAX_NAME_WORDS &&
  /^\p{L}[\p{L}\p{M}.'’ -]*$/u.test(name);
