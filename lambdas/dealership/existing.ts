import { getDealerWithEvents } from './dealerships.ts';
import { AppError } from '../runtime/errors.ts';

export async function existingDealer(id: string) {
  const found = await getDealerWithEvents(id);
  if (!found) throw new AppError('not_found');
  return found;
}
