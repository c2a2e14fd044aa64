import * as account from '../schemas/account-schema.ts';
import * as files from '../schemas/files-schema.ts';
import * as people from '../schemas/people-schema.ts';
import * as secondFactor from '../schemas/second-factor-schema.ts';
import { proofUploadRequest } from '../schemas/server-only-schema.ts';
import { byAnyoneAtAccount, type Route } from './route.ts';

/** Registration, invitations and forgotten passwords, open to anyone. */
export const accountRoutes = {
  createProofUpload: byAnyoneAtAccount('POST /api/account/uploads', {
    body: proofUploadRequest,
    response: files.uploadTicket,
  }),
  register: byAnyoneAtAccount('POST /api/account/registrations', {
    body: account.registrationRequest,
    response: account.registrationResponse,
  }),
  resendVerification: byAnyoneAtAccount('POST /api/account/verification-mails', {
    body: account.resendVerificationRequest,
    response: account.resendVerificationResponse,
  }),
  verifyEmail: byAnyoneAtAccount('POST /api/account/verified-emails', {
    body: account.verifyEmailRequest,
    response: account.verifyEmailResponse,
  }),
  requestPasswordReset: byAnyoneAtAccount('POST /api/account/password-resets', {
    body: account.passwordResetRequest,
    response: account.passwordResetResponse,
  }),
  resetPassword: byAnyoneAtAccount('POST /api/account/passwords', {
    body: account.newPasswordRequest,
    response: account.newPasswordResponse,
  }),
  // Open to anyone: the link's token, in the body, says who was invited.
  getInvitation: byAnyoneAtAccount('POST /api/account/invitations', {
    body: people.invitationRequest,
    response: people.invitationView,
  }),
  joinDealership: byAnyoneAtAccount('POST /api/account/members', {
    body: people.joinRequest,
    response: people.joinResponse,
  }),
  useRecoveryCode: byAnyoneAtAccount('POST /api/account/recoveries', {
    body: secondFactor.recoveryRequest,
    response: secondFactor.recoveryResponse,
  }),
} as const satisfies Record<string, Route>;
