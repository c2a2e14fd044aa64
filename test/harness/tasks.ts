import { taskKinds, type TaskKind } from '../../shared/schemas/submission-list-schema.ts';
import { callApi } from './call-api.ts';

/** The kinds of tasks in whose lists a dealership finds a customer. */
export async function tasksOf({ token }: { token: string }, customerId: string) {
  const lists = await Promise.all(
    taskKinds.map(async (status): Promise<TaskKind[]> => {
      const { items } = await callApi('listSubmissions', { query: { status } }, { token });
      return items.some(({ id }) => id === customerId) ? [status] : [];
    }),
  );
  return lists.flat();
}
