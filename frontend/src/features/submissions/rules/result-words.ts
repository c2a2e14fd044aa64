import type { SignalResult } from '../../../../../shared/schemas/evidence.ts';

export const resultWords: Readonly<Record<SignalResult, string>> = {
  agrees: 'Agrees',
  differs: 'Differs',
  not_readable: 'Not readable',
  not_checked: 'Not checked',
};
