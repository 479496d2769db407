import { and, eq } from 'drizzle-orm';
import { regulationRules } from '#db/schema/regulation.ts';
import type { registrations } from '#db/schema/substance.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { createDocument } from '~/domain/only-representative/document/create.server.ts';
import type { CreateDocumentInput } from '~/domain/only-representative/document/schema.ts';
import type { TradeRecordInput } from '~/domain/only-representative/trade-record/schema.ts';
import { krscc } from '~/domain/systems/profiles.ts';
import { openTestDatabase, tenantContext } from '../contexts.ts';
import { pdf } from './documents.ts';
import { type Shipper, shipper, value } from './shipments.ts';

/** A tenant of KRSCC with a Korean registration, a product that is all of it, and an importer in Korea. */
export async function koreanShipper(
  registration: Partial<typeof registrations.$inferInsert> = {},
  ctx?: OrContext,
): Promise<Shipper> {
  const of = await shipper({
    ctx: ctx ?? (await tenantContext({ system: krscc })),
    registration: {
      jurisdiction: 'KR',
      registrationNo: `2026-N-${crypto.randomUUID().slice(0, 8)}`,
      krClass: 'new',
      tonnageBand: '1-10',
      ...registration,
    },
    partner: {
      name: `Hanbit Specialty ${crypto.randomUUID().slice(0, 4)} Co., Ltd.`,
      country: 'KR',
      address: '12 Sanho-daero, Gumi, Gyeongsangbuk-do, Republic of Korea',
      corporateNo: '1101110026412',
    },
  });
  const input = (tonnes: string, change: Partial<TradeRecordInput> = {}) =>
    of.input(tonnes, { port: 'KRPUS', ...change });
  return { ...of, input };
}

type KoreanType = Extract<CreateDocumentInput['type'], `kr_${string}`>;

/** Uploads a paper of the authority for a substance. */
export async function insertPaper(
  { ctx, registrationId }: Pick<Shipper, 'ctx' | 'registrationId'>,
  type: KoreanType,
  change: Partial<CreateDocumentInput> = {},
) {
  const input: CreateDocumentInput = {
    type,
    number: 'KECO-2026-00318',
    issuer: 'KECO',
    language: 'ko',
    issued_on: '2026-03-04',
    ...(type === 'kr_or_certificate' ? {} : { registration_id: registrationId }),
    ...change,
  };
  return value(await createDocument(ctx, input, pdf(`${type}.pdf`, type)));
}

/** Makes one profile of the threshold the active one, as the provider does. */
export async function activateThreshold(profile: 'seed_0.1' | 'law') {
  const db = openTestDatabase();
  const ofRule = eq(regulationRules.rule, 'KR_NEW_SUBSTANCE');
  await db.update(regulationRules).set({ active: false }).where(ofRule);
  await db
    .update(regulationRules)
    .set({ active: true })
    .where(and(ofRule, eq(regulationRules.profile, profile)));
}
