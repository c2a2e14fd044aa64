import * as notes from '../schemas/notes.ts';
import { changedSubmission } from '../schemas/submission.ts';
import { ofCustomer, type Route } from './route.ts';

/** Of the notes on a customer. */
export const noteRoutes = {
  addNote: {
    method: 'POST',
    path: '/api/dealer/customers/{customerId}/notes',
    audience: 'dealer',
    function: 'dealer',
    params: ofCustomer,
    body: notes.addNoteRequest,
    response: changedSubmission,
  },
  deleteNote: {
    method: 'POST',
    path: '/api/dealer/customers/{customerId}/note-deletions',
    audience: 'dealer',
    function: 'dealer',
    params: ofCustomer,
    body: notes.deleteNoteRequest,
    response: changedSubmission,
  },
} as const satisfies Record<string, Route>;
