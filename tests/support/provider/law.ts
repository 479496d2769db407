import { desc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { lawDrafts, lawPreviews } from '#db/schema/regulation.ts';
import { jobs } from '#db/schema/trail.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { findPreview } from '~/domain/provider/law/preview/find.server.ts';
import { startPreview } from '~/domain/provider/law/preview/start.server.ts';
import { lawPreviewWork } from '~/domain/provider/law/preview/work.server.ts';
import { openTestDatabase, systemContext } from '../contexts.ts';
import { value } from '../only-representative/shipments.ts';

/** A row of a rule as a call says it. */
export const ruleSaid = (change: object = {}) => ({
  ...{ rule: 'KR_NEW_SUBSTANCE', profile: 'seed_0.1', regime: null, from: null, until: null },
  ...{ value: { grams: 500_000 }, source: 'Setting of the provider', source_zh: null },
  ...{ article: '10', link: '', ...change },
});

/** A value of a policy as a call says it. */
export const policySaid = (change: object = {}) => ({
  ...{ policy: 'document_daily_allowance', company_id: null, from: null, until: null },
  ...{ value: 15, note: 'Fewer are sent by mistake', ...change },
});

/** A draft of a row, as it is kept. */
export async function insertLawDraft(
  db: Database,
  kind: 'rule' | 'policy',
  change: Partial<typeof lawDrafts.$inferInsert> = {},
): Promise<string> {
  const id = newId('law', Date.now());
  const isRule = kind === 'rule';
  await db.insert(lawDrafts).values({
    ...{ id, kind, name: isRule ? 'KR_NEW_SUBSTANCE' : 'document_daily_allowance' },
    ...{ profile: isRule ? 'seed_0.1' : '', value: isRule ? '{"grams":500000}' : '15' },
    ...{ source: isRule ? 'Setting of the provider' : '', article: isRule ? '10' : '' },
    ...{ note: isRule ? '' : 'Fewer are sent by mistake', createdByName: 'He Chuan' },
    ...{ createdAtMs: Date.now(), moveId: '', ...change },
  });
  return id;
}

/** A preview that is done. */
export async function insertLawPreview(db: Database, askedBy = 'usr_nobody'): Promise<string> {
  const id = newId('lpv', Date.now());
  const tried = { kind: 'profile', name: 'KR_NEW_SUBSTANCE', draftId: '', profile: 'law' };
  await db.insert(lawPreviews).values({
    ...{ id, askedBy, state: 'done' as const, createdAtMs: Date.now(), moveId: '' },
    tried: JSON.stringify({ ...tried, companyId: '', from: '2099-01-01' }),
  });
  return id;
}

/** What is tried where nothing is said. */
export const NOTHING_TRIED = { draft_id: null, rule: null, company_id: null, profile: null };

/** A preview as its job has it at the end. */
export async function previewed(ctx: StaffContext, input: Parameters<typeof startPreview>[1]) {
  const db = openTestDatabase();
  const { preview_id: id } = value(await startPreview(ctx, input));
  for (let turn = 0; turn < 5; turn += 1) {
    const [job] = await db
      .select()
      .from(jobs)
      .where(eq(jobs.key, `law_preview:${id}`))
      .orderBy(desc(jobs.id));
    if (job?.state !== 'pending') break;
    await lawPreviewWork.run({ ...systemContext(ctx.nowMs), db }, job, {} as never);
  }
  return findPreview(ctx, id);
}
