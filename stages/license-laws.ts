import type { LicenseLaw } from '../shared/schemas/rules-schema.ts';

/**
 * States whose law limits what may be read from a license's barcode and kept: for dealerships there, and for customers
 * whose typed address is there. `asOf` is the date of the text that a row follows, missing where it has none. This is
 * our reading and no legal advice: change it as your lawyer tells you, and give the rules another `version`.
 *
 * `use`: `details` (it may fill in the form, and a keyed hash of its number is kept), `hash` (only the hash is kept),
 * `nothing` (it's read and compared, then nothing is kept), or `unread`.
 */
export const licenseLaws: Readonly<Record<string, LicenseLaw>> = {
  // Verify age or authenticity, prevent fraud; nothing may be kept or used for anything else.
  CA: {
    use: 'hash',
    asksConsent: false,
    law: 'Civil Code § 1798.90.1',
    source: 'https://legiscan.com/CA/text/AB2769/id/1812202',
    asOf: '2018-09-19',
  },
  // Not without the holder's knowledge and consent; then it may be stored for any legitimate purpose.
  GA: {
    use: 'details',
    asksConsent: true,
    law: 'O.C.G.A. § 40-5-120(5)',
    source:
      'https://consumered.georgia.gov/blog/2018-06-29/store-scanning-drivers-license-barcodes',
    asOf: '2018-06-29',
  },
  // Verify authenticity or identity; kept, among others, to establish a contract.
  HI: {
    use: 'hash',
    asksConsent: false,
    law: 'HRS § 487J-6',
    source: 'https://idscanner.com/id-scanner-law/hawaii-id-scanning-law',
    asOf: '2012-06-28',
  },
  // Nobody but named retailers may compile, store or preserve what is encoded: a felony.
  NE: {
    use: 'nothing',
    asksConsent: false,
    law: 'Neb. Rev. Stat. § 60-4,111.01(2)',
    source: 'https://statutes.laws.com/nebraska/Chapter60/60-4_111_01',
  },
  // Nobody may scan, record or store personal information from a license, unless the department authorizes it.
  NH: {
    use: 'unread',
    asksConsent: false,
    law: 'RSA 263:12, X',
    source:
      'https://gencourt.state.nh.us/bill_status/legacy/bs2016/billText.aspx?sy=2022&id=2127&txtFormat=html',
    asOf: '2022-03-17',
  },
  // What verifies identity isn't kept; what prevents fraud around a credit account may be.
  NJ: {
    use: 'hash',
    asksConsent: false,
    law: 'N.J.S.A. 56:11-53 to 55 (P.L. 2017, c. 124)',
    source: 'https://www.lexology.com/library/detail.aspx?g=8b8bc1b0-4780-44b7-9c11-be757b6068f9',
    asOf: '2017-10-01',
  },
  // Verify authenticity, or the identity of somebody who doesn't pay in cash; that isn't stored.
  OR: {
    use: 'nothing',
    asksConsent: false,
    law: 'ORS 807.750',
    source: 'https://oregon.public.law/statutes/ors_807.750',
  },
  // A business may read it to identify somebody; a database of it is an offense.
  TX: {
    use: 'nothing',
    asksConsent: false,
    law: 'Transportation Code § 521.126(b), (e)',
    source: 'http://www.legis.state.tx.us/tlodocs/83R/billtext/html/HB00346S.htm',
    asOf: '2013-05-15',
  },
  // Verify authenticity or identity; what is kept for it is destroyed once that is done.
  VA: {
    use: 'nothing',
    asksConsent: false,
    law: 'Code of Virginia § 59.1-443.3',
    source: 'https://open.pluralpolicy.com/va/bills/2020/SB101',
    asOf: '2020-07-01',
  },
};
