import { and, asc, eq, sql } from 'drizzle-orm';
import type { BatchResponse } from 'drizzle-orm/batch';
import { certificates } from '#db/schema/certificate.ts';
import { documents } from '#db/schema/document.ts';
import type { DocumentType } from '#db/schema/document-kinds.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { registrations } from '#db/schema/substance.ts';
import type { OrContext } from '../../kernel/context.ts';
import { daysAfter } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { ownName, ownNumber } from '../of-staff/withheld.ts';
import { validity } from '../substance/measures.server.ts';
import { contactsOf, mailboxesOf } from '../trade-partner/contacts.ts';
import { FILED_UNDER } from './kinds.ts';
import { ENDING_DAYS } from './limits.ts';

/** Substances and partners that a form offers; a company has some hundred. */
const MAX_CHOICES = 500;

/** Where a form is filled in: of a company only its id is asked. */
export interface FormPlace extends Pick<OrContext, 'db' | 'nowMs' | 'system' | 'actor'> {
  company: { id: string };
}

const ownValid = (ctx: FormPlace) =>
  and(
    eq(registrations.companyId, ctx.company.id),
    eq(registrations.source, 'own'),
    eq(registrations.system, ctx.system.slug),
    eq(registrations.validity, 'valid'),
    eq(validity(ctx), 'valid'),
  );

/** A type, with how many of its documents are in force; letters that the platform issued are among them. */
export interface Slot {
  type: DocumentType;
  count: number;
  /** Valid registrations that have one, and how many there are; null where not each needs one. */
  each: { have: number; of: number } | null;
}

/** Statements: how the documents of each type stand, how many valid registrations there are, and how many valid letters. */
export function slotReads(ctx: OrContext) {
  const { db, company, system } = ctx;
  const today = dayOf(ctx);
  const soon = daysAfter(today, ENDING_DAYS);
  const end = sql`coalesce(${documents.validUntil}, '9999-12-31')`;
  const sum = (condition: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${condition}), 0)`;
  return [
    db
      .select({
        type: documents.type,
        current: sum(sql`${end} > ${soon}`).as('current'),
        expiring: sum(sql`${end} BETWEEN ${today} AND ${soon}`).as('expiring'),
        expired: sum(sql`${end} < ${today}`).as('expired'),
        have: sql<number>`count(DISTINCT iif(${end} >= ${today} AND ${registrations.id} IS NOT NULL,
          ${documents.registrationId}, NULL))`.as('have'),
      })
      .from(documents)
      .leftJoin(registrations, and(eq(registrations.id, documents.registrationId), ownValid(ctx)))
      .where(and(ownRows({ company, system }, documents), eq(documents.archived, false)))
      .groupBy(documents.type),
    db.select({ count: sql<number>`count(*)` }).from(registrations).where(ownValid(ctx)),
    // Off the index that keeps one valid letter a pair.
    db
      .select({ count: sql<number>`count(*)` })
      .from(registrations)
      .innerJoin(certificates, eq(certificates.registrationId, registrations.id))
      .where(
        and(
          ownRows(ctx, registrations),
          sql`${certificates.registrationId} IS NOT NULL AND ${certificates.state} = 'valid'`,
        ),
      ),
  ] as const;
}

/** Which types of documents are there: one slot for each that the subsystem keeps, and how its documents stand. */
export function asSlots(
  { system }: OrContext,
  [types, [valid], [letters]]: BatchResponse<ReturnType<typeof slotReads>>,
) {
  const of = valid?.count ?? 0;
  const all = (name: 'current' | 'expiring' | 'expired') =>
    types.reduce((total, one) => total + one[name], 0);
  const slots = system.documents.types.map((type): Slot => {
    const one = types.find((row) => row.type === type);
    const each = system.documents.ofEach.includes(type) ? { have: one?.have ?? 0, of } : null;
    const issued = type === FILED_UNDER.registration_confirmation ? (letters?.count ?? 0) : 0;
    return { type, count: (one?.current ?? 0) + (one?.expiring ?? 0) + issued, each };
  });
  return {
    slots,
    registrations: of,
    good: all('current'),
    ending: all('expiring'),
    expired: all('expired'),
  };
}

export type Slots = ReturnType<typeof asSlots>;

/** Statements: what the form of a document may choose. */
export function offerReads(ctx: FormPlace) {
  const { db, company, system } = ctx;
  const today = dayOf(ctx);
  return [
    db
      .select({
        id: registrations.id,
        nameZh: ownName(ctx, 'zh').as('own_zh'),
        nameEn: ownName(ctx, 'en').as('own_en'),
        casNo: ownNumber(ctx, 'cas_no').as('own_cas'),
        registrationNo: registrations.registrationNo,
        jurisdiction: registrations.jurisdiction,
        types: sql<string>`(SELECT json_group_array(DISTINCT d.type) FROM documents d
          WHERE d.registration_id = registrations.id AND d.company_id = registrations.company_id
            AND NOT d.archived AND coalesce(d.valid_until, '9999-12-31') >= ${today})`.as('types'),
      })
      .from(registrations)
      .where(ownValid(ctx))
      .orderBy(sql`lower(name_en)`, asc(registrations.id))
      .limit(MAX_CHOICES),
    db
      .select({
        id: tradePartners.id,
        name: tradePartners.name,
        country: tradePartners.country,
        email: tradePartners.email,
        contactPerson: tradePartners.contactPerson,
        contacts: tradePartners.contacts,
        state: tradePartners.state,
      })
      .from(tradePartners)
      .where(
        and(ownRows({ company, system }, tradePartners), sql`${tradePartners.state} <> 'archived'`),
      )
      .orderBy(asc(tradePartners.name), asc(tradePartners.id))
      .limit(MAX_CHOICES),
  ] as const;
}

/** Own valid registrations, each with the types that it has in force, and partners. */
export function asOffer([substances, partners]: BatchResponse<ReturnType<typeof offerReads>>) {
  return {
    substances: substances.map(({ types, ...row }) => ({
      ...row,
      types: JSON.parse(types) as DocumentType[],
    })),
    partners: partners.map(({ contacts, ...row }) => ({
      ...row,
      boxes: mailboxesOf({ ...row, contacts: contactsOf(contacts) }),
    })),
  };
}

export type DocumentOffer = ReturnType<typeof asOffer>;
