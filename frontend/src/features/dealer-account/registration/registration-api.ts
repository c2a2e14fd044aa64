import type { RouteInput } from '../../../../../shared/routes.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import type { UploadRequest } from '../../../lib/upload/upload.ts';

export const register = (body: RouteInput<'register'>['body']) => callApi('register', { body });

export const requestProofTicket = (request: UploadRequest) =>
  callApi('createProofUpload', { body: { kind: 'proof', ...request } });
