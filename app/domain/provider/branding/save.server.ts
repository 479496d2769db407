import { sql } from 'drizzle-orm';
import { branding } from '#db/schema/provider/branding.ts';
import { changes } from '../../audit/changes.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { forgetBrand } from '../../brand/kept.server.ts';
import { mayHold } from '../../files/uses.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { done, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { requireAdminOfProvider } from '../door.ts';
import { PROVIDER_FILES } from '../picture/rules.ts';
import { BRAND_ID, readBranding } from './read.server.ts';
import type { BrandingInput } from './schema.ts';

const NO_LOGO: Refusal = { code: 4100, fields: { logo_file_id: { key: 'unknown_file' } } };

/**
 * Says how the provider calls itself and whom people ask: pages, mails and new papers say so within a minute, here at
 * once. Two round trips.
 *
 * Refusals, in this order: 4106 changed meanwhile; 4100 at `logo_file_id` there is no such logo, or it is used elsewhere.
 *
 * @throws {Denial} 4002 for a consultant
 */
export async function saveBranding(
  ctx: StaffContext,
  { version, ...said }: BrandingInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireAdminOfProvider(ctx);
  const kept = await readBranding(ctx);
  if (kept.version !== version) return refuse(4106);
  const content = {
    ...{ nameZh: said.name_zh, nameEn: said.name_en, logoFileId: said.logo_file_id },
    ...{ supportEmail: said.support_email, supportPhone: said.support_phone ?? '' },
    companiesHelped: said.companies_helped,
  };
  const detail = changes<Record<string, unknown>>(kept, content);
  if (Object.keys(detail).length === 0) return done({ id: BRAND_ID, version });
  const { logoFileId } = content;
  const takes = logoFileId !== null && logoFileId !== kept.logoFileId;
  const free = takes
    ? mayHold({ db: ctx.db, company: { id: PROVIDER_FILES } }, logoFileId, 'logo', {
        ...{ column: branding.logoFileId, id: branding.id, is: BRAND_ID },
      })
    : sql`1`;
  const saved = await guardedWrite(ctx, {
    table: branding,
    id: BRAND_ID,
    expect: { version },
    guard: free,
    set: content,
    audit: { action: 'branding.edit', subject: { kind: 'branding', id: BRAND_ID }, detail },
    refusals: {
      audit_move_happened: async () => {
        const now = await readBranding(ctx);
        return now.version === version ? NO_LOGO : { code: 4106 };
      },
    },
    done: { id: BRAND_ID, version: version + 1 },
  });
  if (saved.ok) forgetBrand();
  return saved;
}
