import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cnChanges, cnFilingFiles } from '#db/schema/cn-filing.ts';
import type { PostedForm } from '~/domain/files/form/read-form.server.ts';
import { saveFiles } from '~/screens/new-substance/filings/save-files.server.ts';
import type { RowsAnswer } from '~/screens/subsystem/rows/answer.ts';
import {
  cnTenant,
  insertFiling,
  insertFilingFile,
} from '../../support/new-substance/substances-cn.ts';

const NOW_MS = Date.UTC(2026, 7, 1);

/** What the tab of files sends: rows that are struck, and the button. */
function sent(gone: readonly string[], fields: Record<string, string> = {}): PostedForm {
  const form = new FormData();
  for (const [name, value] of Object.entries({ press: 'confirm', version: '1', ...fields })) {
    form.set(name, value);
  }
  for (const id of gone) form.append('gone', id);
  return { fields: form, files: [] };
}

/** A filing with three files; `others` are those beside its certificate. */
async function withFiles(row: Parameters<typeof insertFiling>[1]) {
  const of = await cnTenant(['admin'], { nowMs: NOW_MS });
  const { id, fileId } = await insertFiling(of, { fileCount: 3, ...row });
  const more = { attached: row?.status !== 'draft', documentType: 'other' } as const;
  const others = [
    await insertFilingFile(of.company.id, id, more),
    await insertFilingFile(of.company.id, id, more),
  ];
  const left = async () => {
    const { filingId, removedAtMs } = cnFilingFiles;
    const there = and(eq(filingId, id), isNull(removedAtMs));
    const rows = await of.ctx.db
      .select({ at: cnFilingFiles.fileId })
      .from(cnFilingFiles)
      .where(there);
    return rows.map(({ at }) => at).sort();
  };
  return { ctx: of.ctx, id, fileId, others, left };
}

const answerOf = (answer: Awaited<ReturnType<typeof saveFiles>>) =>
  (answer as unknown as { data: RowsAnswer }).data.rows;
const where = (thrown: unknown) =>
  thrown instanceof Response ? thrown.headers.get('Location') : thrown;

describe("files that are struck on a filing's page", () => {
  it('stay until they are confirmed, and then go together', async () => {
    const { ctx, id, fileId, others, left } = await withFiles({ status: 'draft' });
    const struck = answerOf(await saveFiles(ctx, id, sent(others, { press: '' })));
    expect(struck.state.gone).toEqual(others);
    expect(await left()).toEqual([fileId, ...others].sort());
    const gone = await saveFiles(ctx, id, sent(others)).catch(where);
    expect(gone).toContain(`id=${id}&tab=files&saved=files`);
    expect(await left()).toEqual([fileId]);
  });

  it('of a normal filing go with a reason alone, which is kept with each change', async () => {
    const { ctx, id, others, fileId, left } = await withFiles({});
    const refused = answerOf(await saveFiles(ctx, id, sent(others, { reason: '短' })));
    expect(refused.refused?.code).toBe(4187);
    expect(refused.state.gone).toEqual(others);
    expect(await left()).toHaveLength(3);
    await saveFiles(ctx, id, sent(others, { reason: '上传错误，已换为正式文件' })).catch(where);
    expect(await left()).toEqual([fileId]);
    const changes = await ctx.db
      .select({ field: cnChanges.field, reason: cnChanges.reason })
      .from(cnChanges)
      .where(eq(cnChanges.filingId, id));
    expect(changes).toEqual(
      others.map(() => ({ field: 'file', reason: '上传错误，已换为正式文件' })),
    );
  });

  it('are kept by a version that somebody else has passed, and the last certificate always', async () => {
    const { ctx, id, others, fileId, left } = await withFiles({});
    const reason = '上传错误，已换为正式文件';
    const stale = await saveFiles(ctx, id, sent(others, { reason, version: '2' }));
    expect(answerOf(stale).refused?.code).toBe(4106);
    const proof = await saveFiles(ctx, id, sent([fileId], { reason }));
    expect(answerOf(proof).refused?.code).toBe(4199);
    expect(await left()).toHaveLength(3);
  });
});
