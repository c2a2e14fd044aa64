import { expect, test } from '@jest/globals';
import { routes, type Route } from '../../../shared/routes.ts';
import { evidence } from '../../../shared/schemas/evidence-schema.ts';
import { salesSubmission } from '../../../shared/routes/sales-responses.ts';
import { someSubmission } from '../frontend/features/review/records.ts';

const dealerRoutes = (Object.values(routes) as Route[]).filter(({ sales }) => sales !== undefined);

/** Lists the names of all fields that a schema lets through. */
function fieldsOf(schema: unknown): string[] {
  const { def } = (schema as { _zod?: { def: Record<string, unknown> } } | undefined)?._zod ?? {};
  if (!def) return [];
  const shape = (def.shape ?? {}) as Record<string, unknown>;
  const options = (def.options ?? []) as unknown[];
  const inner = [def.innerType, def.element, def.out, ...options];
  return [
    ...Object.entries(shape).flatMap(([name, field]) => [name, ...fieldsOf(field)]),
    ...inner.flatMap(fieldsOf),
  ];
}

test('no answer to Sales has a field for what was entered, found, decided with a reason or noted', () => {
  const hidden = [
    ...['dateOfBirth', 'address', 'cnicNumber', 'madeFor', 'filledFromLicense', 'linkDifferences'],
    ...['submittedContact'],
    ...['evidence', 'differences', 'verdict', 'issues', 'unsure', 'files', 'keptBy'],
    ...['isSignedByState'],
    ...['denialReason', 'mayDecide', 'askable', 'undo', 'notes', 'note', 'reason', 'names', 'by'],
    ...Object.keys(evidence.shape),
  ];
  expect(dealerRoutes.length).toBeGreaterThan(10);
  for (const { path, sales, response } of dealerRoutes) {
    // What is the same for everybody is about the caller, or counts.
    if (sales === response) continue;
    expect([path, fieldsOf(sales).filter((name) => hidden.includes(name))]).toEqual([path, []]);
    expect(fieldsOf(sales)).toContain('status');
  }
});

test('of a customer, Sales sees contact, deal, link and status', () => {
  const whole = someSubmission({
    dateOfBirth: '1988-03-27',
    salesperson: 'Dale Ng',
    events: [
      { type: 'link_created', at: '2026-01-05T12:00:00.000Z', by: { kind: 'person', name: 'Joy' } },
      { type: 'file_opened', at: '2026-01-05T12:01:00.000Z', file: 'idDocument' },
      { type: 'denied', at: '2026-01-05T12:02:00.000Z', reason: 'The ID has expired.' },
    ],
  });
  const seen = salesSubmission.parse(whole);
  expect(seen).toMatchObject({ firstName: 'Amara', phone: whole.phone, salesperson: 'Dale Ng' });
  expect(seen.events).toEqual([{ type: 'link_created', at: '2026-01-05T12:00:00.000Z' }]);
  expect(JSON.stringify(seen)).not.toMatch(/1988|Maple|expired/);
});
