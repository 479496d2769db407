import { insertCnEnterprise } from '#db/seed/rows.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import {
  archiveCnEnterprise,
  restoreCnEnterprise,
} from '~/domain/new-substance/enterprise/archive.server.ts';
import { createCnEnterprise } from '~/domain/new-substance/enterprise/create.server.ts';
import { deleteCnEnterprise } from '~/domain/new-substance/enterprise/delete.server.ts';
import { editCnEnterprise } from '~/domain/new-substance/enterprise/edit.server.ts';
import { deleteFilingFile } from '~/domain/new-substance/file/delete.server.ts';
import { type Registrant, related } from '../../support/cn-companies.ts';
import { filerAs, insertFiling, paperOf, uploadTo } from '../../support/filings.ts';
import type { CN_VERBS } from './names.ts';

type Verb = (typeof CN_VERBS)[number];
type Call = (ctx: CnContext) => Promise<unknown>;

/** A call on a related enterprise that is there. */
const onEnterprise =
  (call: (ctx: CnContext, id: string) => Promise<unknown>, archived = false) =>
  async ({ ctx, companyIds }: Registrant): Promise<Call> => {
    const id = await insertCnEnterprise(ctx.db, { companyId: companyIds[0] ?? '', archived });
    return (acting) => call(acting, id);
  };

/** For every verb of China new substances a call that a member is granted. */
export const CN_CALLS: Record<Verb, (of: Registrant) => Promise<Call>> = {
  archiveCnEnterprise: onEnterprise((ctx, id) => archiveCnEnterprise(ctx, id, { version: 1 })),
  createCnEnterprise: async () => (ctx) => createCnEnterprise(ctx, related()),
  deleteCnEnterprise: onEnterprise((ctx, id) => deleteCnEnterprise(ctx, id, 1)),
  editCnEnterprise: onEnterprise((ctx, id) => {
    const { company_id: _, ...content } = related();
    return editCnEnterprise(ctx, id, { ...content, version: 1 });
  }),
  restoreCnEnterprise: onEnterprise(
    (ctx, id) => restoreCnEnterprise(ctx, id, { version: 1 }),
    true,
  ),
  deleteFilingFile: async (of) => {
    const { id } = await insertFiling(of.ctx);
    const file_id = await paperOf(filerAs(of.ctx), id);
    return (ctx) => deleteFilingFile(ctx, { file_id, reason: '' });
  },
  uploadFilingFile: async (of) => {
    const { id } = await insertFiling(of.ctx, { status: 'normal' });
    return (ctx) => uploadTo(ctx, id);
  },
};
