import { getDealerWithEvents } from '../../data/dealers.ts';
import { AppError } from '../../domain/errors.ts';

export async function existingDealer(id: string) {
  const found = await getDealerWithEvents(id);
  if (!found) throw new AppError('not_found');
  return found;
}
