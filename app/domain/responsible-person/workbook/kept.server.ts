import { and, getTableColumns, or, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { rpContacts, rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpProducts } from '#db/schema/rp-product.ts';
import type { AtTheirWork } from '../../area-sheets.ts';
import { dayOf } from '../../kernel/day.ts';
import { identifierKey } from '../../kernel/identifier.ts';
import { holidayRows, workCalendar } from '../../regulation/working-days.server.ts';
import { rp } from '../../systems/profiles.ts';
import { cellsOf } from '../../workbook/cells-of.ts';
import type { StagedRow } from '../../workbook/sheet.ts';
import { productLaw } from '../product/law.server.ts';
import { PARTY } from '../product/parties.server.ts';
import { PARTIES } from './columns.ts';

/**
 * Products of companies that the rows may be about, the enterprises and people that they name, and the law. Two round trips.
 */
export async function keptProducts(
  ctx: AtTheirWork,
  companyIds: readonly string[],
  rows: readonly StagedRow[],
) {
  const { db } = ctx;
  const today = dayOf({ ...ctx, system: rp });
  const law = productLaw(db, today);
  const keys = cellsOf(rows, 'registration_no').map((no) => identifierKey('registration', no));
  const [products, rules, holidays] = await db.batch([
    db
      .select({
        ...getTableColumns(rpProducts),
        inTrade: sql<number>`EXISTS (SELECT 1 FROM rp_trade_lines l WHERE l.product_id = rp_products.id)`,
        /** What it claims to do, by their codes; a JSON list. */
        claims: sql<string>`(SELECT json_group_array(json_object('code', c.code)) FROM rp_claims c
          WHERE c.product_id = rp_products.id)`,
        /** Numbers of its batches, by which it is found too; a JSON list. */
        batchNos: sql<string>`(SELECT json_group_array(b.batch_no) FROM rp_batches b
          WHERE b.product_id = rp_products.id)`,
      })
      .from(rpProducts)
      .where(
        and(
          sql`${rpProducts.companyId} IN ${idsAmong(companyIds)}`,
          or(
            sql`${rpProducts.nameZh} IN ${idsAmong(cellsOf(rows, 'name_zh'))}`,
            sql`${rpProducts.registrationKey} IN ${idsAmong(keys)}`,
          ),
        ),
      ),
    law.statement,
    holidayRows(db),
  ]);
  const names = Object.keys(PARTIES).flatMap((field) => cellsOf(rows, field));
  const ids = products.flatMap((product) =>
    Object.values(PARTIES).flatMap((column) => product[column] ?? []),
  );
  const directors = cellsOf(rows, 'technical_director');
  const [enterprises, contacts] = await db.batch([
    db
      .select({
        ...PARTY,
        companyId: rpEnterprises.companyId,
        nameZh: rpEnterprises.companyCname,
        nameEn: rpEnterprises.companyEname,
      })
      .from(rpEnterprises)
      .where(
        and(
          sql`${rpEnterprises.companyId} IN ${idsAmong(companyIds)}`,
          or(
            sql`${rpEnterprises.companyCname} IN ${idsAmong(names)}`,
            sql`${rpEnterprises.companyEname} IN ${idsAmong(names)}`,
            sql`${rpEnterprises.id} IN ${idsAmong(ids)}`,
          ),
        ),
      ),
    db
      .select({
        id: rpContacts.id,
        companyId: rpContacts.companyId,
        nameZh: rpContacts.nameZh,
        nameEn: rpContacts.nameEn,
      })
      .from(rpContacts)
      .where(
        and(
          sql`${rpContacts.companyId} IN ${idsAmong(companyIds)}`,
          or(
            sql`${rpContacts.nameZh} IN ${idsAmong(directors)}`,
            sql`${rpContacts.nameEn} IN ${idsAmong(directors)}`,
            sql`${rpContacts.id} IN ${idsAmong(
              products.flatMap(({ technicalDirectorId }) => technicalDirectorId ?? []),
            )}`,
          ),
        ),
      ),
  ]);
  const inForce = law.read(rules);
  return { products, enterprises, contacts, today, inForce, calendar: workCalendar(holidays) };
}

export type Kept = Awaited<ReturnType<typeof keptProducts>>;
export type KeptProduct = Kept['products'][number];
/** An enterprise as products name it: what it is called, and by column whether it has the role. */
export type KeptParty = Kept['enterprises'][number];
