import { readSettings } from '../../runtime/settings.ts';
import { apiHandler } from '../../http/api-handler.ts';
import { identifyVisitor } from '../identify-visitor.ts';
import { createProofUpload } from './create-proof-upload.ts';
import { register } from './register.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';
import { verifyEmail } from './verify-email.ts';

const { ORIGIN_SECRET } = readSettings('account');

export const handler = apiHandler(
  'account',
  { originSecret: ORIGIN_SECRET, identify: { public: identifyVisitor } },
  {
    createProofUpload,
    register,
    resendVerification,
    verifyEmail,
    requestPasswordReset,
    resetPassword,
  },
);
