import { isPossiblePhoneNumber } from 'libphonenumber-js/min';
import type { Check } from './input.ts';

export const contact: Check = ({ typed, isDisposable }) => {
  const isPossible = isPossiblePhoneNumber(typed.phone, 'US');
  return {
    result: !isDisposable && isPossible ? 'agrees' : 'differs',
    found: [
      isDisposable ? 'Disposable mail service' : 'Lasting mail service',
      isPossible ? 'possible number' : 'impossible number',
    ].join(', '),
  };
};
