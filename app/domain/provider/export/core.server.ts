import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { users } from '#db/schema/identity.ts';
import { staffMessages, staffNotices } from '#db/schema/provider/message.ts';
import {
  actAs,
  companies,
  companySystems,
  identityViews,
  membershipSystems,
  memberships,
} from '#db/schema/tenancy.ts';
import { auditEntries, auditSeals, files } from '#db/schema/trail.ts';
import type { ExportedRows, ExportOf } from '../../export/area-export.ts';
import type { Context } from '../../kernel/context.ts';
import { SYSTEMS } from '../../systems/profiles.ts';
import { rowsOfTable } from './table-rows.server.ts';

/** People and messages of one company that are told at most. */
const MAX_FEW = 10_000;
const AUDITS_AT_A_TIME = 2_000;

/** What is told in one read. */
const few = (
  name: string,
  read: (ctx: Context, of: ExportOf) => PromiseLike<Record<string, unknown>[]>,
): ExportedRows => ({
  name,
  read: async (ctx, of) => ({ rows: await read(ctx, of), after: null }),
});

const company = few('company', ({ db }, { companyId }) => {
  const c = companies;
  return db
    .select({
      ...{ id: c.id, short_code: c.shortCode, name_zh: c.nameZh, name_en: c.nameEn },
      ...{ address_zh: c.addressZh, address_en: c.addressEn, country: c.country, uscc: c.uscc },
      ...{ contact_name: c.contactName, contact_email: c.contactEmail },
      ...{ contact_phone: c.contactPhone, locale: c.locale, state: c.state },
      created_at_ms: c.createdAtMs,
    })
    .from(c)
    .where(eq(c.id, companyId));
});

/** People with their roles; nothing by which they sign in. */
const people = few('people', ({ db }, { companyId }) =>
  db
    .select({
      ...{ id: users.id, email: users.email, first_name: users.firstName, state: users.state },
      state_here: sql<string>`${memberships.state}`.as('state_here'),
      locale: users.locale,
      roles: sql<string>`(SELECT json_group_object(r.system, r.role) FROM ${membershipSystems} r
        WHERE r.user_id = ${memberships.userId} AND r.company_id = ${memberships.companyId})`.as(
        'roles',
      ),
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.companyId, companyId))
    .orderBy(asc(users.id))
    .limit(MAX_FEW),
);

/** Messages of the provider that the company was told. */
const messages = few('messages-of-staff', ({ db }, { companyId }) => {
  const m = staffMessages;
  return db
    .select({
      ...{ id: m.id, system: staffNotices.system, at_ms: staffNotices.atMs, type: m.type },
      ...{ title_zh: m.titleZh, title_en: m.titleEn },
      ...{ content_zh: m.contentZh, content_en: m.contentEn },
    })
    .from(staffNotices)
    .innerJoin(m, eq(m.id, staffNotices.messageId))
    .where(eq(staffNotices.companyId, companyId))
    .orderBy(asc(staffNotices.system), asc(staffNotices.atMs), asc(staffNotices.messageId))
    .limit(MAX_FEW);
});

interface AuditPlace {
  /** Which of the subsystems, and none of them last. */
  at: number;
  ms: number;
  id: string;
}

const OF_AUDIT: readonly (string | null)[] = [...SYSTEMS.map(({ slug }) => slug), null];

/**
 * What was done in the company, by whomever, with the place of each row in the chain of all: its hash is the SHA-256 of
 * `prev_hash` and the row without `seq`, `prev_hash` and `hash` as canonical JSON. A row of the last minute may have no
 * hash yet. One subsystem after the other, off the index.
 */
const audit: ExportedRows = {
  name: 'audit',
  async read({ db }, { companyId }, after) {
    const from: AuditPlace = after === null ? { at: 0, ms: 0, id: '' } : JSON.parse(after);
    const e = auditEntries;
    const named = Object.values(getTableColumns(e)).map((column) => [column.name, column]);
    const rows: Record<string, unknown>[] = await db
      .select({
        ...(Object.fromEntries(named) as Record<string, typeof e.id>),
        seq: auditSeals.seq,
        prev_hash: auditSeals.prevHash,
        hash: auditSeals.hash,
      })
      .from(e)
      .leftJoin(auditSeals, eq(auditSeals.auditId, e.id))
      .where(
        and(
          eq(e.companyId, companyId),
          sql`${e.system} IS ${OF_AUDIT[from.at] ?? null}`,
          sql`(${e.atMs}, ${e.id}) > (${from.ms}, ${from.id})`,
        ),
      )
      .orderBy(asc(e.atMs), asc(e.id))
      .limit(AUDITS_AT_A_TIME);
    const last = rows.at(-1);
    if (last && rows.length === AUDITS_AT_A_TIME) {
      const place = { at: from.at, ms: last.at_ms, id: last.id };
      return { rows, after: JSON.stringify(place) };
    }
    const at = from.at + 1;
    return { rows, after: at < OF_AUDIT.length ? JSON.stringify({ at, ms: 0, id: '' }) : null };
  },
};

/** What no area has for itself: the company, its contracts and people, who visited it, its files, what was done. */
export const CORE: readonly ExportedRows[] = [
  company,
  rowsOfTable({
    ...{ name: 'contracts', table: companySystems },
    without: [
      companySystems.lockNote,
      companySystems.lockedBy,
      companySystems.dutiesLaw,
      companySystems.remindedOn,
    ],
  }),
  people,
  messages,
  rowsOfTable({ name: 'visits', table: actAs, keys: [actAs.startedAtMs, actAs.id] }),
  rowsOfTable({
    ...{ name: 'identity-views', table: identityViews },
    of: { parent: actAs, by: identityViews.actAsId },
  }),
  rowsOfTable({
    ...{ name: 'files', table: files, keys: [files.createdAtMs, files.id] },
    without: [files.objectKey],
  }),
  audit,
];
