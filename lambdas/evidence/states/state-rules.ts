/** Rules of one state's licenses. What no source says is left out, and isn't checked. */
export type StateRules = {
  /** The issuer identification number that begins its barcodes. */
  issuer: string;
  /** The forms that a license's number has or had, without spaces and hyphens, and the lists that say so. */
  number?: { form: RegExp; sources: readonly string[] };
  /** The longest time that a license is valid, in years; `untilAge`: or until this birthday, if that is later. */
  validity?: { years: number; untilAge?: number; source: string };
  /** A license expires on a birthday of its holder, or a day after it. */
  birthday?: { source: string };
};

/** The National Traffic Safety Institute's list of numbers' forms. */
const ntsi = 'https://ntsi.com/drivers-license-format/';
/** A newer list, of December 2024. */
const starpoint = 'https://starpointscreening.com/blog/drivers-license-format-by-state';

const listed = (form: RegExp, ...more: string[]) => ({ form, sources: [ntsi, ...more] });

const california = 'https://codes.findlaw.com/ca/vehicle-code/veh-sect-12816/';
const florida = 'https://legalclarity.org/florida-driver-license-expiration-renewal-and-penalties';
const georgia = 'http://ga.elaws.us/law/section40-5-32';
const michigan = 'https://lawserver.com/law/state/michigan/mi-laws/michigan_laws_257-314';
const ohio = 'Ohio Revised Code, section 4507.09, with legislation of 2024';
const pennsylvania = 'https://law.justia.com/codes/pennsylvania/2010/title-75/chapter-15/1514/';
const virginia = 'http://statutes.laws-info.com/virginia/title-46-2/chapter-3/46-2-330';

/**
 * The states' rules, by their postal letters. The issuers are AAMVA's list as github.com/jonsagara/IdParser.Core has it
 * (IdParser.Core/Enums/IssuerIdentificationNumber.cs), and alike github.com/c0shea/IdParser, but for a slip in Arkansas.
 * Arkansas, Maryland and Rhode Island have numbers that no list has, so that theirs aren't checked.
 */
