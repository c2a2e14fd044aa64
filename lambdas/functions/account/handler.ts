import { originSecretsIn } from '../../runtime/origin-secrets.ts';
import { readSettings } from '../../runtime/settings.ts';
import { apiHandler } from '../../http/api-handler.ts';
import { identifyAdmin } from '../admin/identify-admin.ts';
import { identifyDealer } from '../dealer/identify-dealer.ts';
import { identifyVisitor } from '../identify-visitor.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { changeEmail } from './change-email.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { createProofUpload } from './create-proof-upload.ts';
import { getEmailChange } from './get-email-change.ts';
import { getInvitation } from './get-invitation.ts';
import { joinDealership } from './join-dealership.ts';
import { endRecovery } from './end-recovery.ts';
import {
  createRecoveryCodes,
  recordSecondFactor,
  removeSecondFactor,
} from './own-second-factor.ts';
import { register } from './register.ts';
import { getDocumentRequest, sendDocument } from './send-document.ts';
import { removePerson } from './remove-person.ts';
import { replaceOwner } from './replace-owner.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';
import { signOutPerson } from './sign-out-person.ts';
import { resetSecondFactor, resetSecondFactorAsAdmin } from './reset-second-factor.ts';
import { useRecoveryCode } from './use-recovery-code.ts';
import { verifyEmail } from './verify-email.ts';

const { ORIGIN_SECRET_ID } = readSettings('account');

export const handler = apiHandler(
  'account',
  {
    isOriginSecret: originSecretsIn(ORIGIN_SECRET_ID),
    identify: { public: identifyVisitor, dealer: identifyDealer, admin: identifyAdmin },
  },
  {
    createProofUpload,
    register,
    resendVerification,
    verifyEmail,
    requestPasswordReset,
    resetPassword,
    getInvitation,
    joinDealership,
    getDocumentRequest,
    sendDocument,
    removePerson,
    signOutPerson,
    replaceOwner,
    changeEmail,
    cancelEmailChange,
    getEmailChange,
    confirmEmailChange,
    useRecoveryCode,
    endRecovery,
    recordSecondFactor,
    createRecoveryCodes,
    removeSecondFactor,
    resetSecondFactor,
    resetSecondFactorAsAdmin,
  },
);
