/** Returns a `mailto:` link, with each side of the @ encoded separately: mail programs do not decode `%40`. */
export function mailtoLink(email: string): string {
  const at = email.lastIndexOf('@');
  const [mailbox, host] = [email.slice(0, at), email.slice(at + 1)];
  return `mailto:${encodeURIComponent(mailbox)}@${encodeURIComponent(host)}`;
}
