import { describe, expect, it } from 'vitest';
import { formatCode } from '~/domain/certificate/code.ts';
import { readCertificate } from '~/domain/certificate/detail.server.ts';
import { openCertificateFile } from '~/domain/certificate/download.server.ts';
import { exportCertificates, listCertificates } from '~/domain/certificate/list.server.ts';
import { certificateList } from '~/domain/certificate/schema.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { asked } from '../../support/asked.ts';
import { insertCertificate } from '../../support/certificates.ts';
import { as, bindings, tenantContext } from '../../support/contexts.ts';

const NOT_FOUND = new Denial(4040);
type Row = NonNullable<Parameters<typeof insertCertificate>[2]>['row'];

function issued(ctx: OrContext, row: Row = {}, issuedAtMs?: number) {
  return insertCertificate(ctx.db, bindings as never, {
    companyId: ctx.company.id,
    row,
    ...(issuedAtMs !== undefined && { issuedAtMs }),
  });
}

describe('certificates of a company', () => {
  it('come newest first with their codes opened, in one round trip', async () => {
    const of = await tenantContext();
    const older = await issued(of, {}, Date.UTC(2026, 7, 1));
    const newer = await issued(of, {}, Date.UTC(2026, 8, 1));
    const ctx = as(of, { role: 'viewer' });
    const page = await listCertificates(ctx, asked(certificateList));
    expect(ctx.db.trips.roundTrips).toBe(1);
    expect(page.items.map(({ id, code }) => [id, code])).toEqual([
      [newer.id, formatCode(newer.code)],
      [older.id, formatCode(older.code)],
    ]);
    expect(page).toMatchObject({ total: 2 });
  });

  it('are filtered by words, whole code, kind, state and year', async () => {
    const ctx = await tenantContext();
    const one = await issued(ctx, { importerName: 'Meerdam Coatings', coverYear: 2026 });
    const two = await issued(ctx, {
      importerName: 'Costa Verniciature',
      coverYear: 2025,
      state: 'revoked',
      stateCode: 'misuse',
      stateAtMs: 1,
      kind: 'registration_confirmation',
    });
    const ids = async (input: Record<string, string | number>) =>
      (await listCertificates(as(ctx), asked(certificateList, input))).items.map(({ id }) => id);
    expect(await ids({ q: 'Meerdam' })).toEqual([one.id]);
    expect(await ids({ q: formatCode(two.code).toLowerCase() })).toEqual([two.id]);
    expect(await ids({ state: 'revoked' })).toEqual([two.id]);
    expect(await ids({ kind: 'tonnage_coverage' })).toEqual([one.id]);
    expect(await ids({ year: 2025 })).toEqual([two.id]);
    expect(await ids({ q: 'nothing' })).toEqual([]);
  });

  it('page by keyset in every order', async () => {
    const ctx = await tenantContext();
    for (let i = 0; i < 5; i += 1) await issued(ctx, { totalMassG: 100 + (i % 2) });
    for (const sort of ['issued_at', '-certificate_no', 'tonnage'] as const) {
      const first = await listCertificates(as(ctx), asked(certificateList, { sort, limit: 3 }));
      const cursor = first.nextCursor ?? '';
      const second = await listCertificates(
        as(ctx),
        asked(certificateList, { sort, limit: 3, cursor }),
      );
      const seen = [...first.items, ...second.items].map(({ id }) => id);
      expect([sort, new Set(seen).size]).toEqual([sort, 5]);
      const back = await listCertificates(
        as(ctx),
        asked(certificateList, {
          sort,
          limit: 3,
          cursor: second.previousCursor ?? '',
        }),
      );
      expect(back.items).toEqual(first.items);
    }
    expect(await exportCertificates(as(ctx), asked(certificateList))).toHaveLength(5);
  });

  it('show their frozen content and what replaced them', async () => {
    const of = await tenantContext();
    const next = await issued(of);
    const { id, code, snapshot } = await issued(of, {
      state: 'superseded',
      supersededBy: next.id,
      stateCode: 'content_error',
      stateReason: 'New port',
      stateAtMs: 1,
    });
    const ctx = as(of);
    const certificate = await readCertificate(ctx, id);
    expect(ctx.db.trips.roundTrips).toBe(1);
    expect(certificate).toMatchObject({
      code: formatCode(code),
      verifyUrl: `http://localhost:8788/c/${code}`,
      content: snapshot,
      supersededByNo: next.certificateNo,
      stateCode: 'content_error',
      stateReason: 'New port',
    });
  });

  it('give their file as it was stored', async () => {
    const ctx = await tenantContext();
    const { id } = await issued(ctx, {
      fileKey: 'certificates/x.pdf',
      fileName: 'TCC_1_M_2026.pdf',
    });
    await expect(openCertificateFile(as(ctx), id)).rejects.toThrow('has no file');
    await bindings.FILES.put('certificates/x.pdf', '%PDF-1.7 test');
    const file = await openCertificateFile(as(ctx, { role: 'viewer' }), id);
    expect(file).toMatchObject({ name: 'TCC_1_M_2026.pdf', sizeBytes: 13 });
    expect(await new Response(file.body).text()).toBe('%PDF-1.7 test');
  });

  it('are the same 404 for an unknown id, another company and another subsystem', async () => {
    const ctx = await tenantContext();
    const foreign = await issued(await tenantContext());
    const elsewhere = await issued(ctx, { system: 'krscc' });
    for (const id of ['crt_unknown', foreign.id, elsewhere.id]) {
      await expect(readCertificate(as(ctx), id)).rejects.toEqual(NOT_FOUND);
      await expect(openCertificateFile(as(ctx), id)).rejects.toEqual(NOT_FOUND);
    }
    const found = await listCertificates(as(ctx), asked(certificateList, { q: foreign.code }));
    expect(found.items).toEqual([]);
  });
});
