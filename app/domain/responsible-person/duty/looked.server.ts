import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import { duties } from '#db/schema/duty.ts';
import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpBatches, rpProducts } from '#db/schema/rp-product.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { reading } from '../../duty/reading.ts';
import { issuedNow } from '../trade/notice-issued.ts';
import type { ReminderKind } from './kinds.ts';

/** Duties of one kind that are looked at on one day; the rest waits for the next. */
const LOOKED_AT = 1000;

type Party = NonNullable<typeof rpTrades.$inferSelect.waitingFor>;

const partner = alias(rpEnterprises, 'partner');

const none = sql<null>`NULL`;

const DUTY = {
  id: sql<string>`${duties.id}`.as('duty_id'),
  kind: sql<ReminderKind>`${duties.kind}`.as('kind'),
  subjectId: sql<string>`${duties.subjectId}`.as('item_id'),
  opensOn: sql<string>`${duties.opensOn}`.as('opens_on'),
  dueOn: sql<string>`${duties.dueOn}`.as('item_day'),
  toldStep: sql<string>`${duties.toldStep}`.as('told_step'),
  version: sql<number>`${duties.version}`.as('duty_version'),
};

const PRODUCT = { nameZh: rpProducts.nameZh, nameEn: rpProducts.nameEn };

const ofKind = (kind: ReminderKind, where: SQL) => and(where, eq(duties.kind, kind));

/** Duties of products, which are named by their registration. */
function ofProducts(db: Database, kind: ReminderKind, where: SQL, ...by: SQL[]) {
  return db
    .select({ ...DUTY, ...PRODUCT, no: rpProducts.registrationNo, of: none.as('of') })
    .from(duties)
    .innerJoin(rpProducts, eq(rpProducts.id, duties.subjectId))
    .where(ofKind(kind, where))
    .orderBy(...by)
    .limit(LOOKED_AT);
}

/** Duties of reports of adverse reactions, with their severity. */
function ofReports(db: Database, kind: ReminderKind, where: SQL) {
  const { reportNo, severity } = rpAdverseReports;
  return db
    .select({ ...DUTY, ...PRODUCT, no: reportNo, of: severity })
    .from(duties)
    .innerJoin(rpAdverseReports, eq(rpAdverseReports.id, duties.subjectId))
    .innerJoin(rpProducts, eq(rpProducts.id, rpAdverseReports.productId))
    .where(ofKind(kind, where))
    .orderBy(asc(duties.dueOn), asc(duties.subjectId))
    .limit(LOOKED_AT);
}

/** Duties of batches, with the product that shows them. */
function ofBatches(db: Database, kind: ReminderKind, where: SQL) {
  const { batchNo, productId } = rpBatches;
  return db
    .select({ ...DUTY, ...PRODUCT, no: batchNo, of: productId })
    .from(duties)
    .innerJoin(rpBatches, eq(rpBatches.id, duties.subjectId))
    .innerJoin(rpProducts, eq(rpProducts.id, productId))
    .where(ofKind(kind, where))
    .orderBy(asc(duties.dueOn), sql`${rpBatches}.rowid`)
    .limit(LOOKED_AT);
}

function ofEnterprises(db: Database, where: SQL) {
  return db
    .select({
      ...DUTY,
      nameZh: rpEnterprises.companyCname,
      nameEn: rpEnterprises.companyEname,
      no: rpEnterprises.oaId,
      of: none.as('of'),
    })
    .from(duties)
    .innerJoin(rpEnterprises, eq(rpEnterprises.id, duties.subjectId))
    .where(ofKind('authorisation', where))
    .orderBy(asc(duties.dueOn), asc(duties.subjectId))
    .limit(LOOKED_AT);
}

/** Duties of records, with what a letter to the party needs that answers or declares. */
function ofTrades(
  db: Database,
  kind: ReminderKind,
  where: SQL,
  { party, asked, by }: { party: SQL | SQLiteColumn; asked: SQL<Party | null>; by: SQL },
) {
  return db
    .select({
      ...DUTY,
      nameZh: rpTrades.productSummary,
      nameEn: rpTrades.productSummary,
      no: rpTrades.tradeNo,
      of: asked.as('of'),
      arrivalOn: rpTrades.arrivalOn,
      revision: rpTrades.revision,
      recordVersion: rpTrades.version,
      askedAtMs: rpTrades.askedAtMs,
      issued: issuedNow(sql`${rpTrades.id}`).as('issued'),
      party: {
        id: partner.id,
        isOwn: partner.isOwn,
        companyCname: partner.companyCname,
        companyEname: partner.companyEname,
        contactCname: partner.contactCname,
        contactEname: partner.contactEname,
        contactEmail: partner.contactEmail,
        country: partner.country,
      },
    })
    .from(duties)
    .innerJoin(rpTrades, eq(rpTrades.id, duties.subjectId))
    .innerJoin(partner, eq(partner.id, party))
    .where(ofKind(kind, where))
    .orderBy(by, asc(duties.subjectId))
    .limit(LOOKED_AT);
}

/** Duties that are to be looked at, with what is told of them, in the order of a letter. */
export function lookedAt(db: Database, where: SQL) {
  const [due, id] = [asc(duties.dueOn), asc(duties.subjectId)];
  const { waitingFor, tradingEnterpriseId, responsibleEnterpriseId } = rpTrades;
  const waiting = {
    party: sql`CASE ${waitingFor} WHEN 'trading' THEN ${tradingEnterpriseId}
      ELSE ${responsibleEnterpriseId} END`,
    asked: sql<Party | null>`${waitingFor}`,
    by: asc(rpTrades.askedAtMs),
  };
  return reading(
    [
      ofReports(db, 'adverse', where),
      ofReports(db, 'self_check', where),
      ofProducts(db, 'certificate', where, due, id),
      ofProducts(db, 'renewal_pending', where, due, id),
      ofProducts(db, 'annual_report', where, asc(rpProducts.nameZh), id, due),
      ofProducts(db, 'contract', where, due, id),
      ofEnterprises(db, where),
      ofBatches(db, 'unsampled', where),
      ofBatches(db, 'sample', where),
      ofTrades(db, 'declaration', where, { party: tradingEnterpriseId, asked: none, by: due }),
      ofTrades(db, 'partner', where, waiting),
    ],
    (rows): Looked[] => rows.flat(),
  );
}

type OfTrade = Awaited<ReturnType<typeof ofTrades>>[number];

/** A record whose party is written to. */
export type LookedTrade = OfTrade;
/** A duty with what is told of it; that of a record has its party, too. */
export type Looked = Awaited<
  ReturnType<typeof ofReports | typeof ofProducts | typeof ofBatches>
>[number] &
  Partial<Omit<OfTrade, keyof Awaited<ReturnType<typeof ofProducts>>[number]>>;
