/** What is left to do in step 1 after a license was read: to type what these labels name. */
export function introAfterScan(labels: readonly string[]): string {
  if (labels.length === 0) return 'We read your license. Check what it says, then continue.';
  const named = labels.map((label) => label.toLowerCase());
  const list = new Intl.ListFormat('en-US').format(named).replace(', and', ' and');
  return `We read your license. Now add your ${list}.`;
}
