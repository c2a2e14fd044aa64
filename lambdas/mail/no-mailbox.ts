export type ServerAnswer = { status?: string | undefined; diagnosticCode?: string | undefined };

/** Codes of RFC 3463, but for a part of a network address, such as 10.5.1.1. */
const codeForm = /(?<![\d.])5\.\d{1,3}\.\d{1,3}(?!\.?\d)/g;

/**
 * By RFC 3463 and RFC 7505, these say that no such mailbox is there: unknown, its domain unknown, misspelled, moved,
 * of a domain that takes no mail, or disabled. The other 5.1.x may be about the sender.
 */
const certain = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);
/** Gmail gives 5.2.1 for a mailbox that gets too many mails at once, too. */
const isTooFast = /\brate\b/i;

/** Microsoft's for an unknown mailbox, and others' for much else: only together with the words. */
const vague = new Set(['5.4.1', '5.5.0']);
const saysUnknown = /mailbox unavailable|recipient address rejected|user unknown|unknown user/i;
/** Servers call a mailbox unavailable to a sender that they don't like. */
const saysSender = /polic|spam|block|reputation|\b(?:dns|spf|dkim|dmarc)\b/i;

/**
 * Whether a mail server says for good that no such mailbox is there, in the code or in its words. In doubt it doesn't:
 * an address that counts as dead gets no emails for months.
 */
export function saysNoMailbox({ status = '', diagnosticCode = '' }: ServerAnswer): boolean {
  const codes = `${status} ${diagnosticCode}`.match(codeForm) ?? [];
  // A sender that is refused, whatever the other field says.
  if (codes.some((code) => code.startsWith('5.7.'))) return false;
  const isCertain = codes.some((code) => certain.has(code));
  if (isCertain) return !isTooFast.test(diagnosticCode);
  return (
    codes.some((code) => vague.has(code)) &&
    saysUnknown.test(diagnosticCode) &&
    !saysSender.test(diagnosticCode)
  );
}
