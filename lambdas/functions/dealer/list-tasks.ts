import { listTasks as list } from '../../customer/tasks.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

export const listTasks: RouteHandler<'listTasks', Dealership> = ({ identity }) => list(identity.id);
