/**
 * The people whom a line names: of `JOHN & AMARA OKAFOR` both have the surname, of `JOHN SMITH AND AMARA OKAFOR` each
 * an own one.
 */
export function namesInText(text: string): string[] {
  const parts = text.split(/\s*&\s*|\s+AND\s+/i).filter(Boolean);
  const surname = parts.at(-1)?.split(/\s+/).at(-1) ?? '';
  return parts.map((part, place) =>
    place < parts.length - 1 && !part.includes(' ') ? `${part} ${surname}` : part,
  );
}
