import { expect, test } from '@jest/globals';
import { checkedSettings } from '../../infra/checked-settings.ts';
import { plainStage } from '../harness/plain-stage.ts';

const check = (different: object) =>
  checkedSettings({ ...plainStage, ...different }, 'stages/own.ts');

test('no file outlives the record that it belongs to', () => {
  expect(() => check({ fileRetentionDays: 91, recordRetentionDays: 90 })).toThrow(
    'stages/own.ts: files can\'t be kept longer than the records that they belong to. Set "recordRetentionDays" to at least "fileRetentionDays".',
  );
  expect(check({ fileRetentionDays: 90, recordRetentionDays: 90 }).recordRetentionDays).toBe(90);
});

test('no match in the OFAC list goes before other records', () => {
  expect(() => check({ recordRetentionDays: 731, sanctionsRecordDays: 730 })).toThrow(
    'stages/own.ts: records with a match in the OFAC list can\'t be kept for a shorter time than others. Set "sanctionsRecordDays" to at least "recordRetentionDays".',
  );
  expect(check({ recordRetentionDays: 730, sanctionsRecordDays: 730 }).sanctionsRecordDays).toBe(
    730,
  );
});

test('chance decides only in a demonstration', () => {
  expect(() => check({ provider: 'simulated' })).toThrow(
    'stages/own.ts: with the simulated provider, decisions about people are made by chance. Set "demonstration" to true, for demonstrations only, or choose another provider.',
  );
  expect(check({ provider: 'simulated', demonstration: true }).provider).toBe('simulated');
});
