import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

let blocklist: Set<string> | undefined;

/** Whether an email address is of a service that gives them away for minutes, or of a part of its domain. */
export function isDisposableMail(email: string): boolean {
  blocklist ??= disposableEmailBlocklistSet();
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.some((_, start) => blocklist?.has(labels.slice(start).join('.')));
}
