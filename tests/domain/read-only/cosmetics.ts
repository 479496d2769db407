import type { RpContext } from '~/domain/kernel/context.ts';
import { addAnnualReport } from '~/domain/responsible-person/product/add-annual-report.server.ts';
import { addFeedback } from '~/domain/responsible-person/product/add-feedback.server.ts';
import { copyCosmetic } from '~/domain/responsible-person/product/copy.server.ts';
import { createCosmetic } from '~/domain/responsible-person/product/create.server.ts';
import { deleteCosmetic } from '~/domain/responsible-person/product/delete.server.ts';
import { deleteFeedback } from '~/domain/responsible-person/product/delete-feedback.server.ts';
import { invalidateCosmetic } from '~/domain/responsible-person/product/invalidate.server.ts';
import { restoreCosmetic } from '~/domain/responsible-person/product/restore.server.ts';
import { saveAttachments } from '~/domain/responsible-person/product/save-attachments.server.ts';
import { saveBasics } from '~/domain/responsible-person/product/save-basics.server.ts';
import { saveBatches } from '~/domain/responsible-person/product/save-batches.server.ts';
import { saveClaims } from '~/domain/responsible-person/product/save-claims.server.ts';
import { saveEffectReports } from '~/domain/responsible-person/product/save-effect-reports.server.ts';
import { saveRegistration } from '~/domain/responsible-person/product/save-registration.server.ts';
import { saveSizes } from '~/domain/responsible-person/product/save-sizes.server.ts';
import { selectableCosmetics } from '~/domain/responsible-person/product/selectable.server.ts';
import { as } from '../../support/contexts.ts';
import { type CosmeticsTenant, insertCosmetic } from '../../support/cosmetics.ts';
import { value } from '../../support/shipments.ts';
import type { COSMETIC_VERBS } from './names.ts';

type Verb = (typeof COSMETIC_VERBS)[number];
type Call = (ctx: RpContext) => Promise<unknown>;

const NAMES = { name_zh: '焕白精华', name_en: 'Radiance Serum' };
const BASICS = { ...NAMES, type: 'general' as const };
const FEEDBACK = { feedback_on: '2026-09-01', content: '味道偏重', adverse_reaction: false };
const reason = '停止进口';

/** A call on a product that is there. */
const on =
  (call: (ctx: RpContext, id: string) => Promise<unknown>) =>
  async (of: CosmeticsTenant): Promise<Call> => {
    const { id } = await insertCosmetic(of);
    return (ctx) => call(ctx, id);
  };

/** For every verb of cosmetics a call that a member is granted, or an admin where `ADMINS` says so. */
export const COSMETIC_CALLS: Record<Verb, (of: CosmeticsTenant) => Promise<Call>> = {
  addAnnualReport: on((ctx, id) =>
    addAnnualReport(ctx, id, { year: 2025, filed_on: '2026-03-01' }),
  ),
  addFeedback: on((ctx, id) => addFeedback(ctx, id, FEEDBACK)),
  copyCosmetic: on((ctx, id) => copyCosmetic(ctx, id, NAMES)),
  createCosmetic: async () => (ctx) => createCosmetic(ctx, BASICS),
  deleteCosmetic: on((ctx, id) => deleteCosmetic(ctx, id, 1)),
  deleteFeedback: async (of) => {
    const { id } = await insertCosmetic(of);
    const feedback = value(await addFeedback(of.ctx, id, FEEDBACK));
    return (ctx) => deleteFeedback(ctx, id, feedback.id);
  },
  invalidateCosmetic: on((ctx, id) => invalidateCosmetic(ctx, id, { reason, version: 1 })),
  restoreCosmetic: async (of) => {
    const { id } = await insertCosmetic(of);
    value(await invalidateCosmetic(of.ctx, id, { reason, version: 1 }));
    return (ctx) => restoreCosmetic(ctx, id, { reason, version: 2 });
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
};

const ADMINS: ReadonlySet<Verb> = new Set<Verb>(['invalidateCosmetic', 'restoreCosmetic']);

/** Who is granted a verb. */
export function grantedTo(verb: Verb, { ctx }: CosmeticsTenant): RpContext {
  return as(ctx, { role: ADMINS.has(verb) ? 'admin' : 'member' });
}
