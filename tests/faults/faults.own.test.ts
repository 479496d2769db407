import { afterEach, beforeEach, describe, expect, it, type TestContext, vi } from 'vitest';
import { HashingLine, hashingLine } from '~/domain/identity/hashing-line.server.ts';
import { COSMETIC_CALLS } from '../domain/read-only/cosmetics.ts';
import { IMPORT_CALLS } from '../domain/read-only/imports.ts';
import { WITHOUT_ROLE } from '../domain/read-only/names.ts';
import { CN_CALLS } from '../domain/read-only/new-substance.ts';
import { CALLS } from '../domain/read-only/verbs.ts';
import { bindings, NOW_MS } from '../support/contexts.ts';
import { claimFirst } from '../support/provider/keys.ts';
import { minute, openPost } from './consumers.ts';
import { examine, type Report } from './examine.ts';
import { examineJob } from './examine-job.ts';
import { JOB_CASES } from './job-cases.ts';
import { REQUEST_CASES } from './request-cases.ts';
import { readState, restore } from './state.ts';
import { VERB_CASES } from './verb-cases.ts';

/**
 * QUALITY R4: whatever call of a verb or job fails, all of it happens or none. In `npm test` each call that changes
 * something loses its answer once; `npm run faults` tries every kind of fault at every call, and prints the ends.
 */

/** What has no call of its own here, and the case in which it is called. */
const WITHIN: Readonly<Record<string, string>> = {
  unlock: 'unlockContract',
  noteLook: 'checkKey',
  moveContract: 'lockContract',
  askSecond: 'askRevocation',
  auditedBatch: 'setShares',
  mailLinkAgain: 'sendTradeRecord',
  jobGoesOn: 'chain checked',
  holdJob: 'company exported',
  beginRun: 'schedule run by hand',
  sweepRuns: 'schedule run by hand',
  commitSubmission: 'submitActivity',
  guardedInsert: 'addPartner',
  orderMade: 'orderDataFile',
  keepMade: 'record of importers made',
  guardedWrite: 'setAlarm',
  guardedWrites: 'confirmTradeRecords',
  within: 'createCnEnterprise',
  movePerson: 'changePerson',
  moveStaff: 'changeStaff',
  moveRecord: 'sendTradeRecord',
  moveRecords: 'confirmTradeRecords',
  confirmRecord: 'answerConfirm',
  rejectRecord: 'answerReject',
  openSession: 'login',
  signInFailed: 'login',
  enterWithCode: 'secondStep',
  keepFile: 'uploadFile',
  keepUpload: 'uploadFile',
  asUploaded: 'uploadFile',
  keepCopy: 'record confirmed on behalf among many',
  keepObject: 'uploadFile',
  keepStream: 'uploadFilingFile',
  deleteUnused: 'uploadFile',
  issueCertificate: 'certificate issued',
  issueNotice: 'notice issued',
  holdPaper: 'certificate held',
  issuePaper: 'certificate issued',
  releaseHeld: 'held record released',
  releaseHeldNotices: 'held notice released',
  takeNumber: 'certificate issued',
  keepPaper: 'certificate issued',
  replaceCertificate: 'certificate replaced',
  endJob: 'answers forgotten',
  noteOfJob: 'batch sent',
  runBatchChunk: 'batch sent',
  releaseHeldRecords: 'held record released',
  expireTradeRecords: 'records given up',
  drawLetter: 'letter issued',
  drawStatement: 'statement issued anew',
  endLetters: 'letter of an ended registration revoked',
  lapsePartners: 'partner lapsed',
  remindCompanies: 'reminders told',
  remindAuthorisations: 'authorisation told',
  approveWithdrawal: 'decideRequest',
  endProducts: 'product ended',
  moveTrade: 'sendRpTrade',
  takeAnswer: 'confirmByTradeLink',
  endTrade: 'rejectByTradeLink',
  keepDeclaration: 'declareByTradeLink',
  requestAnotherLink: 'requestNewRecallLink',
  beginLaw: 'duties of cosmetics made',
  tellNewReports: 'reaction told',
  expireFilings: 'filing expired',
  beginYear: 'year of duties begun',
  tellDuties: 'duties told',
  writeDone: 'completeDuty',
  writeAllDone: 'completeDuties',
  writeWaived: 'waiveDuty',
  repeatExcesses: 'excess repeated',
  sweepFiles: 'files and keys swept',
  sweepKeys: 'files and keys swept',
  sweepIdentity: 'sessions swept',
  makeDataFile: 'record of importers made',
  sweepMade: 'records of importers let go',
  inTheNameOf: 'batch sent',
  importStep: 'rows read',
  readImport: 'rows read',
  planImport: 'rows planned',
  saveImportChunk: 'rows saved',
  saveProduct: 'rows saved',
  saveArrival: 'arrivals saved',
  sweepImports: 'rows let go',
  keepPreview: 'workbook judged',
  writePreview: 'addWorkbookFiles',
  writeLetters: 'letters of a workbook written',
  makeReport: 'report of filings made',
  indexPending: 'renamed partner’s records indexed',
};

