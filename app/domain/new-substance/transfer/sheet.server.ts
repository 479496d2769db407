import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { idsAmong } from '#db/ids-among.ts';
import { cnTransfers } from '#db/schema/cn-duty.ts';
import { cnContacts, cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnFilingSubstances, cnFilings } from '#db/schema/cn-filing.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { firstUnprintable, textUnprintable } from '~/domain/kernel/text/printable.ts';
import type { CnContext } from '../../kernel/context.ts';
import { done, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { nameHeld } from '../../look-alike/marks.server.ts';
import { isProtected, told } from '../filing/identity.ts';
import { scopeIds } from '../within.ts';

const own = alias(cnEnterprises, 'own');
const recipient = alias(cnEnterprises, 'recipient');

/** Whom a sheet goes to, about which filing, when: as values or as what reads them. */
interface Sending {
  id: SQL | string;
  filingId: SQL | string;
  recipientId: SQL | string;
  sentOn: SQL | string;
}

/** Statements: what a sheet says of a filing and its parties as they stand. */
function sheetParts({ db }: CnContext, { id, filingId, recipientId, sentOn }: Sending) {
  return [
    db
      .select({
        filing: {
          certificateNo: cnFilings.certificateNo,
          purpose: cnFilings.purpose,
          hazards: cnFilings.hazards,
          riskMeasures: cnFilings.riskMeasures,
          managementRequirements: cnFilings.managementRequirements,
          confidential: cnFilings.confidential,
          confidentialUntil: cnFilings.confidentialUntil,
        },
        from: {
          id: own.id,
          nameZh: own.nameZh,
          nameEn: own.nameEn,
          address: own.contactAddress,
        },
        nameHeld: nameHeld(sql`${recipient.id}`).as('recipient_name_held'),
        to: {
          id: recipient.id,
          nameZh: recipient.nameZh,
          nameEn: recipient.nameEn,
          address: recipient.contactAddress,
        },
        /** Day of the sheet before to the same recipient about the same filing. */
        replaces: sql<string | null>`(SELECT max(t.sent_on) FROM cn_transfers t
          WHERE t.filing_id = ${cnFilings.id} AND t.recipient_id = ${recipient.id}
            AND (t.sent_on, t.id) < (${sentOn}, ${id}))`.as('replaces_sheet_of'),
      })
      .from(cnFilings)
      .innerJoin(
        recipient,
        and(eq(recipient.companyId, cnFilings.companyId), sql`${recipient.id} = ${recipientId}`),
      )
      .innerJoin(own, and(eq(own.companyId, cnFilings.companyId), eq(own.kind, 'own')))
      .where(sql`${cnFilings.id} = ${filingId}`),
    db
      .select()
      .from(cnFilingSubstances)
      .where(sql`${cnFilingSubstances.filingId} = ${filingId}`)
      .orderBy(asc(cnFilingSubstances.position)),
    db
      .select({
        enterpriseId: cnContacts.enterpriseId,
        name: cnContacts.name,
        job: cnContacts.job,
        phone: cnContacts.phone,
        email: cnContacts.email,
      })
      .from(cnContacts)
      .where(
        and(
          eq(cnContacts.position, 0),
          sql`${cnContacts.enterpriseId} IN (SELECT ${recipientId}
            UNION SELECT e.id FROM cn_enterprises e JOIN cn_filings f ON f.company_id = e.company_id
            WHERE f.id = ${filingId} AND e.kind = 'own')`,
        ),
      ),
  ] as const;
}

/** What statements answer. */
type RowsOf<Statements extends readonly { readonly _: { readonly result: unknown } }[]> = {
  [At in keyof Statements]: Statements[At]['_']['result'];
};
type PartRows = RowsOf<ReturnType<typeof sheetParts>>;

/** The sheet that rows of `sheetParts` make; confidential substances go by their class names. */
function sheetOf([[row], substances, contacts]: PartRows, sentOn: string, today: string) {
  if (row === undefined) return null;
  const { confidential, confidentialUntil, ...filing } = row.filing;
  const guarded = isProtected({ confidential, confidentialUntil }, today);
  const withContact = <Party extends { id: string }>(party: Party) => ({
    ...party,
    contact: contacts.find(({ enterpriseId }) => enterpriseId === party.id) ?? null,
  });
  const sheet = {
    ...filing,
    sentOn,
    from: withContact(row.from),
    to: withContact(row.to),
    substances: substances.map((one) => {
      const { nameZh, nameEn } = told(one, !guarded);
      return { nameZh, nameEn };
    }),
    replaces: row.replaces,
  };
  return { sheet, held: Boolean(row.nameHeld), lacking: firstUnprintable(sheet) };
}

/** What a transfer sheet is drawn from. */
export type TransferSheet = NonNullable<ReturnType<typeof sheetOf>>['sheet'];

/**
 * What goes into the write that keeps a transfer: statements for the reader's batch, and what makes their rows into the
 * sheet as it is sent. Null while the recipient's name waits for a consultant, or where no font prints a text of it: then
 * it is made when it is asked for.
 */
export function sheetToKeep(ctx: CnContext, sending: Sending & { sentOn: string }) {
  return {
    statements: sheetParts(ctx, sending),
    read(rows: PartRows): TransferSheet | null {
      const made = sheetOf(rows, sending.sentOn, dayOf(ctx));
      return made === null || made.held || made.lacking !== null ? null : made.sheet;
    },
  };
}

/**
 * What the sheet says that goes along with a transfer of information (Order 12, Article 38): as it was sent, whatever
 * changed since; one that was not kept then is made of what stands now. It is for somebody outside, so confidential
 * substances go by their class names on it, whoever asks (`areas/new-substance.md` §6.5). One round trip.
 *
 * Refusals: 4105 while the recipient's name waits for a consultant, 4105 for a text that no font prints.
 *
 * @throws {Denial} 4040 for a transfer outside the scope
 */
export async function transferSheet(ctx: CnContext, id: string) {
  const { db } = ctx;
  const ours = and(
    eq(cnTransfers.id, id),
    sql`${cnTransfers.companyId} IN ${idsAmong(scopeIds(ctx))}`,
  );
  const of = (column: SQLWrapper) => sql`(SELECT ${column} FROM ${cnTransfers} WHERE ${ours})`;
  const sending = {
    id,
    filingId: of(cnTransfers.filingId),
    recipientId: of(cnTransfers.recipientId),
    sentOn: of(cnTransfers.sentOn),
  };
  const [[kept], ...rows] = await db.batch([
    db
      .select({
        sentOn: cnTransfers.sentOn,
        sheet: cnTransfers.sheet,
        held: nameHeld(sql`${cnTransfers.recipientId}`).as('held'),
      })
      .from(cnTransfers)
      .where(ours),
    ...sheetParts(ctx, sending),
  ]);
  if (kept === undefined) notFound();
  if (kept.held) return refuse(4105, { why: { key: 'name_being_checked' } });
  if (kept.sheet !== null) return done(JSON.parse(kept.sheet) as TransferSheet);
  const made = sheetOf(rows, kept.sentOn, dayOf(ctx));
  if (made === null) notFound();
  const { sheet, lacking } = made;
  return lacking === null ? done(sheet) : { ok: false as const, refusal: textUnprintable(lacking) };
}
