import { CliCredentialsStackSynthesizer } from 'aws-cdk-lib';
import { rules } from '../stages/rules.ts';
import { checkedSettings } from './checked-settings.ts';
import { LOCAL_STACK_NAME, LOCAL_TEXT_ORIGIN, LOCAL_TEXTS_PATH, REGION } from './resource-names.ts';
import { forCdk, type Stage } from './aws-stage.ts';

/** The settings in which copies of the product on one computer differ. */
export type LocalSettings = {
  siteUrl: string;
  emulatorUrl: string;
  /** The folder with the installed packages, native ones for this machine among them. */
  packagesFolder: string;
  provider?: string;
};

/** A laptop's stage, whatever an operator sets for AWS; only the rules are the operator's. */
export const localStage = ({
  siteUrl,
  emulatorUrl,
  packagesFolder,
  provider = 'evidence',
}: LocalSettings): Stage => ({
  ...forCdk(
    checkedSettings(
      {
        name: LOCAL_STACK_NAME,
        // Nobody's company, so that pages and emails show where a company's name would be.
        contact: { name: '', email: 'support@identity-verification.example', address: '' },
        // The laptop shows the whole way: what agrees, with an ID that its state has signed, is approved at once.
        rules: { ...rules, approveWhenAllAgree: true },
        provider,
        // Nobody's real documents are on a laptop's emulator: chance may decide there.
        demonstration: true,
        // No real customer is looked up in a list.
        sanctions: 'by_hand',
        // Nothing is sent: the local server takes texts as AWS does, and the local inbox shows them.
        texts: LOCAL_TEXT_ORIGIN,
        otherOrigins: [],
        fileRetentionDays: 90,
        recordRetentionDays: 730,
        sanctionsRecordDays: 3653,
        logRetentionDays: 90,
        // Nobody should need a phone to try the product on a laptop.
        secondFactors: { admins: false, dealers: false },
        throttle: {
          signedIn: { perSecond: 1000, burst: 2000 },
          customers: { perSecond: 500, burst: 1000 },
          open: { perSecond: 200, burst: 400 },
        },
        // The emulator refuses a template that puts a firewall before a pool.
        firewalls: { site: 3000 },
        canary: true,
        dashboard: true,
        // Everything goes with the emulator, and nothing has to be emptied first.
        disposable: false,
      },
      'The laptop’s stage',
    ),
  ),
  textsEndpoint: `${siteUrl}${LOCAL_TEXTS_PATH}`,
  // The local server answers for DNS, where the demo's addresses don't exist.
  dnsServer: `127.0.0.1:${new URL(siteUrl).port}`,
  // A laptop needs its memory for other things, too.
  readingsAtATime: 2,
  // `npm run dev` replaces a function's code where it is.
  newVersions: 'in_place',
  // AWS's processor and system are not those of the laptop, whose own files are installed anyway.
  packagesFolder,
  // The emulator's only account, so that the CLI doesn't have to look it up.
  env: { account: '000000000000', region: REGION },
  // The emulator enforces IAM, and the default bootstrap's roles cannot publish assets there.
  synthesizer: new CliCredentialsStackSynthesizer(),
  // The local server has the site's origin; the emulator's distribution has only a label for a host.
  siteUrl,
  // All services answer at the emulator's one address, where a bucket is part of the path.
  uploadsOrigin: emulatorUrl,
  cognitoOrigin: emulatorUrl,
  s3ForcePathStyle: true,
  // Somebody in the demo has a license that is signed.
  trustsTestState: true,
  // The emulator answers in plain HTTP, on the loopback address only.
  requiresTls: false,
  // It ends with the emulator.
  terminationProtection: false,
  // The emulator refuses a template with such an alarm; it has no metrics anyway.
  alarmsCompute: false,
  savesQueries: false,
  // No `siteFolder`: CDK's bucket deployment is a layer, which the emulator does not mount; the local server serves the build.
});