/** What belongs to a request and not to a verb, with the file that tries it. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  voidSecond: 'tests/domain/provider/second-person.test.ts',
  voidWaitingSecond: 'tests/domain/provider/second-person.test.ts',
  purge: 'tests/domain/new-substance/file/delete.own.test.ts',
  sendDueMail: 'tests/domain/mail/send-due.test.ts',
  sendDueMessages: 'tests/domain/provider/messages.test.ts',
  publishDueNotes: 'tests/domain/provider/version-notes.own.test.ts',
  keepHealth: 'tests/domain/provider/health.own.test.ts',
  sweepExports: 'tests/domain/provider/exports.own.test.ts',
  uploadLetter: 'tests/domain/provider/contract-letter.test.ts',
  uploadOfCompany: 'tests/domain/provider/contacts.test.ts',
  supersedeRecord: 'tests/domain/only-representative/trade-record/shown.node.test.ts',
  supersedeChangedRecords: 'tests/domain/only-representative/trade-record/shown.node.test.ts',
  supersedeTrade: 'tests/domain/responsible-person/trade/shown.node.test.ts',
  supersedeChangedTrades: 'tests/domain/responsible-person/trade/shown.node.test.ts',
  purgeFilingFiles: 'tests/domain/new-substance/file/delete.own.test.ts',
  sweepMessages: 'tests/domain/new-substance/message/verbs.test.ts',
  approveImporter: 'tests/domain/only-representative/request/decide.test.ts',
  approveName: 'tests/domain/only-representative/request/held-name.test.ts',
  refuseName: 'tests/domain/only-representative/request/held-name.test.ts',
  holdNames: 'tests/domain/only-representative/request/held-name.test.ts',
  remindRequests: 'tests/domain/only-representative/request/remind.own.test.ts',
  makeKeys: 'tests/db/migrations.test.ts',
  claimKey: 'tests/workers/idempotency.test.ts',
  expireRpTrades: 'tests/domain/responsible-person/trade/answers.test.ts',
  tellUnfit: 'tests/domain/responsible-person/trade/answers.test.ts',
  exportActivities: 'tests/workers/new-substance/papers-api.test.ts',
  exportFilings: 'tests/workers/new-substance/papers-api.test.ts',
  packFilings: 'tests/workers/new-substance/papers-api.test.ts',
  keepTold: 'tests/workers/new-substance/papers-api.test.ts',
  refusePurchase: 'tests/domain/only-representative/upstream-paper.test.ts',
  takePurchaseBack: 'tests/domain/only-representative/upstream-paper.test.ts',
  openEnds: 'tests/domain/only-representative/ending/tell.test.ts',
  askStaff: 'tests/domain/only-representative/ending/tell.test.ts',
  approveTelling: 'tests/domain/only-representative/ending/tell.test.ts',
  tellEndedProofs: 'tests/domain/only-representative/upstream.test.ts',
  indexCompanies: 'tests/domain/provider/search.own.test.ts',
  searchConsole: 'tests/domain/provider/search.own.test.ts',
  refuseLooked: 'tests/domain/provider/keys.own.test.ts',
  sweepWorkbooks: 'tests/domain/provider/workbook/opening.test.ts',
  sweepCorap: 'tests/domain/only-representative/corap.own.test.ts',
  sweepNameLists: 'tests/domain/provider/name-lists.test.ts',
  letGoOfImports: 'tests/domain/provider/name-lists.test.ts',
};

const LONG_MS = 300_000;

/** Passwords wait in line by the clock, which each attempt moves on. */
let clock = Date.now() - 24 * 60 * 60 * 1000;

