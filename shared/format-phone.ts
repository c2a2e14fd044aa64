/** A US number as it is written, '(513) 555-0178'; any other as it was typed. */
export function formatPhone(phone: string): string {
  const [, area, exchange, line] =
    /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[\s().-]/g, '')) ?? [];
  return area === undefined ? phone : `(${area}) ${exchange}-${line}`;
}
