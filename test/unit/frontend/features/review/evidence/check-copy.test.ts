import { expect, test } from '@jest/globals';
import { signalWordsOf } from '../../../../../../frontend/src/features/review/evidence/copy.ts';
import type { Signal } from '../../../../../../shared/schemas/evidence-schema.ts';

test.each<[Signal, string]>([
  [
    { id: 'idName', result: 'differs', typed: 'Amara Okafor', found: 'Ngozi Adeyemi' },
    'Name on the ID: entered Amara Okafor, on document Ngozi Adeyemi',
  ],
  [{ id: 'reuse', result: 'differs' }, 'Files used before: issue'],
  [
    { id: 'billName', result: 'not_readable', typed: 'Amara Okafor' },
    'Name on the proof of address: not readable',
  ],
  [{ id: 'idName', result: 'not_checked', isUnclear: true }, 'Name on the ID: unclear'],
])('%j is said in a line', (signal, words) => expect(signalWordsOf(signal)).toBe(words));