const empty = await readState();

/** Passwords of other files of the process were compared by another clock. */
const line = new HashingLine();

beforeEach(async () => {
  vi.spyOn(hashingLine, 'take').mockImplementation(() => line.take());
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await restore(empty);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('every function of the domain that writes has a case, its own or another’s', () => {
  const cases = [...Object.keys(VERB_CASES), ...Object.keys(JOB_CASES)];
  const verbs = [
    ...[CALLS, COSMETIC_CALLS, IMPORT_CALLS, CN_CALLS, WITHOUT_ROLE].flatMap((of) =>
      Object.keys(of),
    ),
  ];
  const without = verbs.filter(
    (verb) => !cases.includes(verb) && !(verb in WITHIN) && !(verb in ELSEWHERE),
  );
  expect(without).toEqual([]);
  expect(Object.values(WITHIN).filter((name) => !cases.includes(name))).toEqual([]);
  const gone = [...Object.keys(VERB_CASES), ...Object.keys(WITHIN), ...Object.keys(ELSEWHERE)];
  expect(gone.filter((name) => !verbs.includes(name))).toEqual([]);
});

/** scripts/faults.ts reads it. */
function tell({ task }: TestContext, name: string, report: Report): void {
  Object.assign(task.meta, { faults: { name, ...report } });
  expect(report.wrong).toEqual([]);
}

describe.each(Object.entries({ ...VERB_CASES, ...REQUEST_CASES }))('%s', (name, prepare) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: clock });
  });

  afterEach(() => {
    clock = Date.now();
  });

  it(
    'does all or nothing, whichever call fails, and says so',
    async (context) => {
      tell(context, name, await examine(prepare));
    },
    LONG_MS,
  );
});

describe.each(Object.entries(JOB_CASES))('%s', (name, of) => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
    // Keys are asked for once in the life of an isolate, and entered once in that of a database.
    await minute(openPost().env);
    await restore(empty);
    await claimFirst();
  });

  it(
    'comes to the same end, whichever call fails',
    async (context) => {
      tell(context, name, await examineJob(of));
    },
    LONG_MS,
  );
});

/** A condition with OR is read by the company, of which these tables keep some hundred rows. */
const BY_COMPANY = /^(?:rp_enterprises|cn_enterprises|trade_partners)$/;

/** Tables that a statement goes through for a company though it names their rows by ids: SQLite counts neither. */
async function goneThrough(sql: string): Promise<string[]> {
  const named = [
    ...sql.matchAll(/(\w+)"?\."?id"? in \(select value from json_each/gi),
    ...sql.matchAll(/from (\w+)\s+where id in \(select value from json_each/gi),
  ].map(([, table]) => table);
  if (named.length === 0) return [];
  const values = Array(sql.split('?').length - 1).fill(null);
  const { results } = await bindings.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  return results
    .flatMap(({ detail }) => /^SEARCH (\w+) USING .*\(company_id=\?/.exec(detail)?.[1] ?? [])
    .filter((table) => named.includes(table) && !BY_COMPANY.test(table));
}

// In workerd nobody says what was asked.
it.skipIf(!('asked' in bindings.DB))(
  'rows that are named by their ids are looked for by them, not among all of the company',
  async () => {
    const asked = (bindings.DB as unknown as { asked(): string[] }).asked();
    expect(asked.length).toBeGreaterThan(1_000);
    const found = [];
    for (const sql of asked) {
      for (const table of await goneThrough(sql)) found.push(`${table}: ${sql}`);
    }
    expect(found).toEqual([]);
  },
);
