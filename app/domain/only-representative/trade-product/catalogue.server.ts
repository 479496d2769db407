import { and, asc, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { productShares, productSubstances, tradeProducts } from '#db/schema/product.ts';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import type { Context } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import {
  declaredBy,
  declaredLimitG,
  graceUntil,
  missingPaper,
} from '../korean-paper/papers.server.ts';
import { readerOf } from '../of-staff/withheld.ts';
import { drawableUntil } from '../substance/drawable.server.ts';
import { notifiedOn } from '../substance/duin-covers.server.ts';
import { identityHiddenFrom } from '../substance/measures.server.ts';
import { shownIdentity } from '../substance/rules.ts';
import type { AccountMass } from '../tonnage/account.ts';
import { otherImporter, proofEnded } from '../upstream/ended.ts';
import type { CatalogueProduct } from './market.ts';
import type { SubstanceAtEta } from './selectable.ts';

/** Which products are read, and for whose record. Text values may be SQL, to follow a stored record. */
export interface CatalogueScope {
  /** Company of the record. */
  companyId: string;
  system: string;
  /** The ETA: accounts are those of its year. */
  eta: string | SQL;
  /**
   * `distribution`: the company's own products and those shared to it. `purchase`: products its supplier
   * shares with it; the supplier is the company linked to the partner.
   */
  kind: 'distribution' | 'purchase' | SQL;
  partnerId: string | SQL;
  /** Only these: a subselect of product ids. */
  ids?: SQL;
}

/** Products offered in a form at most; a company with more searches first. */
const MAX_PRODUCTS = 500;

function visible(scope: CatalogueScope): SQL | undefined {
  const shared = sql`SELECT product_id FROM ${productShares}
    WHERE ${productShares.companyId} = ${scope.companyId}`;
  // Named products are looked up; a catalogue goes through the company's own and those opened to it.
  const distribution = scope.ids
    ? sql`(${tradeProducts.companyId} = ${scope.companyId} OR EXISTS (SELECT 1 FROM product_shares o
        WHERE o.product_id = ${tradeProducts.id} AND o.company_id = ${scope.companyId}))`
    : sql`${tradeProducts.id} IN (
        SELECT id FROM trade_products WHERE company_id = ${scope.companyId} AND system = ${scope.system}
        UNION ALL ${shared})`;
  const purchase = sql`${tradeProducts.id} IN (${shared}) AND ${tradeProducts.origin} = 'own'
    AND +${tradeProducts.companyId} = (SELECT linked_company_id FROM trade_partners
      WHERE id = ${scope.partnerId} AND company_id = ${scope.companyId} AND system = ${scope.system})`;
  return and(
    // Named by ids, the others of a subsystem are not gone through.
    scope.ids
      ? sql`${tradeProducts.id} IN ${scope.ids} AND +${tradeProducts.system} = ${scope.system}`
      : eq(tradeProducts.system, scope.system),
    byKind(scope, distribution, purchase),
  );
}

function byKind(scope: CatalogueScope, distribution: SQL, purchase: SQL): SQL {
  if (scope.kind === 'distribution') return distribution;
  if (scope.kind === 'purchase') return purchase;
  return sql`CASE ${scope.kind} WHEN 'purchase' THEN (${purchase}) ELSE (${distribution}) END`;
}

/**
 * A registration may be drawn by its owner, by a company it is shared to, and by whoever its owner opened the
 * product to. In a purchase the supplier answers for it: its own registration, or one shared to the supplier.
 */
function mayDraw(scope: CatalogueScope): SQL<number> {
  const drawer = byKind(scope, sql`${scope.companyId}`, sql`${tradeProducts.companyId}`);
  return sql<number>`(${registrations.companyId} = ${scope.companyId}
    OR ${registrations.companyId} = ${tradeProducts.companyId}
    OR EXISTS (SELECT 1 FROM registration_shares s
      WHERE s.registration_id = ${registrations.id} AND s.company_id = ${drawer}))`;
}

/** Day of the DUIN notification that names the partner. */
function notified({ partnerId }: CatalogueScope): SQL<string | null> {
  const of = (column: Column) =>
    sql`(SELECT ${column} FROM ${tradePartners} WHERE ${tradePartners.id} = ${partnerId})`;
  const importer = { nameKey: of(tradePartners.nameKey), country: of(tradePartners.country) };
  return sql<string | null>`CASE WHEN ${registrations.registrationType} = 'duin'
    THEN ${notifiedOn(importer, registrations.id)} END`;
}

/** Calendar year of the ETA, as text: a JavaScript number would bind as REAL and read `2026.0` in an account id. */
const yearOf = ({ eta }: CatalogueScope) => sql`substr(${eta}, 1, 4)`;

const mass = (column: Column, or: unknown = sql`0`) => sql<number>`coalesce(${column}, ${or})`;

/**
 * Ids of what may be drawn for a line of a composition: the registration it names, and its holder's for the same
 * substance and use in other markets, by EC number, else CAS (`sameElsewhere`). An upstream one counts where it was bought
 * for, and stands for no other.
 */
const DRAWABLE = sql`(
  SELECT n.id FROM registrations n WHERE n.id = ${productSubstances.registrationId}
  UNION ALL
  SELECT a.id FROM registrations n JOIN registrations a
    ON a.company_id = n.company_id AND a.system = n.system AND a.ec_no = n.ec_no
  WHERE n.id = ${productSubstances.registrationId} AND n.ec_no <> ''
    AND a.use_class = n.use_class AND a.jurisdiction <> n.jurisdiction
    AND a.source = 'own' AND n.source = 'own'
  UNION ALL
  SELECT a.id FROM registrations n JOIN registrations a
    ON a.company_id = n.company_id AND a.system = n.system AND a.cas_no = n.cas_no
  WHERE n.id = ${productSubstances.registrationId} AND n.cas_no <> '' AND (n.ec_no = '' OR a.ec_no = '')
    AND a.use_class = n.use_class AND a.jurisdiction <> n.jurisdiction
    AND a.source = 'own' AND n.source = 'own')`;

function productsRead({ db }: Context, scope: CatalogueScope) {
  const ownAccount = sql`${tonnageAccounts.id} = 'acc_' || ${tradeProducts.id} || '_' || ${yearOf(scope)} || '_standard'`;
  return db
    .select({
      id: tradeProducts.id,
      companyId: tradeProducts.companyId,
      name: tradeProducts.name,
      type: tradeProducts.type,
      origin: tradeProducts.origin,
      state: tradeProducts.state,
      purchaseYear: tradeProducts.purchaseYear,
      eta: tradeProducts.eta,
      tradeNo: tradeProducts.tradeNo,
      compositionVersion: tradeProducts.compositionVersion,
      proofEnded: proofEnded(sql`${tradeProducts.sourceRecordId}`).as('proof_ended'),
      otherImporter: otherImporter(sql`${tradeProducts.sourceRecordId}`, scope.partnerId).as(
        'other_importer',
      ),
      limitG: mass(tonnageAccounts.limitG),
      reservedG: mass(tonnageAccounts.reservedG),
      usedG: mass(tonnageAccounts.usedG),
    })
    .from(tradeProducts)
    .leftJoin(tonnageAccounts, ownAccount)
    .where(visible(scope))
    .orderBy(asc(tradeProducts.name), asc(tradeProducts.id))
    .limit(MAX_PRODUCTS);
}

function substancesRead(ctx: Context, scope: CatalogueScope) {
  const { db, nowMs } = ctx;
  const registrationAccount = sql`${tonnageAccounts.id} = 'acc_' || ${registrations.id} || '_' || ${yearOf(scope)}
    || '_' || ${registrations.useClass}`;
  const declared = { of: 'registrations', day: sql`${scope.eta}` };
  return db
    .select({
      productId: productSubstances.productId,
      position: productSubstances.position,
      /** 1 for the registration that the line names. */
      named: sql<number>`${registrations.id} = ${productSubstances.registrationId}`,
      registrationId: registrations.id,
      ownerCompanyId: registrations.companyId,
      registrationNo: registrations.registrationNo,
      nameZh: registrations.nameZh,
      nameEn: registrations.nameEn,
      casNo: registrations.casNo,
      ecNo: registrations.ecNo,
      keNo: registrations.keNo,
      cbiNo: registrations.cbiNo,
      genericName: registrations.genericName,
      hidden: identityHiddenFrom(readerOf({ ...ctx, company: { id: scope.companyId } }), nowMs).as(
        'hidden',
      ),
      sharePpm: productSubstances.sharePpm,
      jurisdiction: registrations.jurisdiction,
      registrationType: registrations.registrationType,
      useClass: registrations.useClass,
      validity: registrations.validity,
      validFrom: registrations.validFrom,
      validUntil: drawableUntil(scope.eta),
      notifiedOn: notified(scope).as('notified_on'),
      mayDraw: mayDraw(scope),
      alarmPercent: registrations.alarmPercent,
      // No account of that year yet: the whole registered tonnage is free.
      limitG: mass(tonnageAccounts.limitG, registrations.tonnageG),
      reservedG: mass(tonnageAccounts.reservedG),
      usedG: mass(tonnageAccounts.usedG),
      declaredG: declaredLimitG(declared).as('declared_g'),
      declaredBy: declaredBy(declared).as('declared_by'),
      missingPaper: missingPaper({ of: 'registrations', day: sql`${utcDay(nowMs)}` }).as(
        'missing_paper',
      ),
      graceUntil: graceUntil({ of: 'registrations', day: sql`${utcDay(nowMs)}` }).as('grace_until'),
    })
    .from(tradeProducts)
    .innerJoin(
      productSubstances,
      and(
        eq(productSubstances.productId, tradeProducts.id),
        eq(productSubstances.compositionVersion, tradeProducts.compositionVersion),
      ),
    )
    .innerJoin(registrations, sql`${registrations.id} IN ${DRAWABLE}`)
    .leftJoin(tonnageAccounts, registrationAccount)
    .where(
      inArray(
        tradeProducts.id,
        db
          .select({ id: tradeProducts.id })
          .from(tradeProducts)
          .where(visible(scope))
          .orderBy(asc(tradeProducts.name), asc(tradeProducts.id))
          .limit(MAX_PRODUCTS),
      ),
    )
    .orderBy(asc(productSubstances.productId), asc(productSubstances.position));
}

/**
 * The two reads that make up a catalogue: products, and what their lines may draw with the accounts of the year.
 * Put both into one batch and give their rows to `assembleCatalogue`; the port decides which of it is drawn
 * (`atMarket`).
 */
export function catalogueReads(ctx: Context, scope: CatalogueScope) {
  return [productsRead(ctx, scope), substancesRead(ctx, scope)] as const;
}

type Reads = ReturnType<typeof catalogueReads>;
type ProductRow = Awaited<Reads[0]>[number];
type SubstanceRow = Awaited<Reads[1]>[number];

function accountOf({ limitG, reservedG, usedG, declaredG, declaredBy }: SubstanceRow): AccountMass {
  if (declaredG === null || declaredBy === null) return { limitG, reservedG, usedG };
  const declared = { limitG: declaredG, by: declaredBy };
  return { limitG: Math.min(limitG, declaredG), reservedG, usedG, declared };
}

/** Name and numbers as the record's company may see them; a name must stand in messages, if only the CBI number. */
function wordsOf(row: SubstanceRow) {
  const { nameZh, nameEn, casNo, ecNo, keNo, cbiNo } = shownIdentity(row);
  return { nameZh: nameZh ?? cbiNo ?? '', nameEn: nameEn ?? cbiNo ?? '', casNo, ecNo, keNo };
}

function substanceOf(row: SubstanceRow): SubstanceAtEta {
  return {
    registrationId: row.registrationId,
    ownerCompanyId: row.ownerCompanyId,
    registrationNo: row.registrationNo,
    ...wordsOf(row),
    sharePpm: row.sharePpm,
    jurisdiction: row.jurisdiction,
    registrationType: row.registrationType,
    useClass: row.useClass,
    validity: row.validity,
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    notifiedOn: row.notifiedOn,
    mayDraw: row.mayDraw === 1,
    missingPaper: row.missingPaper,
    graceUntil: row.graceUntil,
    alarmPercent: row.alarmPercent,
    account: accountOf(row),
  };
}

/** Products with what their lines may draw, in the order of the products read. */
export function assembleCatalogue(
  products: readonly ProductRow[],
  substances: readonly SubstanceRow[],
): CatalogueProduct[] {
  const compositions = Map.groupBy(substances, (substance) => substance.productId);
  return products.map(({ limitG, reservedG, usedG, ...product }) => {
    const ofProduct = compositions.get(product.id) ?? [];
    const elsewhere = Map.groupBy(
      ofProduct.filter(({ named }) => named === 0),
      ({ position }) => position,
    );
    return {
      ...product,
      account: { limitG, reservedG, usedG },
      lines: ofProduct
        .filter(({ named }) => named === 1)
        .map((row) => ({
          named: substanceOf(row),
          elsewhere: (elsewhere.get(row.position) ?? []).map(substanceOf),
        })),
    };
  });
}
