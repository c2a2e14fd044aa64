import { expect, test } from '@jest/globals';
import { markedDifferences } from '../../../../../../frontend/src/features/review/evidence/word-diff.ts';
import type { SignalId } from '../../../../../../shared/schemas/evidence-schema.ts';

/** What was found, with what is marked in brackets. */
const marked = (id: SignalId, typed: string, found: string) =>
  markedDifferences(id, typed, found)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');

test.each<[SignalId, string, string, string]>([
  ['idName', 'Amara Okafor', 'Ngozi Adeyemi', '[Ngozi Adeyemi]'],
  ['idName', 'Amara Okafor', 'Amara Okafor-Bell', 'Amara [Okafor-Bell]'],
  ['idName', 'José Núñez', 'JOSE NUNEZ GARCIA', 'JOSE NUNEZ [GARCIA]'],
  ['idName', 'Ann Lee', 'Anna Lee', '[Anna] Lee'],
  ['idName', "Siobhán O'Neill", "Siobhan O'Neal", "Siobhan [O'Neal]"],
  ['idBirthDate', 'March 27, 1988', 'June 2, 1988', '[June 2], 1988'],
  // An abbreviation is the word that it stands for.
  [
    'billAddress',
    '98 Maple Avenue, Fairview, OH 45011',
    '89 Maple Ave, Fairview, OH 45011',
    '[89] Maple Ave, Fairview, OH 45011',
  ],
  ['billAddress', '7 Sunset Boulevard North', '7 Sunrise Blvd N', '7 [Sunrise] Blvd N'],
  // Unless nothing else differs.
  ['billAddress', '12 Elm Street', '12 Elmwood Street', '12 [Elmwood] Street'],
  ['billAddress', '12 Elm Street, Apt 4', '12 Elm Street', '12 Elm Street'],
  // What we say about the barcode, whose content isn't shown, is no value.
  ['idName', 'Amara Okafor', 'Another name, from the barcode', 'Another name, from the barcode'],
  [
    'idBirthDate',
    'March 27, 1988',
    'Another date, from the barcode',
    'Another date, from the barcode',
  ],
  ['idName', 'Amara Okafor', 'Barcode says otherwise', 'Barcode says otherwise'],
  [
    'idName',
    'Amara Okafor',
    'Amara Bell, the barcode says otherwise',
    'Amara [Bell], the barcode says otherwise',
  ],
  ['idName', 'Amara', '', ''],
  ['idName', '', 'Amara', '[Amara]'],
])('%s: %s, read as %s', (id, typed, found, words) => expect(marked(id, typed, found)).toBe(words));

test('a word that stands once too often is marked once', () =>
  expect(marked('idName', 'Lee Ann Lee', 'Lee Lee Lee')).toBe('Lee Lee [Lee]'));
