import { and, eq, type SQL, sql } from 'drizzle-orm';
import { rpContacts, rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { holdsText } from '~/domain/kernel/text/holds-text.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import type { Page } from '../../kernel/keyset.ts';
import { listAt, MAX_EXPORT_ROWS, when } from '../../kernel/list.server.ts';
import { lookThrough } from '../../kernel/look-through.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { CONTACT, CONTACT_RULES, contactShown } from './own.server.ts';
import type { ContactListInput } from './schema.ts';

const columns = {
  ...CONTACT,
  enterpriseName: sql<string | null>`(SELECT e.sort_name FROM rp_enterprises e
    WHERE e.id = rp_contacts.enterprise_id)`,
};

/** @param from the rows that are looked at, under the table's name */
function rowsRead(
  ctx: RpContext,
  from: typeof rpContacts,
  where: SQL | undefined,
  by: SQL[],
  limit: number,
) {
  return ctx.db
    .select(columns)
    .from(from)
    .where(where)
    .orderBy(...by)
    .limit(limit);
}

/** A contact as its list shows it. */
export type ContactRow = ReturnType<
  typeof contactShown<Awaited<ReturnType<typeof rowsRead>>[number]>
>;

const SORTS = {
  name: { by: [rpContacts.sortName], values: (row: ContactRow) => [row.sortName] },
};

/** Who is to be shown beside the list: a contact, or the enterprise of a new one. */
interface Beside {
  contact?: string | null;
  enterprise?: string | null;
}

interface ContactPage extends Page<ContactRow> {
  /** The contact that was asked for. */
  contact: ContactRow | null;
  /** Its enterprise, or the one that was asked for. */
  enterprise: { id: string; companyCname: string; companyEname: string } | null;
  /** Years of experience that a technical director should have. */
  directorYears: number;
}

/**
 * A page of the contacts of the tenant and its enterprises, or of one of these. One round trip.
 *
 * @throws {Denial} 4040 for a contact or an enterprise beside the list that is not ours
 */
export async function listContacts(
  ctx: RpContext,
  input: ContactListInput,
  beside: Beside = {},
): Promise<ContactPage> {
  const { at, rest, ...reading } = readingOf(ctx, input);
  const { contact: contactId = null, enterprise: enterpriseId = null } = beside;
  const ofBeside =
    contactId === null
      ? sql`${enterpriseId}`
      : sql`(SELECT c.enterprise_id FROM rp_contacts c WHERE c.id = ${contactId})`;
  const ours = eq(rpContacts.companyId, ctx.company.id);
  const law = rulesOn(ctx.db, CONTACT_RULES, dayOf(ctx));
  const [rows, [counted], [contact], [enterprise], rules, edges] = await ctx.db.batch([
    rowsRead(ctx, reading.ofPage(), rest, at.orderBy, at.limit),
    reading.count,
    rowsRead(ctx, rpContacts, and(ours, eq(rpContacts.id, contactId ?? '')), [], 1),
    ctx.db
      .select({
        id: rpEnterprises.id,
        companyCname: rpEnterprises.companyCname,
        companyEname: rpEnterprises.companyEname,
      })
      .from(rpEnterprises)
      .where(
        and(sql`${rpEnterprises.id} = ${ofBeside}`, eq(rpEnterprises.companyId, ctx.company.id)),
      ),
    law.statement,
    ...reading.edges,
  ]);
  const unknown = contactId === null ? enterpriseId !== null && !enterprise : !contact;
  if (unknown) notFound();
  const values = law.values(rules);
  const shown = rows.map((row) => contactShown(row, values));
  return {
    ...at.page(shown, counted?.total ?? 0, reading.scan(counted, edges)),
    contact: contact ? contactShown(contact, values) : null,
    enterprise: enterprise ?? null,
    directorYears: values.rp_technical_director.experience_years,
  };
}

/** Every contact of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export async function listContactsForExport(
  ctx: RpContext,
  input: ContactListInput,
): Promise<ContactRow[]> {
  const { at, rest, ofAll } = readingOf(ctx, input);
  const law = rulesOn(ctx.db, CONTACT_RULES, dayOf(ctx));
  const [rows, rules] = await ctx.db.batch([
    rowsRead(ctx, ofAll(), rest, at.orderOfAll, MAX_EXPORT_ROWS),
    law.statement,
  ]);
  const values = law.values(rules);
  return rows.map((row) => contactShown(row, values));
}

function readingOf({ db, company }: RpContext, input: ContactListInput) {
  const at = listAt(input, SORTS, rpContacts.id);
  const said = sql`${rpContacts.nameZh} || ' ' || ${rpContacts.nameEn} || ' '
    || ${rpContacts.title} || ' ' || ${rpContacts.email}`;
  const rest = when(input.q.trim().toLowerCase(), (words) => holdsText(said, words));
  const of = and(
    eq(rpContacts.companyId, company.id),
    when(input.enterprise_id, (id) => eq(rpContacts.enterpriseId, id)),
  );
  return {
    at,
    rest,
    ...lookThrough(db, rpContacts, at, rest, (fields, where) =>
      db.select(fields).from(rpContacts).where(and(of, where)),
    ),
  };
}
