/** What a kept sheet of codes is for. */
export const codesTitle = (email: string): string =>
  `Recovery codes for ${email} at Secure Identity Verification. If you lose your phone, each code lets you sign in once.`;

/** The codes as a file, one a line, with what they're for. */
export const codesText = (email: string, codes: readonly string[]): string =>
  `${codesTitle(email)}\n\n${codes.join('\n')}\n`;
