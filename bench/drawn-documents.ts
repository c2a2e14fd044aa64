/**
 * Reads photographs and files whose contents are known, and compares with floors. They are drawn, not real: expect less
 * of real plastic. Missing documents are made first, which takes some minutes. Forgeries are sent as well: none may be
 * approved that isn't known to be.
 */
import * as judges from './evidence/judges.ts';
import { judgeHonest, scoreForgeries, scoreHonest, scoreReadable } from './evidence/forgeries.ts';
import { readAll, type Read } from './evidence/read-all.ts';
import { isKept, printScores, reuseScore, score } from './evidence/score.ts';
import { loadSet, prepareSets, type Document, type Truths } from './evidence/sets.ts';
import { printSubmission } from './evidence/submission-time.ts';

const isOfPassport = ({ truth }: Document<Truths['portraits']>) => truth.isPassport;

await prepareSets();
// First: later the process has held more.
await printSubmission();

const backs = await readAll(await loadSet('license-backs'), { kind: 'idBack', wantsBarcode: true });
const fronts = await readAll(await loadSet('license-fronts'), { kind: 'idDocument' });
const bills = await readAll(await loadSet('photographed-bills'), { kind: 'addressDocument' });
const files = await readAll(await loadSet('pdf-bills'), { kind: 'addressDocument' });
const passports = await readAll(await loadSet('passports'), {
  kind: 'idDocument',
  isPassport: true,
});
const portraits = await loadSet('portraits');
const shown = [
  ...(await readAll(portraits.filter(isOfPassport), { kind: 'idDocument', isPassport: true })),
  ...(await readAll(
    portraits.filter((each) => !isOfPassport(each)),
    { kind: 'idDocument' },
  )),
];
const cards = await readAll(await loadSet('quality'), { kind: 'idDocument' });

const ids: readonly Read<unknown>[] = [...fronts, ...passports, ...cards, ...shown];
const of = <Truth extends { pace: string }>(reads: readonly Read<Truth>[], pace: Truth['pace']) =>
  reads.filter(({ truth }) => truth.pace === pace);
const honestLicenses = await judgeHonest(await loadSet('honest-licenses'));
const honestPassports = await judgeHonest(await loadSet('honest-passports'));
const scores = [
  score('Barcode, careful', 58, of(backs, 'careful'), judges.barcode),
  score('Barcode, hurried', 55, of(backs, 'hurried'), judges.barcode),
  score('Barcode, bad', undefined, of(backs, 'bad'), judges.barcode),
  score('License front: name, birth date, expiry', 38, fronts, judges.front),
  score('Photographed bill: name', 38, bills, judges.billName),
  score('Photographed bill: street', 38, bills, judges.billStreet),
  score('Photographed bill: date', 35, bills, judges.billDate),
  score('PDF bill: name, street, date, producer', 40, files, judges.pdfBill),
  score('Passport, careful', 28, of(passports, 'careful'), judges.zone),
  score('Passport, hurried', undefined, of(passports, 'hurried'), judges.zone),
];
const good = cards.filter(({ truth }) => truth.flaw === 'good');
const flawed = cards.filter(({ truth }) => truth.flaw !== 'good');
scores.push(
  score('Flawed photographs caught', 128, flawed, judges.isCaught),
  score('Good photographs let through', 80, good, judges.isLetThrough),
  score('Portrait on the ID', 70, shown, judges.portrait),
  score('Pictures of cards taken for cards', ids.length, ids, judges.isCard),
  reuseScore(fronts),
  ...(await scoreForgeries(await loadSet('forgeries'))),
  scoreHonest('Licenses: every check agrees', 64, honestLicenses),
  scoreHonest('Passports: every check agrees', 13, honestPassports),
  scoreReadable([...honestLicenses, ...honestPassports]),
);
printScores(scores);
if (!scores.every(isKept)) process.exitCode = 1;
