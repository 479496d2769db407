import { CN_UNKNOWN } from './cn-rows.ts';
import { RP_UNKNOWN } from './rp-rows.ts';

/** What staff look after, which no company has: a mail, a job, what the clock starts, checks of both chains. */
export const STAFF_UNKNOWN = {
  mail: 'ml_of_nobody',
  job: 'job_of_nobody',
  schedule: 'never',
  auditCheck: 'chk_of_nobody',
  /** What staff did to many, and who stands in for whom. */
  bulk: 'bat_of_nobody_else',
  substitute: 'std_of_nobody',
  /** What somebody of staff opens companies by. */
  workbook: 'wbk_of_nobody',
  /** By what an admin brings CoRAP statuses in. */
  corap: 'crp_of_nobody',
  /** And prohibited or known companies. */
  nameList: 'nli_of_nobody',
  logCheck: 'chk_of_nobody',
};

/** An id of nobody of each kind that a request can name. */
export const UNKNOWN = {
  company: 'co_of_nobody',
  substance: 'sub_of_nobody',
  product: 'prd_of_nobody',
  partner: 'prt_of_nobody',
  record: 'tr_of_nobody',
  /** A record with a statement for the intermediate. */
  stated: 'tr_of_nobody',
  intermediate: 'sub_of_nobody',
  /** A notification, and the receipt of the importer that it names. */
  duin: 'sub_of_nobody',
  receipt: 'fil_of_nobody',
  /** A record that another company sent to this one. */
  incoming: 'tr_of_nobody',
  certificate: 'crt_of_nobody',
  /** A document, and what was sent of it with the token of its link. */
  paper: 'doc_of_nobody',
  sending: 'snd_of_nobody',
  fileToken: 'x'.repeat(43),
  batch: 'bat_of_nobody',
  /** Rows that came in. */
  rowImport: 'imp_of_nobody',
  /** A file that the data center makes. */
  dataFile: 'dfl_of_nobody',
  /** What was used of a year before the portal. */
  opening: 'opn_of_nobody',
  /** What the law asks of a registration. */
  registrationDuty: 'dty_of_nobody',
  /** What is asked of the provider. */
  request: 'ask_of_nobody',
  /** What one of the provider's staff asks another to approve. */
  second: 'sec_of_nobody',
  /** A company that nobody may trade with. */
  prohibited: 'prc_of_nobody',
  /** A company that papers name from a day on. */
  issuer: 'iss_of_nobody',
  /** A key that signs certificates. */
  signingKey: 'gl-of-nobody',
  /** A company that new partners are matched against. */
  known: 'kc_of_nobody',
  template: 'ltp_of_nobody',
  /** What everybody is told. */
  versionNote: 'vnt_of_nobody',
  promotion: 'pro_of_nobody',
  /** Rows of rules and policies that are drafts, and what a change of them would do. */
  ruleRow: 'law_of_nobody',
  policyRow: 'law_of_nobody',
  lawPreview: 'lpv_of_nobody',
  /** What staff write to it. */
  staffMessage: 'sms_of_nobody',
  ...STAFF_UNKNOWN,
  /** What the provider's staff have to do, and a name that waits for them. */
  work: 'wrk_of_nobody',
  held: 'prt_of_nobody',
  /** A view that somebody keeps of a list there. */
  view: 'vw_of_nobody',
  /** Of somebody who works there, and somebody with a role there. */
  session: 'ses_of_nobody',
  person: 'usr_of_nobody',
  /** Of the link to a record that waits. */
  token: 'x'.repeat(43),
  ...RP_UNKNOWN,
  ...CN_UNKNOWN,
};

/** The same of one tenant. */
export type Ids = Record<keyof typeof UNKNOWN, string>;
