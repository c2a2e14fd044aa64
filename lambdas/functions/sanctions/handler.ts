import { checkedFiles, downloadFiles } from '../../evidence/sanctions/sanctions-files.ts';
import { storeSanctions } from '../../evidence/sanctions/stored-list.ts';
import { logger } from '../../runtime/logger.ts';
import { readSettings } from '../../runtime/settings.ts';

const { SANCTIONS_URL } = readSettings('sanctions');

/** Stores the list from the Treasury's files. If anything is wrong with them, the former list stays. */
export async function handler(): Promise<void> {
  const list = checkedFiles(await downloadFiles(SANCTIONS_URL));
  await storeSanctions(list);
  logger.info('OFAC list loaded', { people: list.people.length });
}
