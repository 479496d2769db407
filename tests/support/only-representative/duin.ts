import { eq } from 'drizzle-orm';
import { nameKey } from '#db/name-key.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { duinImporters, type registrations } from '#db/schema/substance.ts';
import { type Shipper, shipper } from './shipments.ts';

export const NOTIFIED_ON = '2021-10-20';

/** A company with one DUIN of 10 to 100 t and one British importer, which the notification does not name yet. */
export async function duinShipper(
  change: Partial<typeof registrations.$inferInsert> = {},
): Promise<Shipper> {
  const name = `Harrowgate Adhesives ${crypto.randomUUID().slice(0, 6)} Ltd`;
  const of = await shipper({
    registration: {
      registrationType: 'duin',
      jurisdiction: 'UK',
      registrationNo: 'UK-DUIN-20-8841765-1',
      tonnageBand: '10-100',
      validUntil: '2030-10-27',
      ...change,
    },
    partner: { name, nameKey: nameKey(name), country: 'GB' },
  });
  return { ...of, input: (tonnes, more) => of.input(tonnes, { port: 'GBFXT', ...more }) };
}

/** The notification names the importer, past the verb. */
export async function nameImporter({ ctx, registrationId, partnerId }: Shipper): Promise<void> {
  const [partner] = await ctx.db
    .select({
      name: tradePartners.name,
      nameKey: tradePartners.nameKey,
      country: tradePartners.country,
    })
    .from(tradePartners)
    .where(eq(tradePartners.id, partnerId));
  if (partner === undefined) throw new Error('no partner');
  await ctx.db.insert(duinImporters).values({
    ...partner,
    registrationId,
    partnerId,
    companyId: ctx.company.id,
    notifiedOn: NOTIFIED_ON,
    fileId: `fil_${partnerId}`,
  });
}
