import * as account from '../schemas/account-schema.ts';
import * as files from '../schemas/files-schema.ts';
import * as people from '../schemas/people-schema.ts';
import * as secondFactor from '../schemas/second-factor-schema.ts';
import { proofUploadRequest } from '../schemas/server-only-schema.ts';
import type { Route } from './route.ts';

/** Registration, invitations and forgotten passwords, open to anyone. */
export const accountRoutes = {
  createProofUpload: {
    method: 'POST',
    path: '/api/account/uploads',
    audience: 'public',
    function: 'account',
    body: proofUploadRequest,
    response: files.uploadTicket,
  },
  register: {
    method: 'POST',
    path: '/api/account/registrations',
    audience: 'public',
    function: 'account',
    body: account.registrationRequest,
    response: account.registrationResponse,
  },
  resendVerification: {
    method: 'POST',
    path: '/api/account/verification-mails',
    audience: 'public',
    function: 'account',
    body: account.resendVerificationRequest,
    response: account.resendVerificationResponse,
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/account/verified-emails',
    audience: 'public',
    function: 'account',
    body: account.verifyEmailRequest,
    response: account.verifyEmailResponse,
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/account/password-resets',
    audience: 'public',
    function: 'account',
    body: account.passwordResetRequest,
    response: account.passwordResetResponse,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/account/passwords',
    audience: 'public',
    function: 'account',
    body: account.newPasswordRequest,
    response: account.newPasswordResponse,
  },
  // Open to anyone: the link's token, in the body, says who was invited.
  getInvitation: {
    method: 'POST',
    path: '/api/account/invitations',
    audience: 'public',
    function: 'account',
    body: people.invitationRequest,
    response: people.invitationView,
  },
  joinDealership: {
    method: 'POST',
    path: '/api/account/members',
    audience: 'public',
    function: 'account',
    body: people.joinRequest,
    response: people.joinResponse,
  },
  useRecoveryCode: {
    method: 'POST',
    path: '/api/account/recoveries',
    audience: 'public',
    function: 'account',
    body: secondFactor.recoveryRequest,
    response: secondFactor.recoveryResponse,
  },
} as const satisfies Record<string, Route>;
