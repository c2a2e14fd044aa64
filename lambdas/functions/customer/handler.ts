import { readSettings } from '../../runtime/settings.ts';
import { apiHandler } from '../../http/api-handler.ts';
import { identifyVisitor } from '../identify-visitor.ts';
import { askForLink } from './ask-for-link.ts';
import { beginVerification } from './begin-verification.ts';
import { createCustomerUpload } from './create-customer-upload.ts';
import { createDraft } from './create-draft.ts';
import { getCustomerSession } from './get-customer-session.ts';
import { getEndedLink } from './get-ended-link.ts';
import { getPublicDealership } from './get-public-dealership.ts';
import { identifyCustomer } from './identify-customer.ts';
import { openLink } from './open-link.ts';
import { saveContact } from './save-contact.ts';
import { submitAgain } from './submit-again.ts';
import { submitVerification } from './submit-verification.ts';

const { ORIGIN_SECRET } = readSettings('customer');

export const handler = apiHandler(
  'customer',
  {
    originSecret: ORIGIN_SECRET,
    identify: { public: identifyVisitor, customer: identifyCustomer },
  },
  {
    getPublicDealership,
    createDraft,
    getEndedLink,
    askForLink,
    openLink,
    getCustomerSession,
    saveContact,
    beginVerification,
    createCustomerUpload,
    submitVerification,
    submitAgain,
  },
);
