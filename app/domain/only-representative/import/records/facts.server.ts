import { and, asc, eq, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { productShares, tradeProducts } from '#db/schema/product.ts';
import { duinImporters, registrations } from '#db/schema/substance.ts';
import type { OrContext } from '../../../kernel/context.ts';
import { yearOf } from '../../../kernel/dates.ts';
import { dayOf } from '../../../kernel/day.ts';
import { readDay } from '../../../kernel/typed/day.ts';
import { inOneLine } from '../../../kernel/typed/rows.ts';
import type { TableRow } from '../../../kernel/typed/table.ts';
import { ownRows } from '../../../tenancy/own-rows.ts';
import { assembleCatalogue, catalogueReads } from '../../trade-product/catalogue.server.ts';
import type { CatalogueProduct } from '../../trade-product/market.ts';
import { mayUse } from '../../trade-product/substances.server.ts';
import type { EtaDays } from '../../trade-record/content-facts.ts';
import { etaDaysOf, etaDaysRead } from '../../trade-record/eta-days.server.ts';
import { etaWindow } from '../../trade-record/rules.ts';
import type { RecordColumn } from '../columns.ts';
import { notifiedKey, type RecordFacts } from './judge.ts';
import { type NamedPartner, type NamedProduct, productKey } from './read-row.ts';

/** Partners and products of a company that cells can name; one with more enters what is beyond by hand. */
const MAX_NAMED = 20_000;
/** Products of one statement of the catalogue, which takes five hundred. */
const PRODUCTS_A_READ = 400;

type Rows = readonly TableRow<RecordColumn>[];

/**
 * Reads what rows of records are judged by. Two round trips: who and what can be named; then the products that are, with
 * their accounts of each year.
 */
export async function readRecordFacts(ctx: OrContext, rows: Rows): Promise<RecordFacts> {
  const { db, system } = ctx;
  const [partners, own, shared, importers, days] = await db.batch([
    partnersRead(ctx),
    ownRead(ctx),
    sharedRead(ctx),
    importersRead(ctx),
    etaDaysRead(ctx),
  ]);
  const today = dayOf(ctx);
  const etaDays = etaDaysOf(days);
  const products = [...own, ...shared].flatMap(namedProducts);
  const named = Map.groupBy(products, ([key]) => key);
  return {
    partners: Map.groupBy(partners, ({ nameKey }) => nameKey) satisfies Map<string, NamedPartner[]>,
    named: new Map([...named].map(([key, those]) => [key, those.map(([, one]) => one)])),
    products: await readCatalogues(ctx, yearsOf(today, etaDays, rows), namedIn(rows, products)),
    notifiedOn: new Map(
      importers.map((one) => [
        notifiedKey(one.registrationId, one.nameKey, one.country),
        one.notifiedOn,
      ]),
    ),
    historicTypes: system.historicRegistrationTypes,
    markets: system.jurisdictions,
    today,
    etaDays,
  };
}

function partnersRead({ db, company, system }: OrContext) {
  return db
    .select({
      id: tradePartners.id,
      name: tradePartners.name,
      nameKey: tradePartners.nameKey,
      country: tradePartners.country,
      role: tradePartners.role,
      state: tradePartners.state,
      linkedCompanyId: tradePartners.linkedCompanyId,
    })
    .from(tradePartners)
    .where(ownRows({ company, system }, tradePartners))
    .orderBy(asc(tradePartners.name), asc(tradePartners.id))
    .limit(MAX_NAMED);
}

const NAMED = {
  id: tradeProducts.id,
  name: tradeProducts.name,
  tradeNo: tradeProducts.tradeNo,
  state: tradeProducts.state,
};

function ownRead({ db, company, system }: OrContext) {
  return db
    .select({ ...NAMED, own: sql<number>`1`.as('is_own') })
    .from(tradeProducts)
    .where(ownRows({ company, system }, tradeProducts))
    .limit(MAX_NAMED);
}

function sharedRead({ db, company, system }: OrContext) {
  return db
    .select({ ...NAMED, own: sql<number>`0`.as('is_own') })
    .from(productShares)
    .innerJoin(tradeProducts, eq(tradeProducts.id, productShares.productId))
    .where(and(eq(productShares.companyId, company.id), eq(tradeProducts.system, system.slug)))
    .limit(MAX_NAMED);
}

/** Who is named in the notifications that the company may use. */
function importersRead(ctx: OrContext) {
  return ctx.db
    .select({
      registrationId: duinImporters.registrationId,
      nameKey: duinImporters.nameKey,
      country: duinImporters.country,
      notifiedOn: duinImporters.notifiedOn,
    })
    .from(duinImporters)
    .innerJoin(registrations, eq(registrations.id, duinImporters.registrationId))
    .where(mayUse(ctx))
    .limit(MAX_NAMED);
}

type ProductRow = Awaited<ReturnType<typeof ownRead>>[number];

/** A product is found by its name, a purchased one by the trade it came with too. */
function namedProducts({ id, name, tradeNo, own, state }: ProductRow): [string, NamedProduct][] {
  const product = { id, name, tradeNo, own: own === 1, isActive: state === 'active' };
  const names = tradeNo === null ? [name] : [name, tradeNo, `${name} ${tradeNo}`];
  return names.map((one) => [productKey(one), product]);
}

/** Years of the arrivals that a record can be of; this year where there are none. */
function yearsOf(today: string, etaDays: EtaDays, rows: Rows): number[] {
  const window = etaWindow(today, etaDays);
  const [from, to] = [yearOf(window.from), yearOf(window.to)];
  const years = rows.flatMap(({ cells }) => {
    const read = readDay(inOneLine(cells.eta ?? ''));
    return read.ok ? [yearOf(read.value)] : [];
  });
  const possible = [...new Set(years)].filter((year) => from <= year && year <= to);
  return possible.length > 0 ? possible : [yearOf(today)];
}

function namedIn(rows: Rows, products: readonly [string, NamedProduct][]): string[] {
  const asked = new Set(rows.map(({ cells }) => productKey(inOneLine(cells.product ?? ''))));
  return [...new Set(products.filter(([key]) => asked.has(key)).map(([, { id }]) => id))];
}

async function readCatalogues(
  ctx: OrContext,
  years: readonly number[],
  ids: readonly string[],
): Promise<Map<number, Map<string, CatalogueProduct>>> {
  const parts = Array.from({ length: Math.ceil(ids.length / PRODUCTS_A_READ) }, (_, at) =>
    ids.slice(at * PRODUCTS_A_READ, (at + 1) * PRODUCTS_A_READ),
  );
  const scopes = years.flatMap((year) => parts.map((part) => ({ year, part })));
  const found = new Map(years.map((year) => [year, new Map<string, CatalogueProduct>()]));
  const db = ctx.db.joined();
  await Promise.all(
    scopes.map(async ({ year, part }) => {
      const [products, substances] = catalogueReads(
        { ...ctx, db },
        {
          companyId: ctx.company.id,
          system: ctx.system.slug,
          // The years' accounts; the day of each record counts when it is saved.
          eta: `${year}-12-31`,
          kind: 'distribution',
          partnerId: '',
          ids: idsAmong(part),
        },
      );
      const [productRows, substanceRows] = await db.batch([products, substances]);
      for (const product of assembleCatalogue(productRows, substanceRows)) {
        found.get(year)?.set(product.id, product);
      }
    }),
  );
  return found;
}
