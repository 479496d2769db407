import { openDatabase } from '#db/client.ts';
import { branding } from '#db/schema/provider/branding.ts';
import type { KeptIssuer } from '../certificate/issuer/at.ts';
import { issuersRead } from '../certificate/issuer/read.server.ts';
import { type Office, officeAt } from '../certificate/provider.ts';

/**
 * The brand and the imprint stand on every page and in every mail, and hardly ever change: each isolate reads them once a minute, before
 * a request is let in, so that they cost no page a trip of its own (docs/decisions/089). A change is seen everywhere
 * within a minute, and at once where it was made.
 */
const KEPT_MS = 60_000;

export const BRAND = {
  nameZh: branding.nameZh,
  nameEn: branding.nameEn,
  logoFileId: branding.logoFileId,
  supportEmail: branding.supportEmail,
  supportPhone: branding.supportPhone,
  companiesHelped: branding.companiesHelped,
};
export type KeptBrand = Pick<typeof branding.$inferSelect, keyof typeof BRAND>;

interface Kept {
  untilMs: number;
  brand: KeptBrand | null;
  issuers: readonly KeptIssuer[] | null;
}

let kept: Kept = { untilMs: 0, brand: null, issuers: null };

/** The brand as it was read last; null before. */
export const keptBrand = (): KeptBrand | null => kept.brand;

/** Who runs the portal at a moment, as it was read last. */
export const keptOffice = (nowMs: number): Office => officeAt(kept.issuers, nowMs);

/** It was changed: the next request reads it again. */
export function forgetBrand(): void {
  kept = { ...kept, untilMs: 0 };
}

/**
 * Reads the brand where that is a minute ago. Should it fail later on, what was read before goes on.
 *
 * @throws where the first read fails
 */
export async function refreshBrand(database: D1Database): Promise<void> {
  const nowMs = Date.now();
  if (nowMs < kept.untilMs) return;
  try {
    const db = openDatabase(database);
    const [[brand = null], issuers] = await db.batch([
      db.select(BRAND).from(branding),
      issuersRead(db),
    ]);
    kept = { untilMs: nowMs + KEPT_MS, brand, issuers };
  } catch (error) {
    if (kept.brand === null) throw error;
    console.warn('the brand was not read again', error);
  }
}
