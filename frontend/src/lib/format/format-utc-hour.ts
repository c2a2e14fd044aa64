/** '13:00 UTC (8:00 AM your time)': an hour that is the same every day, for somebody whose clock shows another one. */
export function formatUtcHour(hour: number, now = Date.now()): string {
  const at = new Date(now);
  at.setUTCHours(hour, 0, 0, 0);
  const local = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return `${hour}:00 UTC (${local} your time)`;
}
