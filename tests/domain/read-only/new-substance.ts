import { insertCnEnterprise } from '#db/seed/rows.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import { createActivity } from '~/domain/new-substance/activity/create.server.ts';
import { deleteActivity } from '~/domain/new-substance/activity/delete.server.ts';
import { handOver } from '~/domain/new-substance/activity/hand-over.server.ts';
import { saveActivity } from '~/domain/new-substance/activity/save.server.ts';
import { submitActivity } from '~/domain/new-substance/activity/submit.server.ts';
import { voidActivity } from '~/domain/new-substance/activity/void.server.ts';
import { completeDuty } from '~/domain/new-substance/duty/complete.server.ts';
import { completeDuties } from '~/domain/new-substance/duty/complete-many.server.ts';
import { waiveDuty } from '~/domain/new-substance/duty/waive.server.ts';
import {
  archiveCnEnterprise,
  restoreCnEnterprise,
} from '~/domain/new-substance/enterprise/archive.server.ts';
import { createCnEnterprise } from '~/domain/new-substance/enterprise/create.server.ts';
import { deleteCnEnterprise } from '~/domain/new-substance/enterprise/delete.server.ts';
import { editCnEnterprise } from '~/domain/new-substance/enterprise/edit.server.ts';
import { deleteFilingFile } from '~/domain/new-substance/file/delete.server.ts';
import { createFiling } from '~/domain/new-substance/filing/create.server.ts';
import { deleteFiling } from '~/domain/new-substance/filing/delete.server.ts';
import { extendConfidentiality } from '~/domain/new-substance/filing/extend.server.ts';
import { saveFiling } from '~/domain/new-substance/filing/save.server.ts';
import { setFirstActivity } from '~/domain/new-substance/filing/set-first-activity.server.ts';
import { setFilingStatus } from '~/domain/new-substance/filing/set-status.server.ts';
import { submitFiling } from '~/domain/new-substance/filing/submit.server.ts';
import { addHazard } from '~/domain/new-substance/hazard/add.server.ts';
import { markRead, openMessage } from '~/domain/new-substance/message/mark-read.server.ts';
import { addPublication } from '~/domain/new-substance/publication/add.server.ts';
import { orderReport } from '~/domain/new-substance/report/order.server.ts';
import { addTransfer } from '~/domain/new-substance/transfer/add.server.ts';
import {
  type Active,
  activeIn,
  activity,
  annualOf,
  draft,
  imported,
  REASON,
  submittedActivity,
} from '../../support/new-substance/activities.ts';
import { type Registrant, related, tab } from '../../support/new-substance/cn-companies.ts';
import { insertDuty, insertMessage } from '../../support/new-substance/duties.ts';
import { filerAs, insertDraft, paperOf, uploadTo } from '../../support/new-substance/filings.ts';
import {
  DECLARED,
  filingContent,
  insertFiling,
  insertFilingFile,
} from '../../support/new-substance/substances-cn.ts';

type Call = (ctx: CnContext) => Promise<unknown>;

/** A call on a related enterprise that is there. */
const onEnterprise =
  (call: (ctx: CnContext, id: string) => Promise<unknown>, archived = false) =>
  async ({ ctx, companyIds }: Registrant): Promise<Call> => {
    const id = await insertCnEnterprise(ctx.db, { companyId: companyIds[0] ?? '', archived });
    return (acting) => call(acting, id);
  };

/** A call on a draft of a year's activity. */
const onDraft =
  (call: (ctx: CnContext, id: string, of: Active) => Promise<unknown>) =>
  async (registrant: Registrant): Promise<Call> => {
    const of = await activeIn(registrant);
    const { id } = await draft(of);
    return (acting) => call(acting, id, of);
  };

/** A call on a filing that is there. */
const onFiling =
  (
    call: (ctx: CnContext, id: string, own: string) => Promise<unknown>,
    status: 'draft' | 'normal' = 'draft',
  ) =>
  async (of: Registrant): Promise<Call> => {
    const [id = ''] = of.companyIds;
    const [own = ''] = of.owns;
    const { id: filing } = await insertFiling({ company: { id, own } }, { status });
    return (acting) => call(acting, filing, own);
  };

/** A call on a duty that is open. */
const onDuty =
  (call: (ctx: CnContext, id: string) => Promise<unknown>) =>
  async (registrant: Registrant): Promise<Call> => {
    const { companyId, filingId } = await activeIn(registrant);
    const id = await insertDuty({ companyId, filingId });
    return (acting) => call(acting, id);
  };