export const rulesByState: Readonly<Record<string, StateRules>> = {
  AL: { issuer: '636033', number: listed(/^\d{1,8}$/) },
  AK: { issuer: '636059', number: listed(/^\d{1,7}$/) },
  AZ: {
    issuer: '636026',
    number: listed(/^(?:[A-Z]\d{8}|\d{9})$/),
    validity: {
      years: 8,
      untilAge: 65,
      source: 'https://abc15.com/news/roads/why-arizona-driver-licenses-don-t-expire-for-decades',
    },
  },
  AR: { issuer: '636021' },
  CA: {
    issuer: '636014',
    number: listed(/^[A-Z]\d{7}$/),
    validity: { years: 5, source: california },
    birthday: { source: california },
  },
  CO: { issuer: '636020', number: listed(/^(?:\d{9}|[A-Z]\d{3,6}|[A-Z]{2}\d{2,5})$/) },
  CT: { issuer: '636006', number: listed(/^\d{9}$/) },
  DE: { issuer: '636011', number: listed(/^\d{1,7}$/) },
  DC: { issuer: '636043', number: listed(/^(?:\d{7}|\d{9})$/) },
  FL: {
    issuer: '636010',
    number: listed(/^[A-Z]\d{12}$/),
    validity: { years: 8, source: florida },
    birthday: { source: florida },
  },
  GA: {
    issuer: '636055',
    number: listed(/^\d{7,9}$/),
    validity: { years: 8, source: georgia },
    birthday: { source: georgia },
  },
  HI: { issuer: '636047', number: listed(/^(?:[A-Z]\d{8}|\d{9})$/) },
  ID: { issuer: '636050', number: listed(/^(?:[A-Z]{2}\d{6}[A-Z]|\d{9})$/) },
  IL: {
    issuer: '636035',
    number: listed(/^[A-Z]\d{11,12}$/),
    validity: {
      years: 5,
      source: 'http://ilga.gov/legislation/ilcs/fulltext.asp?DocName=062500050K6-115',
    },
  },
  IN: { issuer: '636037', number: listed(/^(?:[A-Z]\d{9}|\d{9,10})$/) },
  IA: { issuer: '636018', number: listed(/^(?:\d{9}|\d{3}[A-Z]{2}\d{4})$/) },
  KS: { issuer: '636022', number: listed(/^(?:[A-Z]\d[A-Z]\d[A-Z]|[A-Z]\d{8}|\d{9})$/) },
  KY: { issuer: '636046', number: listed(/^(?:[A-Z]\d{8,9}|\d{9})$/) },
  LA: { issuer: '636007', number: listed(/^\d{1,9}$/) },
  ME: { issuer: '636041', number: listed(/^(?:\d{7}[A-Z]?|\d{8})$/) },
  MD: { issuer: '636003' },
  MA: { issuer: '636002', number: listed(/^(?:[A-Z]\d{8}|[A-Z]{2}\d{7}|\d{9})$/, starpoint) },
  MI: {
    issuer: '636032',
    number: listed(/^(?:[A-Z]\d{10}|[A-Z]\d{12})$/),
    // Four, and what is left of the license that is renewed.
    validity: { years: 5, source: michigan },
    birthday: { source: michigan },
  },
  MN: {
    issuer: '636038',
    number: listed(/^[A-Z]\d{12}$/),
    birthday: { source: 'Minnesota Statutes 2018, section 171.27, in the bill SF 18 of 2019' },
  },
  MS: { issuer: '636051', number: listed(/^\d{9}$/) },
  MO: {
    issuer: '636030',
    number: listed(
      /^(?:\d{3}[A-Z]\d{6}|[A-Z]\d{5,9}|[A-Z]\d{6}R|\d{8}[A-Z]{2}|\d{9}[A-Z]?)$/,
      'github.com/noodle-group/nooDL, src/index.ts',
    ),
  },
  MT: { issuer: '636008', number: listed(/^(?:[A-Z]\d{8}|\d{9}|\d{13,14})$/) },
  NE: { issuer: '636054', number: listed(/^[A-Z]\d{6,8}$/) },
  NV: { issuer: '636049', number: listed(/^(?:\d{9,10}|\d{12}|X\d{8})$/) },
  NH: {
    issuer: '636039',
    number: listed(
      /^(?:\d{2}[A-Z]{3}\d{5}|NH[A-Z]\d{8})$/,
      'https://www.concordmonitor.com/license-number-change-14152882',
    ),
  },
  NJ: { issuer: '636036', number: listed(/^[A-Z]\d{14}$/) },
  NM: { issuer: '636009', number: listed(/^\d{8,9}$/) },
  NY: {
    issuer: '636001',
    number: listed(/^(?:[A-Z]\d{7}|[A-Z]\d{18}|\d{8,9}|\d{16}|[A-Z]{8})$/),
    validity: {
      years: 8,
      source: 'https://legalclarity.org/when-to-renew-your-ny-drivers-license',
    },
  },
  NC: {
    issuer: '636004',
    number: listed(/^\d{1,12}$/),
    validity: {
      years: 8,
      source: 'http://ftp.ncleg.net/EnactedLegislation/SessionLaws/HTML/2005-2006/SL2006-257.html',
    },
  },
  ND: { issuer: '636034', number: listed(/^(?:[A-Z]{3}\d{6}|\d{9})$/) },
  OH: {
    issuer: '636023',
    number: listed(/^(?:[A-Z]\d{4,8}|[A-Z]{2}\d{3,7}|\d{8})$/),
    validity: { years: 8, source: ohio },
    birthday: { source: ohio },
  },
  OK: { issuer: '636058', number: listed(/^(?:[A-Z]\d{9}|\d{9})$/) },
  OR: { issuer: '636029', number: listed(/^(?:\d{1,9}|[A-Z]\d{6,7})$/, starpoint) },
  PA: {
    issuer: '636025',
    number: listed(/^\d{8}$/),
    validity: { years: 4, source: pennsylvania },
    birthday: { source: pennsylvania },
  },
  RI: { issuer: '636052' },
  SC: { issuer: '636005', number: listed(/^\d{5,11}$/) },
  SD: { issuer: '636042', number: listed(/^(?:\d{6,10}|\d{12})$/) },
  TN: {
    issuer: '636053',
    number: listed(/^\d{7,9}$/),
    validity: { years: 8, source: 'https://www.tn.gov/safety/driver-services/classd/dlrenew.html' },
  },
  TX: {
    issuer: '636015',
    number: listed(/^\d{7,8}$/),
    birthday: { source: 'https://capitol.texas.gov/tlodocs/80R/billtext/html/HB00084I.htm' },
  },
  UT: { issuer: '636040', number: listed(/^\d{4,10}$/) },
  VT: { issuer: '636024', number: listed(/^(?:\d{8}|\d{7}A)$/) },
  VA: {
    issuer: '636000',
    number: listed(/^(?:[A-Z]\d{8,11}|\d{9})$/),
    validity: { years: 8, source: virginia },
    birthday: { source: virginia },
  },
  WA: {
    issuer: '636045',
    number: listed(/^(?=.{12}$)[A-Z]{1,7}[A-Z\d*]{5,11}$/),
    validity: {
      years: 8,
      source:
        'http://lawfilesext.leg.wa.gov/Biennium/2021-22/Htm/Bill%20Reports/House/1207-S%20HBR%20FBR%2021.htm',
    },
  },
  WV: {
    issuer: '636061',
    number: listed(/^(?:\d{7}|[A-Z]{1,2}\d{5,6})$/),
    birthday: { source: 'http://laws9.com/statutes/west-virginia/17b/17b-2-12' },
  },
  WI: {
    issuer: '636031',
    number: listed(/^[A-Z]\d{13}$/),
    validity: { years: 8, source: 'https://docs.legis.wisconsin.gov/2013/related/acts/367' },
  },
  WY: { issuer: '636060', number: listed(/^\d{9,10}$/) },
};
