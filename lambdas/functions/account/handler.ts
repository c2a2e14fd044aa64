import { originSecretsIn } from '../../runtime/origin-secrets.ts';
import { readSettings } from '../../runtime/settings.ts';
import { apiHandler } from '../../http/api-handler.ts';
import { identifyAdmin } from '../admin/identify-admin.ts';
import { identifyDealer } from '../dealer/identify-dealer.ts';
import { identifyVisitor } from '../identify-visitor.ts';
import {
  cancelEmailChange,
  changeEmail,
  confirmEmailChange,
  getEmailChange,
} from './email-change-routes.ts';
import { createProofUpload, getDocumentRequest, sendDocument } from './proof-routes.ts';
import {
  getInvitation,
  joinDealership,
  removePerson,
  replaceOwner,
  signOutPerson,
} from './membership-routes.ts';
import {
  endRecovery,
  createRecoveryCodes,
  recordSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
  resetSecondFactorAsAdmin,
  useRecoveryCode,
} from './second-factor-routes.ts';
import { register, resendVerification, verifyEmail } from './registration-routes.ts';
import { changePassword, requestPasswordReset, resetPassword } from './password-routes.ts';

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
    changePassword,
    useRecoveryCode,
    endRecovery,
    recordSecondFactor,
    createRecoveryCodes,
    removeSecondFactor,
    resetSecondFactor,
    resetSecondFactorAsAdmin,
  },
);