/** For every verb of China new substances a call that a member is granted, or an admin where `OF_ADMINS` says so. */
export const CN_CALLS = {
  createActivity: async (registrant) => {
    const of = await activeIn(registrant);
    return (ctx) => createActivity(ctx, activity(of));
  },
  deleteActivity: onDraft((ctx, id) => deleteActivity(ctx, id, { version: 1 })),
  handOver: async (registrant) => {
    const of = await activeIn(registrant);
    const { id, version } = await submittedActivity(of, { lines: [imported('1')] });
    const given = { line: 0, recipient_id: of.relatedId, on: '2026-03-20', tonnes: '0.1' };
    return (ctx) => handOver(ctx, id, { ...given, version });
  },
  saveActivity: onDraft((ctx, id, of) => saveActivity(ctx, id, { ...activity(of), version: 1 })),
  submitActivity: onDraft((ctx, id) => submitActivity(ctx, id, { version: 1, volume_version: 0 })),
  voidActivity: async (registrant) => {
    const { id, version } = await submittedActivity(await activeIn(registrant));
    return (ctx) => voidActivity(ctx, id, { version, reason: REASON });
  },
  addHazard: onFiling(
    (ctx, id) => addHazard(ctx, id, { found_on: '2026-09-01', content: '水生毒性' }),
    'normal',
  ),
  addTransfer: async (registrant) => {
    const { filingId, relatedId: recipient_id } = await activeIn(registrant);
    return (ctx) => addTransfer(ctx, filingId, { recipient_id, sent_on: '2026-09-01' });
  },
  completeDuties: onDuty((ctx, id) =>
    completeDuties(ctx, { rows: [{ id, done_on: '2026-09-01', reference_no: 'HZ-1' }] }),
  ),
  addPublication: async ({ companyIds, owns }) => {
    const company = { id: companyIds[0] ?? '', own: owns[0] ?? '' };
    const { id, fileId: file_id } = await insertFiling({ company });
    const input = { page: 'https://donghai.example/epa', on: '2026-09-01', file_id };
    return (acting) => addPublication(acting, id, input);
  },
  completeDuty: onDuty((ctx, id) =>
    completeDuty(ctx, id, { done_on: '2026-09-01', reference_no: 'HZ-1' }),
  ),
  markRead: async ({ ctx, companyIds }) => {
    const id = await insertMessage({ companyId: companyIds[0] ?? '', atMs: ctx.nowMs });
    return (acting) => markRead(acting, { ids: [id] });
  },
  openMessage: async ({ ctx, companyIds }) => {
    const id = await insertMessage({ companyId: companyIds[0] ?? '', atMs: ctx.nowMs });
    return (acting) => openMessage(acting, id);
  },
  waiveDuty: onDuty((ctx, id) => waiveDuty(ctx, id, { reason: REASON })),
  archiveCnEnterprise: onEnterprise((ctx, id) => archiveCnEnterprise(ctx, id, { version: 1 })),
  createFiling:
    async ({ companyIds: [company_id = ''] }) =>
    (ctx) =>
      createFiling(ctx, { company_id, trade_name: '海光 101' }),
  deleteFiling: onFiling((ctx, id) => deleteFiling(ctx, id, { version: 1 })),
  saveFiling: onFiling((ctx, id, own) =>
    saveFiling(ctx, id, { ...filingContent({ own }), version: 1 }),
  ),
  setFilingStatus: onFiling(
    (ctx, id) => setFilingStatus(ctx, id, { status: 'invalid', reason_key: 'error', version: 1 }),
    'normal',
  ),
  extendConfidentiality: async ({ companyIds, owns }) => {
    const company = { id: companyIds[0] ?? '', own: owns[0] ?? '' };
    const { id } = await insertFiling({ company }, DECLARED);
    const documentType = 'confidentiality_extension';
    const file_id = await insertFilingFile(company.id, id, { documentType });
    const input = {
      ...{ decided_on: '2025-11-01', until: '2030-12-31' },
      ...{ file_id, reason: REASON, version: 1 },
    };
    return (acting) => extendConfidentiality(acting, id, input);
  },
  setFirstActivity: async ({ companyIds, owns }) => {
    const company = { id: companyIds[0] ?? '', own: owns[0] ?? '' };
    const { id, fileId } = await insertFiling({ company });
    const input = { on: '2026-03-01', file_id: fileId, version: 1 };
    return (acting) => setFirstActivity(acting, id, input);
  },
  submitFiling: onFiling((ctx, id) => submitFiling(ctx, id, { version: 1 })),
  createCnEnterprise: async () => (ctx) => createCnEnterprise(ctx, related()),
  deleteCnEnterprise: onEnterprise((ctx, id) => deleteCnEnterprise(ctx, id, 1)),
  editCnEnterprise: onEnterprise((ctx, id) => {
    const { company_id: _, ...content } = related();
    return editCnEnterprise(ctx, id, { ...content, version: 1 });
  }),
  orderReport: async (registrant) => {
    const of = await activeIn(registrant);
    await submittedActivity(of);
    return (ctx) => orderReport(ctx, annualOf(of));
  },
  restoreCnEnterprise: onEnterprise(
    (ctx, id) => restoreCnEnterprise(ctx, id, { version: 1 }),
    true,
  ),
  deleteFilingFile: async (of) => {
    const { id } = await insertDraft(of.ctx);
    const file_id = await paperOf(filerAs(of.ctx), id);
    return (ctx) => deleteFilingFile(ctx, { file_id, reason: '' });
  },
  uploadFilingFile: async (of) => {
    const { id } = await insertDraft(of.ctx, { status: 'normal' });
    return (ctx) => uploadTo(ctx, id);
  },
} satisfies Record<string, (of: Registrant) => Promise<Call>>;

type Verb = keyof typeof CN_CALLS;

const OF_ADMINS: ReadonlySet<Verb> = new Set<Verb>([
  'extendConfidentiality',
  'setFilingStatus',
  'voidActivity',
  'waiveDuty',
]);

/** Who is granted a verb. */
export function cnGrantedTo(verb: Verb, { ctx }: Registrant): CnContext {
  return tab(ctx, { role: OF_ADMINS.has(verb) ? 'admin' : 'member' });
}
