import type { Check } from './input.ts';

const mostShown = 3;

export const sanctions: Check = ({ sanctions: near }) => {
  if (near === 'no_list')
    return { result: 'not_checked', found: 'No list is loaded', isExcused: true };
  if (near === 'unfinished')
    return { result: 'not_checked', found: "The list couldn't be searched" };
  if (near.length === 0) return { result: 'agrees', found: 'No near name' };
  const more = near.length > mostShown ? [`${near.length - mostShown} more`] : [];
  return { result: 'differs', found: [...near.slice(0, mostShown), ...more].join('; ') };
};
