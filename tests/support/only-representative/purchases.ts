import { productShares } from '#db/schema/product.ts';
import { insertPartner } from '#db/seed/rows.ts';
import { openCode } from '~/domain/certificate/code-vault.ts';
import type { TonnageSnapshot } from '~/domain/certificate/snapshot.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { confirmTradeRecord } from '~/domain/only-representative/trade-record/confirm.server.ts';
import { createTradeRecord } from '~/domain/only-representative/trade-record/create.server.ts';
import { sendTradeRecord } from '~/domain/only-representative/trade-record/send.server.ts';
import { bindings, tenantContext } from '../contexts.ts';
import { certified } from '../issued.ts';
import { type Shipper, shipper, value } from './shipments.ts';

/** A supplier that opened its product to a buyer, and the buyer's purchase of 20 t of it, waiting. */
export async function purchase(from?: Shipper, tonnes = '20', by?: OrContext) {
  const supplier = from ?? (await shipper({ tonnes: 100 }));
  const buyer = by ?? (await tenantContext());
  const companyId = buyer.company.id;
  await supplier.ctx.db.insert(productShares).values({
    productId: supplier.productId,
    companyId,
    ownerCompanyId: supplier.ctx.company.id,
    sinceMs: 0,
  });
  const partner_id = await insertPartner(buyer.db, {
    companyId,
    role: 'supplier',
    linkedCompanyId: supplier.ctx.company.id,
  });
  const importer = await insertPartner(buyer.db, { companyId });
  const lines = [{ product_id: supplier.productId, tonnes }];
  const input = supplier.input(tonnes, { kind: 'purchase', partner_id, lines });
  const open = value(await createTradeRecord(buyer, input));
  const record = value(await sendTradeRecord(buyer, open.id, open));
  return { supplier, buyer, record, input, importer };
}

/** The same once its supplier confirmed it, with what the buyer then has. */
export async function bought(from?: Shipper, tonnes?: string, by?: OrContext) {
  const made = await purchase(from, tonnes, by);
  const { supplier, record } = made;
  value(await confirmTradeRecord(supplier.ctx, record.id, record));
  return { ...made, productId: `prd_${record.id.slice(3)}_1_1` };
}
/** What a company buys on another's certificate, with its code. */
export async function provedBy({ db, company }: OrContext) {
  const { certificate } = await certified();
  const { supplier, cover_year } = JSON.parse(certificate.snapshot) as TonnageSnapshot;
  const code = await openCode(
    certificate.codeEncrypted,
    certificate.id,
    bindings.CODE_ENCRYPTION_KEY,
  );
  const { name, country } = supplier;
  const own = { companyId: company.id, role: 'supplier' as const };
  const partner_id = await insertPartner(db, { ...own, name, country });
  const eta = `${cover_year}-11-20`;
  const certificateId = certificate.id;
  return {
    code,
    certificateId,
    input: { partner_id, eta, port: 'NLRTM', lines: [{ no: 1, tonnes: '2' }] },
  };
}

export type Bought = Awaited<ReturnType<typeof bought>>;
