import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { files } from '#db/schema/trail.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { openTestDatabase, tenantContext } from '../../support/contexts.ts';
import { PDF, upload } from '../../support/shipments.ts';

/** The same company, where the database fails before or after it has written. */
function failing(ctx: OrContext, when: 'before' | 'after'): OrContext {
  const db = openTestDatabase();
  const batch = db.batch.bind(db);
  db.batch = (async (statements: Parameters<typeof batch>[0]) => {
    if (when === 'after') await batch(statements);
    throw new Error('the connection broke');
  }) as unknown as typeof batch;
  return { ...ctx, db };
}

async function kept(ctx: OrContext) {
  const rows = await ctx.db
    .select({ key: files.objectKey })
    .from(files)
    .where(eq(files.companyId, ctx.company.id));
  const { objects } = await ctx.files.list({ prefix: `companies/${ctx.company.id}/` });
  return { rows: rows.map(({ key }) => key), objects: objects.map(({ key }) => key) };
}

describe('an upload that fails', () => {
  it('leaves neither row nor object when nothing was written', async () => {
    const ctx = await tenantContext();
    const attempt = uploadFile(failing(ctx, 'before'), 'attachment', upload('a.pdf', PDF));
    await expect(attempt).rejects.toThrow('the connection broke');
    expect(await kept(ctx)).toEqual({ rows: [], objects: [] });
  });

  it('leaves no row without its object when only the answer was lost', async () => {
    const ctx = await tenantContext();
    const attempt = uploadFile(failing(ctx, 'after'), 'attachment', upload('a.pdf', PDF));
    await expect(attempt).rejects.toThrow('the connection broke');
    const { rows, objects } = await kept(ctx);
    expect(rows).toHaveLength(1);
    expect(objects).toEqual(rows);
  });
});
