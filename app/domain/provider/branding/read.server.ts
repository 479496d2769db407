import { branding } from '#db/schema/provider/branding.ts';
import { brandOf } from '../../brand/brand.ts';
import { BRAND } from '../../brand/kept.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';

/** The one row of the brand. */
export const BRAND_ID = 'brand';

/**
 * The brand as it is now; what was never saved is as the installation was configured. One round trip.
 *
 * @throws where the migration's row is gone
 */
export async function readBranding({ db, config }: Pick<StaffContext, 'db' | 'config'>) {
  const [row] = await db.select({ ...BRAND, version: branding.version }).from(branding);
  if (row === undefined) throw new Error('the brand has no row');
  const { name, logo, supportEmail, supportPhone, companiesHelped } = brandOf(
    row,
    config.supportEmail,
  );
  return {
    ...{ nameZh: name.zh, nameEn: name.en, logoFileId: row.logoFileId, logo },
    ...{ supportEmail, supportPhone, companiesHelped, version: row.version },
  };
}
export type Branding = Awaited<ReturnType<typeof readBranding>>;
