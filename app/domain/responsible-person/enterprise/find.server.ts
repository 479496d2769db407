import { and, eq, type SQL, sql } from 'drizzle-orm';
import { rpContacts, rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { AGENCY_LEVELS } from '#db/schema/rp-kinds.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { files } from '#db/schema/trail.ts';
import { historyEntries, historyStatement } from '../../audit/history.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { COUNT_BOUND } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { dayIn } from '../../kernel/zone.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { CONTACT, CONTACT_RULES, contactShown } from '../contact/own.server.ts';
import { levelOrder } from './list.server.ts';
import { openTrades } from './open-trades.server.ts';
import { ownEnterprise, rolesOf } from './own.server.ts';
import { parentsOf, parentsRead } from './parents.server.ts';
import { authorisationOn } from './rules.ts';
import { linkState, sentTo, tradesWith } from './trades.server.ts';

/** Distributors directly below, and contacts, that a page shows. */
const MAX_SHOWN = 100;

/**
 * One enterprise with its authorisation and the file of it, those above it from the highest on, those directly below,
 * its contacts, the latest of its trade records and how many there are, what it was sent, and its history. One round
 * trip.
 *
 * @param forForm whether a form wants to know under whom it may stand
 * @throws {Denial} 4040 for an id that is not ours, our own profile's among them
 */
export async function findEnterprise(ctx: RpContext, id: string, forForm = false) {
  const { db, system, nowMs } = ctx;
  const day = dayIn(system.dayZone, nowMs);
  const law = rulesOn(db, CONTACT_RULES, day);
  const [
    [row],
    above,
    children,
    contacts,
    [open],
    [counted],
    [file],
    latest,
    sent,
    parents,
    history,
    rules,
  ] = await db.batch([
    ownEnterprise(ctx, id),
    aboveRead(ctx, id),
    childrenRead(ctx, id),
    contactsRead(ctx, id),
    openTradesRead(ctx, id),
    tradesCounted(ctx, id),
    authorisationFile(ctx, id),
    tradesWith(ctx, id),
    sentTo(ctx, id),
    parentsRead(ctx, forForm),
    historyStatement(ctx, id),
    law.statement,
  ]);
  if (row === undefined) notFound();
  const values = law.values(rules);
  return {
    ...row,
    roles: rolesOf(row),
    authorisation: authorisationOn(row, day),
    authorisationFile: file ?? null,
    above,
    children: children
      .slice(0, MAX_SHOWN)
      .map((child) => ({ ...child, authorisation: authorisationOn(child, day) })),
    moreChildren: children.length > MAX_SHOWN,
    contacts: contacts.slice(0, MAX_SHOWN).map((contact) => contactShown(contact, values)),
    moreContacts: contacts.length > MAX_SHOWN,
    openTrades: open?.count ?? 0,
    trades: counted?.count ?? 0,
    latestTrades: latest,
    sent: sent.map((link) => ({ ...link, state: linkState(link, nowMs) })),
    history: historyEntries(history),
    ...parentsOf(parents, id),
  };
}

const NAMED = {
  id: rpEnterprises.id,
  companyCname: rpEnterprises.companyCname,
  companyEname: rpEnterprises.companyEname,
  agencyLevel: rpEnterprises.agencyLevel,
};

function aboveRead({ db, company }: RpContext, id: string) {
  const ours = eq(rpEnterprises.companyId, company.id);
  return db
    .select(NAMED)
    .from(rpEnterprises)
    .where(and(ours, sql`${rpEnterprises.id} IN (${sql.join(wayUp(id), sql`, `)})`))
    .orderBy(levelOrder);
}

function childrenRead({ db, company }: RpContext, id: string) {
  const ours = eq(rpEnterprises.companyId, company.id);
  return db
    .select({
      ...NAMED,
      region: rpEnterprises.region,
      authorisedFrom: rpEnterprises.authorisedFrom,
      authorisedUntil: rpEnterprises.authorisedUntil,
      archived: rpEnterprises.archived,
    })
    .from(rpEnterprises)
    .where(and(ours, eq(rpEnterprises.parentId, id)))
    .orderBy(rpEnterprises.sortName, rpEnterprises.id)
    .limit(MAX_SHOWN + 1);
}

function contactsRead({ db, company }: RpContext, id: string) {
  return db
    .select(CONTACT)
    .from(rpContacts)
    .where(and(eq(rpContacts.companyId, company.id), eq(rpContacts.enterpriseId, id)))
    .orderBy(rpContacts.sortName, rpContacts.id)
    .limit(MAX_SHOWN + 1);
}

function openTradesRead({ db }: RpContext, id: string) {
  return db.select({ count: openTrades() }).from(rpEnterprises).where(eq(rpEnterprises.id, id));
}

/** How many trade records it has, up to a bound. */
function tradesCounted({ db, company }: RpContext, id: string) {
  const trades = db
    .select({ one: sql`1`.as('one') })
    .from(rpTrades)
    .where(and(eq(rpTrades.companyId, company.id), eq(rpTrades.tradingEnterpriseId, id)))
    .limit(COUNT_BOUND)
    .as('trades');
  return db.select({ count: sql<number>`count(*)` }).from(trades);
}

function authorisationFile({ db, company }: RpContext, id: string) {
  const ours = eq(rpEnterprises.companyId, company.id);
  return db
    .select({ id: files.id, name: files.name, sizeBytes: files.sizeBytes })
    .from(rpEnterprises)
    .innerJoin(files, eq(files.id, rpEnterprises.authorisationFileId))
    .where(and(ours, eq(rpEnterprises.id, id)));
}

/** Ids of those above an enterprise: levels go down strictly, so there are fewer than levels. */
function wayUp(id: string): SQL[] {
  const above: SQL[] = [];
  for (let from = sql`${id}`; above.length < AGENCY_LEVELS.length - 1; ) {
    from = sql`(SELECT parent_id FROM rp_enterprises WHERE id = ${from})`;
    above.push(from);
  }
  return above;
}
