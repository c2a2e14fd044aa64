import { eraseCustomer } from '../../lambdas/customer/erasure/erase-customer.ts';
import { begunErasures } from '../../lambdas/customer/erasure/erasure-record.ts';
import { hashOf } from '../../lambdas/runtime/secrets.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { newUploadId, proofKey } from '../../lambdas/upload/stored-file.ts';
import { demoFiles } from '../../scripts/demo/demo-files.ts';
import { linkToken, submitRegistration } from '../../scripts/demo/journeys.ts';
import { callApi, tryApi } from '../../test/harness/call-api.ts';
import { readInbox } from '../../test/harness/inbox.ts';
import { invitationTokens, invited } from '../../test/harness/invitations.ts';
import {
  approveAs,
  approvedDealership,
  dealerIdOf,
  forgetVisits,
  newAdmin,
  password,
  pendingDealer,
  target,
  someDealership,
  someEmail,
  type SignedIn,
} from '../../test/harness/people.ts';
import { tokensOf } from '../../test/harness/pool-users.ts';
import { storedItem, storedItems, storedState } from '../../test/harness/records.ts';
import { submitting } from './customer-operations.ts';
import {
  countOf,
  endLease,
  eventTypesOf,
  newRequestId,
  putOnce,
  someDealer,
  unless,
  type Operation,
} from './operation.ts';

/** Tells if somebody can sign in. */
const signsIn = (email: string): Promise<boolean> =>
  tokensOf('dealers', { email, password }).then(
    () => true,
    () => false,
  );

const accountOf = async (email: string) =>
  String((await storedItem(keys.emailClaim(email)))?.accountId);

const registration: Operation = {
  name: 'registration',
  callers: ['account'],
  prepare: async () => {
    await forgetVisits('registration', 'proofUpload');
    const fields = someDealership();
    const { contentType, bytes } = await demoFiles.proof();
    const uploadId = newUploadId();
    let mailSent = false;
    return {
      attempt: async () => {
        const upload = { kind: 'proof' as const, contentType, size: bytes.length, uploadId };
        const ticket = await callApi('createProofUpload', { body: upload });
        await putOnce(ticket, bytes);
        const body = { ...fields, verificationDocument: uploadId };
        ({ mailSent } = await callApi('register', { body }));
      },
      passTime: async () => {
        const dealerId = await dealerIdOf(fields.email);
        await endLease(keys.dealership(dealerId), 'registrationLease');
        await endLease(keys.account(await accountOf(fields.email)), 'resetUntil');
      },
      problems: async () => {
        const stored = await storedItem(keys.dealership(await dealerIdOf(fields.email)));
        const mails = await readInbox(fields.email);
        return unless({
          'the dealership is kept': stored?.dealerName === fields.name,
          'its lease is over': stored?.registrationLease === undefined,
          'its proof is claimed': (await storedState(proofKey(uploadId))) === 'claimed',
          'its owner can sign in': await signsIn(fields.email),
          // Else the page offers to send it again.
          'the email that the page speaks of is sent': !mailSent || mails.length > 0,
        });
      },
    };
  },
};

const confirmation: Operation = {
  name: 'confirmation of an address',
  callers: ['account'],
  prepare: async () => {
    await forgetVisits('registration', 'proofUpload', 'emailLink');
    const fields = someDealership();
    await submitRegistration(target(), fields);
    const token = await linkToken(target(), fields.email);
    const dealerId = await dealerIdOf(fields.email);
    return {
      attempt: () => callApi('verifyEmail', { body: { token } }),
      passTime: async () => endLease(keys.account(await accountOf(fields.email)), 'resetUntil'),
      promised: [{ to: fields.email, subject: /reviewing your registration/, about: dealerId }],
      problems: async () => {
        const stored = await storedItem(keys.dealership(dealerId));
        const types = await eventTypesOf(keys.dealership(dealerId).pk);
        return unless({
          'the address is confirmed': stored?.isEmailVerified === true,
          'that is noted once': countOf(types, 'email_verified') === 1,
        });
      },
    };
  },
};

