import { isoTime } from '../../runtime/clock.ts';
import { keys } from '../../store/keys.ts';
import { deleteItem } from '../../store/write.ts';
import { eraseFile } from '../../upload/stored-bytes.ts';
import { keptFileKindsOf } from '../../upload/stored-file.ts';
import { changeCustomer, getCustomer } from '../items/customer-store.ts';
import { usedFiles, type Customer } from '../customer-record.ts';
import { filesStoredItems, type FilesStored } from '../items/files-stored.ts';
import { customerEventWrite } from '../timeline.ts';

/**
 * Says in a customer's timeline that the files are deleted, once their days are over. S3 deletes them by itself, but
 * doesn't say when: whatever it still has is deleted here, so that the line is true.
 */
export async function deleteOldFiles(
  { customerId, day }: FilesStored,
  days: number,
): Promise<void> {
  const isOver = (customer: Customer) =>
    filesStoredItems(customer).some((item) => item.day === day);
  const customer = await getCustomer(customerId);
  if (!customer || !isOver(customer)) return deleteItem(keys.filesStored(day, customerId));
  const { deletedFiles } = customer.attempt;
  const files = [...new Set(usedFiles(customer))].filter((key) => !deletedFiles.includes(key));
  for (const key of files) await eraseFile(key);
  await changeCustomer(
    customer,
    (current) =>
      // Not a use of the record: its time goes on.
      isOver(current)
        ? {
            after: {
              ...current,
              attempt: { ...current.attempt, deletedFiles: [...deletedFiles, ...files] },
            },
            writes: [
              customerEventWrite({
                customerId,
                type: 'files_deleted',
                at: isoTime(),
                files: keptFileKindsOf(files),
                count: files.length,
                days,
              }),
            ],
          }
        : undefined,
    // An erasure was faster, and says what it deleted.
    (_lost, fresh) => (fresh ? undefined : Promise.resolve(customer)),
  );
}
