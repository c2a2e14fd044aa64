import { beforeEach, expect, test } from '@jest/globals';
import { keptFiles, retryOf } from '../../../../../lambdas/customer/attempt/retry.ts';
import { denialReasons } from '../../../../../shared/schemas/decisions-schema.ts';
import { keptFileKinds } from '../../../../../shared/schemas/files-schema.ts';
import { changed, customerWith, type CustomerFields } from '../../support.ts';

beforeEach(() => {
  process.env.PROVIDER = 'evidence';
});

const fileOf = (key: string) => ({
  key,
  contentType: 'image/jpeg',
  size: 9,
  storedAt: '2026-01-06T09:00:00.000Z',
});
const files = Object.fromEntries(keptFileKinds.map((kind) => [kind, fileOf(kind)]));

/** Somebody whose only submission was denied for this reason. */
const denied = (reason: string, different: CustomerFields = {}) =>
  changed(
    customerWith({
      attempt: {
        ...{ begun: 1, used: 1, files, idType: 'state_id' },
        sessions: [{ provider: 'evidence', id: 'ses_x' }],
      },
      decision: {
        status: 'denied',
        standing: {
          attempt: 1,
          phase: 'denied',
          at: '2026-01-06T10:00:00.000Z',
          by: { kind: 'person', name: 'Renata' },
          reason,
        },
      },
    }),
    different,
  );
const { name, person, address, genuine } = denialReasons;

test('a reason says what is asked for anew, and all other files stay', () => {
  const all = ['video', 'idDocument', 'idBack', 'addressDocument'];
  const said = (reason: string) => retryOf(denied(reason));
  expect(said(name)).toEqual({ fields: ['fullName'], files: [], kept: all, idType: 'state_id' });
  expect(said(person)).toMatchObject({ files: ['video'], kept: all.slice(1) });
  expect(said(genuine)).toMatchObject({ kept: ['video', 'addressDocument'] });
  expect(said(address)).toMatchObject({ fields: ['address'], files: ['addressDocument'] });
  expect(Object.keys(keptFiles(denied(person)))).not.toContain('videoStills');
});

test.each<[string, ReturnType<typeof denied>]>([
  ['a reason that names nothing', denied('You must be 18 or older to be verified.')],
  ['no attempt being left', denied(name, { attempt: { used: 5 } })],
  ['nothing being known yet', denied(name, { decision: { standing: undefined } })],
])('%s keeps nothing', (_name, customer) => {
  expect(retryOf(customer)).toBeUndefined();
});

test('a file that is deleted, or may not be kept, does not stay', () => {
  const idBack = { ...fileOf('idBack'), isUnclaimed: true };
  const customer = denied(name, {
    attempt: { files: { ...files, idBack }, deletedFiles: ['addressDocument'] },
  });
  expect(retryOf(customer)?.kept).toEqual(['video', 'idDocument']);
});

test('files of an earlier attempt do not stay after a denial at a provider elsewhere', () => {
  const sessions = ['evidence', 'veriff'].map((provider) => ({ provider, id: provider }));
  const customer = denied(address);
  const { standing } = customer.decision;
  const elsewhere = changed(customer, {
    attempt: { begun: 2, used: 2, sessions },
    decision: { standing: standing && { ...standing, attempt: 2 } },
  });
  expect(retryOf(elsewhere)).toMatchObject({ files: ['addressDocument'], kept: [] });
});
