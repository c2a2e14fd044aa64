import { originSecretsIn } from '../../runtime/origin-secrets.ts';
import { readSettings } from '../../runtime/settings.ts';
import { apiHandler } from '../../http/api-handler.ts';
import { addNote } from './add-note.ts';
import { cancelInvitation } from './cancel-invitation.ts';
import { cancelLink } from './cancel-link.ts';
import { changeNotifications } from './change-notifications.ts';
import { changeProfile } from './change-profile.ts';
import { changeRole } from './change-role.ts';
import { createLink } from './create-link.ts';
import { decideSubmission } from './decide-submission.ts';
import { deleteNote } from './delete-note.ts';
import { endDealerSignIn } from './end-dealer-sign-in.ts';
import { exportSubmission } from './export-submission.ts';
import { getDealerMe } from './get-dealer-me.ts';
import { getRules } from './get-rules.ts';
import { getSubmissionFile } from './get-submission-file.ts';
import { getSubmission } from './get-submission.ts';
import { identifyDealer } from './identify-dealer.ts';
import { invitePerson } from './invite-person.ts';
import { listPeople } from './list-people.ts';
import { listSubmissions } from './list-submissions.ts';
import { archiveCustomer } from './archive-customer.ts';
import { exportSubmissions } from './export-submissions.ts';
import { getOverview } from './get-overview.ts';
import { mailLink } from './mail-link.ts';
import { recordDealerActivity } from './record-dealer-activity.ts';
import { recordPasswordChange } from './record-password-change.ts';
import { renewLink } from './renew-link.ts';
import { resendInvitation } from './resend-invitation.ts';
import { searchCustomers } from './search-customers.ts';
import { sendCreditLink } from './send-credit-link.ts';
import { setCreditLink } from './set-credit-link.ts';
import { setReminders } from './set-reminders.ts';
import { setRules } from './set-rules.ts';
import { textLink } from './text-link.ts';

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
    getSubmissionFile,
    setCreditLink,
    sendCreditLink,
    decideSubmission,
    getOverview,
    exportSubmissions,
    archiveCustomer,
    addNote,
    deleteNote,
    exportSubmission,
    searchCustomers,
    renewLink,
    cancelLink,
    mailLink,
    setReminders,
    textLink,
    recordPasswordChange,
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
