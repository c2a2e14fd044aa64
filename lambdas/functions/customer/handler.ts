import { originSecretsIn } from '../../runtime/origin-secrets.ts';
import { readSettings } from '../../runtime/settings.ts';
import { apiHandler } from '../../http/api-handler.ts';
import { identifyVisitor } from '../identify-visitor.ts';
import { askForLink } from './ask-for-link.ts';
import { beginHandoff } from './begin-handoff.ts';
import { beginVerification } from './begin-verification.ts';
import { claimHandoff } from './claim-handoff.ts';
import { createCustomerUpload } from './create-customer-upload.ts';
import { createDraft } from './create-draft.ts';
import { createPhoneUpload } from './create-phone-upload.ts';
import { endHandoff } from './end-handoff.ts';
import { getCustomerSession } from './get-customer-session.ts';
import { getEndedLink } from './get-ended-link.ts';
import { getPhoneSession } from './get-phone-session.ts';
import { getProgress } from './get-progress.ts';
import { getPublicDealership } from './get-public-dealership.ts';
import { identifyCustomer } from './identify-customer.ts';
import { identifyPhone } from './identify-phone.ts';
import { notePhoneProgress } from './note-phone-progress.ts';
import { noteProgress } from './note-progress.ts';
import { openLink } from './open-link.ts';
import { saveContact } from './save-contact.ts';
import { stopReminders } from './stop-reminders.ts';
import { submitAgain } from './submit-again.ts';
import { submitVerification } from './submit-verification.ts';

const { ORIGIN_SECRET_ID } = readSettings('customer');

export const handler = apiHandler(
  'customer',
  {
    isOriginSecret: originSecretsIn(ORIGIN_SECRET_ID),
    identify: { public: identifyVisitor, customer: identifyCustomer, phone: identifyPhone },
  },
  {
    getPublicDealership,
    createDraft,
    getEndedLink,
    askForLink,
    stopReminders,
    openLink,
    getCustomerSession,
    saveContact,
    beginVerification,
    createCustomerUpload,
    submitVerification,
    submitAgain,
    getProgress,
    noteProgress,
    beginHandoff,
    endHandoff,
    claimHandoff,
    getPhoneSession,
    notePhoneProgress,
    createPhoneUpload,
  },
);
