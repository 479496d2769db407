import { and, eq } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { insertPartner } from '#db/seed/rows.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import type { ForeignInput } from '~/domain/only-representative/upstream/schema.ts';
import { ETA, PDF, upload, value } from './shipments.ts';

/** The supplier that is not on the platform, which a company has once. */
export async function foreignSupplier({ db, company, system }: OrContext): Promise<string> {
  const of = { companyId: company.id, system: system.slug, name: 'Tianmu Amines Ltd.' };
  const [there] = await db
    .select({ id: tradePartners.id })
    .from(tradePartners)
    .where(
      and(eq(tradePartners.companyId, company.id), eq(tradePartners.name, 'Tianmu Amines Ltd.')),
    );
  return there?.id ?? insertPartner(db, { ...of, role: 'supplier', country: 'TW' });
}

/** The file of a paper from elsewhere. */
export async function paperFile(ctx: OrContext): Promise<string> {
  return value(await uploadFile(ctx, 'upstream', upload('tianmu.pdf', PDF))).file_id;
}

/** A line of such a paper. */
export const paperLine = (change: Partial<ForeignInput['lines'][number]> = {}) => ({
  ...{ cas_no: '111-42-2', ec_no: '203-868-0', name: 'Diethanolamine' },
  ...{ registration_no: '01-2119488930-28-0007', tonnes: '12', percent: '99.5' },
  ...change,
});

/** A purchase of 12 t on a paper from elsewhere, with a supplier and a file of its own unless it has some. */
export async function paperInput(
  ctx: OrContext,
  change: Partial<ForeignInput> = {},
): Promise<ForeignInput> {
  return {
    partner_id: change.partner_id ?? (await foreignSupplier(ctx)),
    ...{ eta: ETA, port: ctx.system.slug === 'krscc' ? 'KRPUS' : 'NLRTM' },
    ...{ certificate_no: 'TM-2026-118', issuer: 'Rhein OR Services GmbH', country: 'DE' },
    ...{ cover_year: 2026, issued_on: '2026-03-02' },
    file_id: change.file_id === undefined ? await paperFile(ctx) : change.file_id,
    lines: [paperLine()],
    ...change,
  };
}
