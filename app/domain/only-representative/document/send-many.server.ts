import { inArray, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { documentSends, documents } from '#db/schema/document.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/day.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { amongFound } from '../../search/found-by.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { contactsOf, mailboxesOf } from '../trade-partner/contacts.ts';
import { countSendings, SENDING_REFUSALS, sendingsLeft } from './allowance.server.ts';
import { MAX_SENT_AT_ONCE } from './limits.ts';
import { documentAudit } from './own.server.ts';
import type { SendManyInput } from './schema.ts';
import { addresseeRead } from './send.server.ts';
import { notToPartner, type Sendable, sendables, unusable } from './sendable.server.ts';
import { countLacking, suppliedTo } from './supplied.server.ts';
import { newSending } from './write-send.server.ts';

export interface SentMany {
  sent: number;
  /** Safety data sheets among them, of what the partner was supplied with: they take none of the day's sendings. */
  by_law: number;
  remaining: number;
}

/**
 * Sends a partner several documents, each by a link of its own: all of them or none. Safety data sheets that the law wants
 * sent to it (REACH Art. 31(9)) are counted neither among the 20 nor off the day's sendings.
 *
 * Refusals, in this order: 4100 an address that is not this partner's; 4148 one is archived or expired; 4147 the partner has
 * not confirmed, or its name is being checked; 4148 a confidential substance without a letter for it; 4100 at `ids`: more
 * than 20; 4113 the day's sendings do not suffice; 4106 another version of one came meanwhile. What one document is refused
 * for stands at its place in `ids`.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a document or a partner that is not this company's own
 */
export async function sendDocuments(
  ctx: OrContext,
  input: SendManyInput,
): Promise<Outcome<SentMany>> {
  requireMember(ctx);
  const ids = [...new Set(input.ids)];
  const [rows, ofPartner, [partner], [allowed]] = await ctx.db.batch([
    sendables(ctx).where(isOneOf(ctx, ids)),
    standingRead(ctx, ids, input.partner_id),
    addresseeRead(ctx, '', input.partner_id),
    sendingsLeft(ctx),
  ]);
  if (rows.length < ids.length || !partner || !allowed) return notFound();
  const boxes = mailboxesOf({ ...partner, contacts: contactsOf(partner.contacts) });
  const box = boxes.find(({ email }) => email === input.email.trim().toLowerCase());
  if (box === undefined) return refuse(4100, { fields: { email: { key: 'invalid_choice' } } });
  const chosen = ids.flatMap((id) => {
    const document = rows.find((row) => row.id === id);
    const standing = ofPartner.find((row) => row.id === id);
    return document && standing ? [{ document, ...standing }] : [];
  });
  const lawful = chosen.filter(({ byLaw }) => byLaw).length;
  const counted = chosen.length - lawful;
  const refusal =
    firstOf(chosen, ({ document }) => unusable(document, dayOf(ctx))) ??
    firstOf(chosen, ({ document, hasLetter }) =>
      notToPartner(document, { ...partner, hasLetter }),
    ) ??
    tooMany(counted, allowed.remaining);
  if (refusal !== null) return { ok: false, refusal };
  const to = { ...partner, email: box.email, contactPerson: box.name };
  const message = input.message ?? '';
  const locale = input.locale === 'zh' ? 'zh-CN' : 'en-US';
  const { linkDays, remaining } = allowed;
  const sendings = await Promise.all(
    chosen.map(({ document, byLaw }) =>
      newSending(ctx, {
        ...{ document, partner: to, locale, message, linkDays },
        byLaw: Boolean(byLaw),
      }),
    ),
  );
  const moveId = ctx.requestId;
  const [first, ...more] = chosen.map(({ document, byLaw }) =>
    documentAudit(ctx, document.id, 'send', {
      ...{ email: to.email, version_no: document.versionNo },
      ...(byLaw && { by_law: true }),
    }),
  );
  if (first === undefined) throw new Error('the input has at least one document');
  return auditedBatch(ctx, {
    head: sendings.map(({ row }) => ctx.db.insert(documentSends).values({ ...row, moveId })),
    moved: stillSo(ctx, rows, to),
    audit: first,
    alsoAudit: more,
    follows: [
      ...(counted > 0 ? [countSendings(ctx, counted)] : []),
      ...sendings.map(({ mail }) => mail),
      ...chosen.map(({ document }) => countLacking(ctx, document.id)),
    ],
    refusals: SENDING_REFUSALS,
    done: () => ({ sent: chosen.length, by_law: lawful, remaining: remaining - counted }),
  });
}

const isOneOf = ({ company, system }: OrContext, ids: readonly string[]) =>
  amongFound(inArray(documents.id, idsAmong(ids)), ownRows({ company, system }, documents));

/** Statement: of each document whether the law wants the partner to have it, and whether it holds a letter for its substance. */
function standingRead(ctx: OrContext, ids: readonly string[], partnerId: string) {
  const supplied = suppliedTo(ctx, sql`documents.company_id`, sql`documents.registration_id`);
  return ctx.db
    .select({
      id: sql<string>`${documents.id}`.as('document_id'),
      byLaw: sql<number>`(documents.type = 'extended_sds' AND EXISTS (SELECT 1
        FROM (${supplied}) q WHERE q.partner_id = ${partnerId}))`.as('by_law'),
      hasLetter: sql<number>`EXISTS (SELECT 1 FROM certificates c
        WHERE c.registration_id = documents.registration_id AND c.partner_id = ${partnerId}
          AND c.state = 'valid' AND c.company_id = ${ctx.company.id}
          AND c.system = ${ctx.system.slug})`.as('has_letter'),
    })
    .from(documents)
    .where(isOneOf(ctx, ids));
}

/** The first refusal of a document, with what it is refused for at its place. */
function firstOf<One>(chosen: readonly One[], judge: (one: One) => Refusal | null): Refusal | null {
  for (const [at, one] of chosen.entries()) {
    const refusal = judge(one);
    if (refusal === null) continue;
    const { why } = refusal;
    return why === undefined ? refusal : { ...refusal, fields: { [`ids.${at}`]: why } };
  }
  return null;
}

function tooMany(counted: number, remaining: number): Refusal | null {
  if (counted > MAX_SENT_AT_ONCE) {
    const values = { max: MAX_SENT_AT_ONCE };
    return { code: 4100, fields: { ids: { key: 'too_many', values } } };
  }
  return counted > remaining ? { code: 4113, data: { remaining } } : null;
}

/** Condition at the moment of writing: each document in the version that was judged, and the partner at this address. */
function stillSo(
  { company }: OrContext,
  rows: readonly Sendable[],
  { id, email }: { id: string; email: string },
) {
  const judged = JSON.stringify(rows.map((row) => ({ id: row.id, version: row.versionNo })));
  return sql<number>`(NOT EXISTS (SELECT 1 FROM json_each(${judged}) w LEFT JOIN documents d
      ON d.id = w.value ->> 'id' AND d.company_id = ${company.id} AND NOT d.archived
        AND d.version_no = w.value ->> 'version' WHERE d.id IS NULL)
    AND EXISTS (SELECT 1 FROM trade_partners p WHERE p.id = ${id} AND p.state = 'active'
      AND (p.email = ${email} OR instr(p.contacts, json_quote(${email})) > 0)))`;
}
