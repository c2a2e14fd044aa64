export const hoursCopy = {
  closed: 'Closed',
  until: (opens: string, closes: string) => `${opens} to ${closes}`,
  days: (first: string, last: string) => `${first} to ${last}`,
  today: (day: string) => `Today, ${day}`,
};
