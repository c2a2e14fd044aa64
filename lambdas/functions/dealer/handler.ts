import { originSecretsIn } from '../../runtime/origin-secrets.ts';
import { readSettings } from '../../runtime/settings.ts';
import { apiHandler } from '../../http/api-handler.ts';
import {
  addNote,
  compareFaces,
  decideSubmission,
  deleteNote,
  establishIdentity,
  getDeletion,
  getSubmissionFile,
  getSubmission,
  listSubmissions,
  archiveCustomer,
  setAlert,
  setDeal,
  exportSubmissions,
  getOverview,
  searchCustomers,
  undoDecision,
} from './submission-routes.ts';
import {
  exportReport,
  getDeletionProof,
  getRecordProofs,
  getReportBasis,
  listReportCustomers,
  makeRecord,
} from './record-routes.ts';
import { closeTheftReport, recordTheftReport } from './theft-report-routes.ts';
import {
  cancelInvitation,
  changeRole,
  invitePerson,
  listPeople,
  resendInvitation,
} from './people-routes.ts';
import {
  answerContactChange,
  cancelLink,
  correctContact,
  createLink,
  mailLink,
  renewLink,
  setReminders,
  textLink,
} from './link-routes.ts';
import {
  changeNotifications,
  changeProfile,
  endDealerSignIn,
  getDealerMe,
  getRules,
  recordDealerActivity,
  setCreditLink,
  setRules,
} from './dealer-account-routes.ts';
import { identifyDealer } from './identify-dealer.ts';
import { sendCreditLink } from './credit-link-routes.ts';

const { ORIGIN_SECRET_ID } = readSettings('dealer');

export const handler = apiHandler(
  'dealer',
  { isOriginSecret: originSecretsIn(ORIGIN_SECRET_ID), identify: { dealer: identifyDealer } },
  {
    getDealerMe,
    recordDealerActivity,
    endDealerSignIn,
    listSubmissions,
    createLink,
    getSubmission,
    getDeletion,
    getSubmissionFile,
    setCreditLink,
    sendCreditLink,
    decideSubmission,
    compareFaces,
    setAlert,
    establishIdentity,
    undoDecision,
    getOverview,
    exportSubmissions,
    archiveCustomer,
    setDeal,
    addNote,
    deleteNote,
    makeRecord,
    getRecordProofs,
    getDeletionProof,
    getReportBasis,
    listReportCustomers,
    exportReport,
    recordTheftReport,
    closeTheftReport,
    searchCustomers,
    renewLink,
    cancelLink,
    mailLink,
    correctContact,
    answerContactChange,
    setReminders,
    textLink,
    getRules,
    setRules,
    listPeople,
    invitePerson,
    resendInvitation,
    cancelInvitation,
    changeRole,
    changeNotifications,
    changeProfile,
  },
);
