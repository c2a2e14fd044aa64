import { expect, test } from '@jest/globals';
import { stageSettings, takeStage } from '../../../../scripts/operate/run-command.ts';
import { Problem } from '../../../../scripts/local/command-problem.ts';

test('an operator’s words name a stage or mean the default one', () => {
  expect(takeStage(['list', '--aws'])).toEqual({ others: ['list', '--aws'] });
  expect(takeStage(['add', 'a@example.com', '--stage', 'staging', '--aws'])).toEqual({
    others: ['add', 'a@example.com', '--aws'],
    stage: 'staging',
  });
  expect(takeStage(['list', '--stage=staging', '--aws'])).toEqual({
    others: ['list', '--aws'],
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
  expect(() => takeStage(words)).toThrow(Problem);
  expect(() => takeStage(words)).toThrow(sentence);
});

test('a stage that is not there is something that the operator can fix', async () => {
  await expect(stageSettings('nobody')).rejects.toThrow(Problem);
  await expect(stageSettings('nobody')).rejects.toThrow('There is no stage "nobody".');
});
