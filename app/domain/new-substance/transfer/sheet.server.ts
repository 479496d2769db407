import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { idsAmong } from '#db/ids-among.ts';
import { cnTransfers } from '#db/schema/cn-duty.ts';
import { cnContacts, cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnFilingSubstances, cnFilings } from '#db/schema/cn-filing.ts';
import type { CnContext } from '../../kernel/context.ts';
import { done, refuse } from '../../kernel/outcome.ts';
import { firstUnprintable, textUnprintable } from '../../kernel/printable.ts';
import { notFound } from '../../kernel/refusals.ts';
import { nameHeld } from '../../look-alike/marks.server.ts';
import { isProtected, told } from '../filing/identity.ts';
import { beijingDay, scopeIds } from '../within.ts';

const own = alias(cnEnterprises, 'own');
const recipient = alias(cnEnterprises, 'recipient');

/**
 * What the sheet says that goes along with a transfer of information (Order 12, Article 38). It is for somebody outside,
 * so confidential substances go by their class names on it, whoever asks (`areas/new-substance.md` §6.5). One round trip.
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
  const filingId = db.select({ id: cnTransfers.filingId }).from(cnTransfers).where(ours);
  const [[row], substances, contacts] = await db.batch([
    db
      .select({
        sentOn: cnTransfers.sentOn,
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
      })
      .from(cnTransfers)
      .innerJoin(cnFilings, eq(cnFilings.id, cnTransfers.filingId))
      .innerJoin(recipient, eq(recipient.id, cnTransfers.recipientId))
      .innerJoin(own, and(eq(own.companyId, cnTransfers.companyId), eq(own.kind, 'own')))
      .where(ours),
    db
      .select()
      .from(cnFilingSubstances)
      .where(sql`${cnFilingSubstances.filingId} IN (${filingId})`)
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
          sql`${cnContacts.enterpriseId} IN (
            SELECT recipient_id FROM cn_transfers WHERE id = ${id}
            UNION SELECT e.id FROM cn_enterprises e JOIN cn_transfers t ON t.company_id = e.company_id
            WHERE t.id = ${id} AND e.kind = 'own')`,
        ),
      ),
  ]);
  if (row === undefined) notFound();
  if (row.nameHeld) return refuse(4105, { why: { key: 'name_being_checked' } });
  const guarded = isProtected(row.filing, beijingDay(ctx.nowMs));
  const { confidential: _, confidentialUntil: __, ...filing } = row.filing;
  const withContact = <Party extends { id: string }>(party: Party) => ({
    ...party,
    contact: contacts.find(({ enterpriseId }) => enterpriseId === party.id) ?? null,
  });
  const sheet = {
    ...filing,
    sentOn: row.sentOn,
    from: withContact(row.from),
    to: withContact(row.to),
    substances: substances.map((one) => {
      const { nameZh, nameEn } = told(one, !guarded);
      return { nameZh, nameEn };
    }),
  };
  const lacking = firstUnprintable(sheet);
  return lacking === null ? done(sheet) : { ok: false as const, refusal: textUnprintable(lacking) };
}

/** What a transfer sheet is drawn from. */
export type TransferSheet = Extract<
  Awaited<ReturnType<typeof transferSheet>>,
  { ok: true }
>['value'];
