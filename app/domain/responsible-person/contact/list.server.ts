import { and, eq, sql } from 'drizzle-orm';
import { rpContacts, rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { holdsText } from '~/domain/kernel/text/holds-text.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import type { Page } from '../../kernel/keyset.ts';
import { notFound } from '../../kernel/refusals.ts';
import { rowsOf } from '../../kernel/rows.server.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { CONTACT, CONTACT_RULES, contactShown } from './own.server.ts';
import type { ContactListInput } from './schema.ts';

const columns = {
  ...CONTACT,
  enterpriseName: sql<string | null>`(SELECT e.sort_name FROM rp_enterprises e
    WHERE e.id = rp_contacts.enterprise_id)`,
};

/** @param from the rows that are looked at, under the table's name */
const rowsRead = ({ db }: RpContext, from: typeof rpContacts) => db.select(columns).from(from);

/** A contact as its list shows it. */
export type ContactRow = ReturnType<
  typeof contactShown<Awaited<ReturnType<typeof rowsRead>>[number]>
>;

const NAMES = sql`${rpContacts.nameZh} || ' ' || ${rpContacts.nameEn} || ' '
    || ${rpContacts.title} || ' ' || ${rpContacts.email}`;

const CONTACTS = rowsOf<RpContext, ContactListInput>()({
  table: rpContacts,
  rows: rowsRead,
  ours: ({ company }) => eq(rpContacts.companyId, company.id),
  filters: {
    enterprise_id: rpContacts.enterpriseId,
    q: (words) => holdsText(NAMES, words.toLowerCase()),
  },
  sorts: { name: ['sortName'] },
  paths: [{ of: ['enterprise_id'], sorts: ['name'] }],
});

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
  const { contact: contactId = null, enterprise: enterpriseId = null } = beside;
  const ofBeside =
    contactId === null
      ? sql`${enterpriseId}`
      : sql`(SELECT c.enterprise_id FROM rp_contacts c WHERE c.id = ${contactId})`;
  const ours = eq(rpContacts.companyId, ctx.company.id);
  const law = rulesOn(ctx.db, CONTACT_RULES, dayOf(ctx));
  const [page, [contact], [enterprise], rules] = await CONTACTS.pageWith(ctx, input, () => [
    rowsRead(ctx, rpContacts)
      .where(and(ours, eq(rpContacts.id, contactId ?? '')))
      .limit(1),
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
  ]);
  const unknown = contactId === null ? enterpriseId !== null && !enterprise : !contact;
  if (unknown) notFound();
  const values = law.values(rules);
  return {
    ...page,
    items: page.items.map((row) => contactShown(row, values)),
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
  const law = rulesOn(ctx.db, CONTACT_RULES, dayOf(ctx));
  const [rows, rules] = await CONTACTS.allWith(ctx, input, () => [law.statement]);
  const values = law.values(rules);
  return rows.map((row) => contactShown(row, values));
}