let admin: Promise<SignedIn> | undefined;

const approval: Operation = {
  name: 'approval',
  callers: ['admin'],
  prepare: async () => {
    const [dealer, by] = [await pendingDealer(), await (admin ??= newAdmin())];
    const params = { dealerId: dealer.id };
    return {
      attempt: async () => {
        const { token } = by;
        const { adminVerification } = await callApi('getApplication', { params }, { token });
        if (adminVerification !== 'approved') await approveAs(by, dealer.id);
      },
      promised: [{ to: dealer.email, subject: /is approved/, about: dealer.id }],
      problems: async () => {
        const types = await eventTypesOf(keys.dealership(dealer.id).pk);
        return unless({
          'the dealership is approved':
            (await storedItem(keys.dealership(dealer.id)))?.adminVerification === 'approved',
          'that is noted once': countOf(types, 'approved') === 1,
          'the opening of the proof is on record': countOf(types, 'proof_opened') > 0,
        });
      },
    };
  },
};

const invitation: Operation = {
  name: 'invitation',
  callers: ['dealer'],
  prepare: async () => {
    const { token } = await approvedDealership();
    const email = someEmail();
    let unmarked = 0;
    /** Sends it again where the list says that it wasn't sent, as its owner would. */
    const again = async () => {
      const { invitations } = await callApi('listPeople', {}, { token });
      const open = invitations.find((each) => each.email === email);
      if (!open) return false;
      if (open.mailFailure === undefined && (await readInbox(email)).length === 0) unmarked += 1;
      if (open.mailFailure === undefined) return true;
      await callApi('resendInvitation', { params: { invitationId: open.id } }, { token });
      return true;
    };
    return {
      attempt: async () => {
        if (await again()) return;
        await callApi('invitePerson', { body: { email, role: 'member' } }, { token });
      },
      problems: async () => {
        const [newest] = await invitationTokens(email);
        await forgetVisits('emailLink');
        const { status } = await tryApi('getInvitation', { body: { token: newest ?? '' } });
        return unless({
          'the invitation is emailed': newest !== undefined,
          'the newest emailed link opens': status === 200,
          'the list marks an invitation without its email': unmarked === 0,
        });
      },
    };
  },
};

const joining: Operation = {
  name: 'joining',
  callers: ['account'],
  prepare: async () => {
    await forgetVisits('emailLink');
    const owner = await approvedDealership();
    const { email, token } = await invited(owner);
    const body = { token, fullName: 'Joy Castellano', password, requestId: newRequestId() };
    return {
      attempt: () => callApi('joinDealership', { body }),
      passTime: () => endLease(keys.joining(hashOf(email)), 'until'),
      problems: async () => {
        const types = await eventTypesOf(keys.dealership(owner.id).pk);
        return unless({
          'they can sign in': await signsIn(email),
          'they belong to the dealership': (await dealerIdOf(email)) === owner.id,
          'that is noted once': countOf(types, 'person_joined') === 1,
        });
      },
    };
  },
};

const erasure: Operation = {
  name: 'erasure',
  callers: ['operator'],
  prepare: async () => {
    const { made, attempt } = await submitting(await someDealer());
    await attempt();
    const { customerId } = made;
    return {
      attempt: () => eraseCustomer(customerId),
      problems: async () =>
        unless({
          'nothing of the record is left':
            (await storedItems(keys.customer(customerId).pk)).length === 0,
          'no erasure is left half-done': !(await begunErasures()).includes(customerId),
        }),
    };
  },
};

/** The acts of dealerships' people, admins and operators. */
export const peopleOperations: readonly Operation[] = [
  registration,
  confirmation,
  approval,
  invitation,
  joining,
  erasure,
];
