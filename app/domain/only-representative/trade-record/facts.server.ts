import { type SQL, sql } from 'drizzle-orm';
import type { OrContext } from '../../kernel/context.ts';
import { proofEnded } from '../upstream/ended.ts';
import type { ContentFacts } from './content-facts.ts';

/**
 * Condition of a guarded write, 1 or 0: everything the content was judged by outside the ledger still holds.
 * Between the reading and the writing a product may get another composition or be archived, a share may end, a
 * registration may become invalid or another one, the partner may be archived; the record would then state what no longer is.
 */
export function factsStillHold(
  ctx: OrContext,
  { content, products, partner }: ContentFacts,
): SQL<number> {
  const { company, system } = ctx;
  const { eta, kind } = content;
  const purchase = kind === 'purchase';
  const used = [...products.values()];
  const versions = used.map(({ id, compositionVersion }) => ({ id, version: compositionVersion }));
  const drawn = used.flatMap((product) =>
    product.composition.map(({ registrationId, jurisdiction, registrationType, useClass }) => ({
      id: registrationId,
      // A purchased product draws its own account; its substances belong to the supplier.
      own: product.origin === 'own' ? 1 : 0,
      owner: product.companyId,
      ...{ market: jurisdiction, type: registrationType, useClass },
      drawer: purchase ? product.companyId : company.id,
    })),
  );
  return sql<number>`(
    (SELECT count(*) FROM json_each(${JSON.stringify(versions)}) v
      JOIN trade_products p ON p.id = v.value ->> 'id'
      WHERE p.state = 'active' AND p.composition_version = v.value ->> 'version'
        AND NOT ${proofEnded(sql`p.source_record_id`)}
        AND (p.company_id = ${company.id} OR EXISTS (SELECT 1 FROM product_shares s
          WHERE s.product_id = p.id AND s.company_id = ${company.id}))) = ${versions.length}
    AND (SELECT count(*) FROM json_each(${JSON.stringify(drawn)}) v
      JOIN registrations r ON r.id = v.value ->> 'id'
      WHERE r.validity = 'valid' AND r.valid_from <= ${eta} AND r.jurisdiction = v.value ->> 'market'
        AND r.registration_type = v.value ->> 'type' AND r.use_class = v.value ->> 'useClass'
        AND (r.valid_until IS NULL OR r.valid_until >= ${eta})
        AND (v.value ->> 'own' = 0 OR r.company_id IN (${company.id}, v.value ->> 'owner')
          OR EXISTS (SELECT 1 FROM registration_shares s WHERE s.registration_id = r.id
            AND s.company_id = v.value ->> 'drawer'))) = ${drawn.length}
    AND EXISTS (SELECT 1 FROM trade_partners t WHERE t.id = ${content.partner_id}
      AND t.company_id = ${company.id} AND t.system = ${system.slug} AND t.state IN ('active', 'applied', 'held')
      AND t.role = ${partner?.role ?? ''} AND t.country = ${partner?.country ?? ''}
      AND t.linked_company_id IS ${partner?.linkedCompanyId ?? null}))`;
}
