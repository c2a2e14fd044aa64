import type { RouteInput } from '../../../../../shared/routes.ts';
import { callAccount } from '../../../lib/api/call-account.ts';
import type { UploadRequest } from '../../../lib/upload/upload.ts';

export const register = (body: RouteInput<'register'>['body']) => callAccount('register', { body });

export const requestProofTicket = (request: UploadRequest) =>
  callAccount('createProofUpload', { body: { kind: 'proof', ...request } });
