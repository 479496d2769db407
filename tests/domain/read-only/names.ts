/** Verbs that act for a company or prepare that: a viewer of it is denied each of them. */
export const COMPANY_VERBS = [
  'addPartner',
  'confirmIncomingRecord',
  'confirmTradeRecord',
  'createProduct',
  'createTradeRecord',
  'deleteProduct',
  'editPartner',
  'editProduct',
  'editTradeRecord',
  'matchPartner',
  'prepareProduct',
  'rejectIncomingRecord',
  'rejectTradeRecord',
  'remindTradePartner',
  'reviseTradeRecord',
  'sendTradeRecord',
  'setAlarm',
  'setPartnerState',
  'setProductState',
  'setShares',
  'shareProduct',
  'startRecordBatch',
  'uploadFile',
  'uploadStatement',
  'withdrawTradeRecord',
] as const;

const OWN = 'what somebody changes about themselves or their session, whatever their role';
const LINK = 'the counterparty acts by its link; the verb asks the link';
const JOB = 'a job acts, or the verb that calls it has asked';
const WRITE = 'how a verb writes; the verb has asked';
const STRANGER = 'nobody is signed in yet';

/** Exported functions that write and are not asked for a role, each with the reason. */
export const WITHOUT_ROLE: Record<string, string> = {
  acknowledgeTips: OWN,
  changePassword: OWN,
  companyChange: OWN,
  confirmRenewal: OWN,
  editUser: OWN,
  logout: OWN,
  choosePassword: STRANGER,
  forget: STRANGER,
  login: STRANGER,
  answerConfirm: LINK,
  answerReject: LINK,
  requestNewLink: LINK,
  uploadStatementByLink: LINK,
  auditedBatch: WRITE,
  guardedInsert: WRITE,
  guardedWrite: WRITE,
  completeWithoutPaper: JOB,
  completeWithPaper: JOB,
  confirmRecord: JOB,
  deleteUnused: JOB,
  endJob: JOB,
  expireTradeRecords: JOB,
  issueCertificate: JOB,
  keepFile: JOB,
  moveRecord: WRITE,
  rejectRecord: JOB,
  runBatchChunk: JOB,
  sweepIdentity: JOB,
  claimKey: 'the key of a request, whoever may send that',
  settleKey: 'the key of a request, whoever may send that',
};
