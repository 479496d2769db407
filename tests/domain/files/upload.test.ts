import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#db/schema/identity.ts';
import { policies } from '#db/schema/tenancy.ts';
import { companyStorage, files } from '#db/schema/trail.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { uploadStatementByLink } from '~/domain/only-representative/confirmation/upload-statement.server.ts';
import { openTestDatabase, tenantContext } from '../../support/contexts.ts';
import {
  PDF,
  partnerContext,
  shipper,
  upload,
  value,
  waitingRecord,
} from '../../support/only-representative/shipments.ts';

const uploaded = (ctx: OrContext, content: string = PDF) =>
  uploadFile(ctx, 'attachment', upload('a.pdf', content));

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

async function stored(ctx: OrContext): Promise<number> {
  const [row] = await ctx.db
    .select({ sizeBytes: companyStorage.sizeBytes })
    .from(companyStorage)
    .where(eq(companyStorage.companyId, ctx.company.id));
  return row?.sizeBytes ?? 0;
}

/** A company whose files may take so much. */
async function companyWithQuota(bytes: number): Promise<OrContext> {
  const ctx = await tenantContext();
  const policy = { name: 'upload_quota_bytes', companyId: ctx.company.id, value: bytes };
  await ctx.db.insert(policies).values(policy);
  return ctx;
}

describe('the quota of a company', () => {
  it('lets in what it has room for, to the byte, and leaves nothing of what it has not', async () => {
    const ctx = await companyWithQuota(2 * PDF.length);
    value(await uploaded(ctx));
    expect(await uploaded(ctx, `${PDF}%`)).toMatchObject({
      refusal: { code: 4203, fields: { file: { key: 'upload_quota' } } },
    });
    expect((await kept(ctx)).objects).toHaveLength(1);
    value(await uploaded(ctx));
    expect(await uploaded(ctx)).toMatchObject({ refusal: { code: 4203 } });
    const { rows, objects } = await kept(ctx);
    expect(objects).toEqual(rows.toSorted());
    expect([rows.length, await stored(ctx)]).toEqual([2, 2 * PDF.length]);
  });

  it('holds for many at once', async () => {
    const ctx = await companyWithQuota(3 * PDF.length);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => uploaded(ctx)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    expect((await kept(ctx)).objects).toHaveLength(3);
  });

  it('is not another company’s', async () => {
    const full = await companyWithQuota(0);
    expect(await uploaded(full)).toMatchObject({ refusal: { code: 4203 } });
    expect(await uploaded(await tenantContext())).toMatchObject({ ok: true });
  });

  it('holds for statements that come through a link', async () => {
    const of = await shipper({
      ctx: await companyWithQuota(0),
      registration: { registrationType: 'intermediate', useClass: 'intermediate' },
    });
    const { token } = await waitingRecord(of);
    const place = { line_no: 1, registration_id: of.registrationId };
    const file = upload('a.pdf', PDF);
    expect(await uploadStatementByLink(partnerContext(of.ctx), token, place, file)).toMatchObject({
      refusal: { code: 4203 },
    });
  });
});

describe('an upload that fails', () => {
  it('leaves neither row nor object when nothing was written', async () => {
    const ctx = await tenantContext();
    const attempt = uploaded(failing(ctx, 'before'));
    await expect(attempt).rejects.toThrow('the connection broke');
    expect(await kept(ctx)).toEqual({ rows: [], objects: [] });
    expect(await stored(ctx)).toBe(0);
  });

  it('leaves no row without its object when only the answer was lost', async () => {
    const ctx = await tenantContext();
    const attempt = uploaded(failing(ctx, 'after'));
    await expect(attempt).rejects.toThrow('the connection broke');
    const { rows, objects } = await kept(ctx);
    expect(rows).toHaveLength(1);
    expect(objects).toEqual(rows);
  });
});

describe('whoever is disabled while the file comes in', () => {
  it('is told so (4005), and leaves neither file nor row', async () => {
    const ctx = await tenantContext();
    await ctx.db.update(users).set({ state: 'disabled' }).where(eq(users.id, ctx.actor.id));
    await expect(uploaded(ctx)).rejects.toMatchObject({ code: 4005 });
    expect(await kept(ctx)).toEqual({ rows: [], objects: [] });
    expect(await stored(ctx)).toBe(0);
  });
});
