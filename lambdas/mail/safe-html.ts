import type { Language } from '../../shared/copy/language.ts';
import { telLink } from '../../shared/tel-link.ts';

/** The same words as HTML and as plain text. */
export type SafeHtml = { html: string; text: string };

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Marks that turn the direction of writing could make a name read as something else. */
export const withoutDirectionMarks = (text: string): string =>
  text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** Shows what a person typed as text, in its own direction, whatever it looks like. */
const typed = (value: string) => `<bdi>${escapeHtml(withoutDirectionMarks(value))}</bdi>`;

const safe = (value: string | SafeHtml): SafeHtml =>
  typeof value === 'string' ? { html: typed(value), text: withoutDirectionMarks(value) } : value;

/** Writes our words with people's words among them, as HTML and as plain text. */
export const html = (
  ours: TemplateStringsArray,
  ...theirs: readonly (string | SafeHtml)[]
): SafeHtml => {
  const values = theirs.map(safe);
  return {
    html: ours.map((part, index) => escapeHtml(part) + (values[index]?.html ?? '')).join(''),
    text: ours.map((part, index) => part + (values[index]?.text ?? '')).join(''),
  };
};

/** Shows a phone number as a link that dials it; in plain text as it was typed. */
export const phoneLink = (phone: string): SafeHtml => {
  const { html: shown, text } = html`${phone}`;
  return { html: `<a href="${escapeHtml(telLink(phone))}">${shown}</a>`, text };
};

/** Shows a whole text that a person typed, in the language that it was typed in where that isn't the email's. */
export const typedText = (value: string, language: Language | undefined): SafeHtml => {
  const { html: shown, text } = html`${value}`;
  return {
    html: language === undefined ? shown : `<span lang="${language}">${shown}</span>`,
    text,
  };
};

/** Ends words with a link of ours; in plain text with its address. */
export const linked = (
  words: SafeHtml,
  { label, url }: { label: string; url: string },
): SafeHtml => ({
  html: `${words.html} <a href="${escapeHtml(url)}">${escapeHtml(label)}</a>.`,
  text: `${words.text} ${label}: ${url}`,
});
