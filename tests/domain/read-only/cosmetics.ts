import { insertEnterprise } from '#db/seed/rows.ts';
import type { RpContext } from '~/domain/kernel/context.ts';
import { closeAdverse } from '~/domain/responsible-person/adverse/close.server.ts';
import { createAdverse } from '~/domain/responsible-person/adverse/create.server.ts';
import { editAdverse } from '~/domain/responsible-person/adverse/edit.server.ts';
import { enterReceipt } from '~/domain/responsible-person/adverse/enter-receipt.server.ts';
import { adverseForm } from '~/domain/responsible-person/adverse/form.server.ts';
import { reportAdverse } from '~/domain/responsible-person/adverse/report.server.ts';
import { updateAdverse } from '~/domain/responsible-person/adverse/update.server.ts';
import { addFeedback } from '~/domain/responsible-person/product/add-feedback.server.ts';
import { addAnnualReport } from '~/domain/responsible-person/product/annual/add-report.server.ts';
import { addAnnualReports } from '~/domain/responsible-person/product/annual/add-reports.server.ts';
import { copyCosmetic } from '~/domain/responsible-person/product/copy.server.ts';
import { createCosmetic } from '~/domain/responsible-person/product/create.server.ts';
import { deleteCosmetic } from '~/domain/responsible-person/product/delete.server.ts';
import { deleteFeedback } from '~/domain/responsible-person/product/delete-feedback.server.ts';
import { invalidateCosmetic } from '~/domain/responsible-person/product/invalidate.server.ts';
import { decideRenewal } from '~/domain/responsible-person/product/renewal/decide.server.ts';
import { restoreCosmetic } from '~/domain/responsible-person/product/restore.server.ts';
import { saveAttachments } from '~/domain/responsible-person/product/save-attachments.server.ts';
import { saveBasics } from '~/domain/responsible-person/product/save-basics.server.ts';
import { saveBatches } from '~/domain/responsible-person/product/save-batches.server.ts';
import { saveClaims } from '~/domain/responsible-person/product/save-claims.server.ts';
import { saveEffectReports } from '~/domain/responsible-person/product/save-effect-reports.server.ts';
import { saveOpeningImports } from '~/domain/responsible-person/product/save-opening-imports.server.ts';
import { saveRegistration } from '~/domain/responsible-person/product/save-registration.server.ts';
import { saveSizes } from '~/domain/responsible-person/product/save-sizes.server.ts';
import { selectableCosmetics } from '~/domain/responsible-person/product/usable/selectable.server.ts';
import { closeRecall } from '~/domain/responsible-person/recall/close.server.ts';
import { createRecall } from '~/domain/responsible-person/recall/create.server.ts';
import { editRecall } from '~/domain/responsible-person/recall/edit.server.ts';
import { enterParties } from '~/domain/responsible-person/recall/enter-parties.server.ts';
import { notifyRecall } from '~/domain/responsible-person/recall/notify.server.ts';
import { as } from '../../support/contexts.ts';
import { value } from '../../support/only-representative/shipments.ts';
import {
  type CosmeticsTenant,
  insertCosmetic,
} from '../../support/responsible-person/cosmetics.ts';
import { insertShipment, reaction, recallOf } from '../../support/responsible-person/reactions.ts';

type Call = (ctx: RpContext) => Promise<unknown>;

const NAMES = { name_zh: '焕白精华', name_en: 'Radiance Serum' };
const BASICS = { ...NAMES, type: 'general' as const };
const FEEDBACK = { feedback_on: '2026-09-01', content: '味道偏重', adverse_reaction: false };
/** A general product that a report of 2025 is asked of. */
const FILED = { reportOn: '2025-01-01' };
const reason = '停止进口';
const INVALID = { reason_key: 'other', on: '2026-09-10', note: reason } as const;

/** A call on a product that is there. */
const on =
  (call: (ctx: RpContext, id: string) => Promise<unknown>) =>
  async (of: CosmeticsTenant): Promise<Call> => {
    const { id } = await insertCosmetic(of);
    return (ctx) => call(ctx, id);
  };

/** A call on a report that is there, open or reported. */
const onReport =
  (call: (ctx: RpContext, id: string) => Promise<unknown>, reported = true) =>
  async (of: CosmeticsTenant): Promise<Call> => {
    const cosmetic = await insertCosmetic(of);
    const { id } = value(await createAdverse(of.ctx, reaction(cosmetic.id)));
    if (reported) value(await reportAdverse(of.ctx, id, { reported_on: '2026-09-17' }));
    return (ctx) => call(ctx, id);
  };

/** A call on an open recall that a distributor is a party of. */
const onRecall =
  (call: (ctx: RpContext, id: string, party: string, batchId: string) => Promise<unknown>) =>
  async (of: CosmeticsTenant): Promise<Call> => {
    const cosmetic = await insertCosmetic(of);
    const to = await insertEnterprise(of.ctx.db, { companyId: of.ctx.company.id });
    await insertShipment(of, cosmetic, { to });
    const { id } = value(await createRecall(of.ctx, recallOf(cosmetic)));
    return (ctx) => call(ctx, id, to, cosmetic.batchId);
  };

const { product_id: _, feedback_id: __, ...REACTION } = reaction('');
const { product_id: ___, ...RECALL } = recallOf({ id: '', sizeId: '', batchId: '' });

