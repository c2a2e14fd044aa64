import { expect, test } from '@jest/globals';
import { settingsOf, stageSaid } from '../../../../scripts/operate/chosen-stage.ts';
import { Problem } from '../../../../scripts/local/problem.ts';

test('an operator’s words name a stage or mean the default one', () => {
  expect(stageSaid(['list', '--aws'])).toEqual({ words: ['list', '--aws'] });
  expect(stageSaid(['add', 'a@example.com', '--stage', 'staging', '--aws'])).toEqual({
    words: ['add', 'a@example.com', '--aws'],
    stage: 'staging',
  });
  expect(stageSaid(['list', '--stage=staging', '--aws'])).toEqual({
    words: ['list', '--aws'],
    stage: 'staging',
  });
});

test.each([
  [['list', '--aws', '--stage'], '--stage needs the name of one stage.'],
  [['list', '--stage', '--aws'], '--stage needs the name of one stage.'],
  [['list', '--stage=', '--aws'], '--stage needs the name of one stage.'],
  [['list', '--stage=a', '--stage', 'b', '--aws'], '--stage needs the name of one stage.'],
  [['list', '--stage', 'staging'], '--stage names a deployed product: say --aws, too.'],
])('%j makes no sense', (words, sentence) => {
  expect(() => stageSaid(words)).toThrow(Problem);
  expect(() => stageSaid(words)).toThrow(sentence);
});

test('a stage that is not there is something that the operator can fix', async () => {
  await expect(settingsOf('nobody')).rejects.toThrow(Problem);
  await expect(settingsOf('nobody')).rejects.toThrow('There is no stage "nobody".');
});
