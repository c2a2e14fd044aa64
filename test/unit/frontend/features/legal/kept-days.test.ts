import { expect, test } from '@jest/globals';
import { privacy } from '../../../../../frontend/src/features/legal/content/privacy-article.ts';
import { textsOfProvider } from '../../../../../frontend/src/features/legal/providers/texts-of-provider.ts';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  BACKUP_DAYS,
  COMPLAINT_DAYS,
  DEAD_ADDRESS_DAYS,
  REGISTRATION_DAYS,
  SENT_MAIL_DAYS,
} from '../../../../../shared/limits.ts';

const site = { texts: false, retention: { fileDays: 90, recordDays: 730, logDays: 90 } };
const policy = JSON.stringify(privacy.sections(textsOfProvider('evidence', 90), site));
const operators = readFileSync(
  fileURLToPath(new URL('../../../../../docs/retention.md', import.meta.url)),
  'utf8',
);

test.each([
  [/For 30 days, we note each email/, /Notes of sent emails.*\| after 30 days/, SENT_MAIL_DAYS, 30],
  [/we keep the code for 90 days/, /emails come back.*\| after 90 days/, DEAD_ADDRESS_DAYS, 90],
  [/as spam, we keep .* for 1 year,/, /marked an email.*\(365 days\)/, COMPLAINT_DAYS, 365],
  [/what was deleted for up to 35 days/, /Backups of the table *\| after 35 days/, BACKUP_DAYS, 35],
  [/within 7 days, we delete the regis/, /nobody confirmed *\| after 7 days/, REGISTRATION_DAYS, 7],
])(
  'the Privacy Policy (%p) and the operators’ page say what the code does',
  (says, listed, ...days) => {
    expect(policy).toMatch(says);
    expect(operators).toMatch(listed);
    expect(days[0]).toBe(days[1]);
  },
);