/** For every verb of cosmetics a call that a member is granted, or an admin where `ADMINS` says so. */
export const COSMETIC_CALLS = {
  addAnnualReport: async (of) => {
    const { id } = await insertCosmetic(of, FILED);
    return (ctx) => addAnnualReport(ctx, id, { year: 2025, filed_on: '2026-03-01' });
  },
  addAnnualReports: async (of) => {
    const { id } = await insertCosmetic(of, FILED);
    const rows = [{ product_id: id, filed_on: '2026-03-01' }];
    return (ctx) => addAnnualReports(ctx, 2025, { rows }, (outcome) => outcome);
  },
  decideRenewal: async (of) => {
    const { id } = await insertCosmetic(of, { type: 'special', validUntil: '2026-09-30' });
    const granted = { decision: 'granted', decided_on: '2026-09-01', version: 1 } as const;
    return (ctx) => decideRenewal(ctx, id, granted);
  },
  saveOpeningImports: on((ctx, id) =>
    saveOpeningImports(ctx, id, { version: 1, rows: [{ year: 2025, pieces: 12 }] }),
  ),
  addFeedback: on((ctx, id) => addFeedback(ctx, id, FEEDBACK)),
  adverseForm: on((ctx, productId) => adverseForm(ctx, { productId })),
  closeAdverse: onReport((ctx, id) =>
    closeAdverse(ctx, id, {
      outcome: 'recovered',
      causality: 'possible',
      self_check_on: '2026-09-17',
    }),
  ),
  closeRecall: async (of) => {
    const cosmetic = await insertCosmetic(of);
    const { id } = value(await createRecall(of.ctx, recallOf(cosmetic)));
    return (ctx) => closeRecall(ctx, id, {});
  },
  createAdverse: on((ctx, id) => createAdverse(ctx, reaction(id))),
  createRecall: async (of) => {
    const cosmetic = await insertCosmetic(of);
    return (ctx) => createRecall(ctx, recallOf(cosmetic));
  },
  editAdverse: onReport(
    (ctx, id) => editAdverse(ctx, id, { ...REACTION, tests: '斑贴试验', version: 1 }),
    false,
  ),
  editRecall: onRecall((ctx, id, _party, batchId) =>
    editRecall(ctx, id, { ...RECALL, batch_ids: [batchId], level: 'first', version: 1 }),
  ),
  enterParties: onRecall((ctx, id, enterprise_id) =>
    enterParties(ctx, id, { rows: [{ enterprise_id, recovered: 1 }], version: 1 }),
  ),
  enterReceipt: onReport((ctx, id) => enterReceipt(ctx, id, { receipt_no: 'YJ-26-000001' })),
  notifyRecall: onRecall((ctx, id, party) => notifyRecall(ctx, id, { enterprise_ids: [party] })),
  reportAdverse: onReport(
    (ctx, id) => reportAdverse(ctx, id, { reported_on: '2026-09-17' }),
    false,
  ),
  updateAdverse: onReport((ctx, id) => updateAdverse(ctx, id, REACTION)),
  copyCosmetic: on((ctx, id) => copyCosmetic(ctx, id, NAMES)),
  createCosmetic: async () => (ctx) => createCosmetic(ctx, BASICS),
  deleteCosmetic: on((ctx, id) => deleteCosmetic(ctx, id, 1)),
  deleteFeedback: async (of) => {
    const { id } = await insertCosmetic(of);
    const feedback = value(await addFeedback(of.ctx, id, FEEDBACK));
    return (ctx) => deleteFeedback(ctx, id, feedback.id);
  },
  invalidateCosmetic: on((ctx, id) => invalidateCosmetic(ctx, id, { ...INVALID, version: 1 })),
  restoreCosmetic: async (of) => {
    const { id } = await insertCosmetic(of);
    value(await invalidateCosmetic(of.ctx, id, { ...INVALID, version: 1 }));
    return (ctx) => restoreCosmetic(ctx, id, { note: reason, version: 2 });
  },
  saveAttachments: on((ctx, id) => saveAttachments(ctx, id, { version: 1, rows: [] })),
  saveBasics: on((ctx, id) => saveBasics(ctx, id, { ...BASICS, version: 1 })),
  saveBatches: async (of) => {
    const { id, sizeId: size_id } = await insertCosmetic(of);
    const row = { size_id, batch_no: 'B2602', quantity: 50, retention_status: 'pending' as const };
    return (ctx) => saveBatches(ctx, id, { version: 1, rows: [row] });
  },
  saveClaims: on((ctx, id) =>
    saveClaims(ctx, id, { version: 1, rows: [{ code: '11', physical_only: false }] }),
  ),
  saveEffectReports: on((ctx, id) => saveEffectReports(ctx, id, { version: 1, rows: [] })),
  saveRegistration: on((ctx, id) =>
    saveRegistration(ctx, id, { report_on: '2026-01-05', version: 1 }),
  ),
  saveSizes: async (of) => {
    const { id, sizeId } = await insertCosmetic(of);
    const rows = [{ id: sizeId, name: '30 mL' }, { name: '50 mL' }];
    return (ctx) => saveSizes(ctx, id, { version: 1, rows });
  },
  selectableCosmetics: async () => (ctx) => selectableCosmetics(ctx, { arrival_on: '2026-10-01' }),
} satisfies Record<string, (of: CosmeticsTenant) => Promise<Call>>;

type Verb = keyof typeof COSMETIC_CALLS;

const ADMINS: ReadonlySet<Verb> = new Set<Verb>(['invalidateCosmetic', 'restoreCosmetic']);

/** Who is granted a verb. */
export function grantedTo(verb: Verb, { ctx }: CosmeticsTenant): RpContext {
  return as(ctx, { role: ADMINS.has(verb) ? 'admin' : 'member' });
}
