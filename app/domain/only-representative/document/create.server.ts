import { and, eq, sql } from 'drizzle-orm';
import { documents } from '#db/schema/document.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { registrations } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import { QUOTA_REFUSALS } from '../../files/quota.server.ts';
import { keepFile } from '../../files/store.server.ts';
import type { IncomingFile } from '../../files/waiting.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { FieldMessage, Outcome } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { orNone } from '../../kernel/text/text.ts';
import { ruleInSql } from '../../regulation/rule-in-sql.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { KR_ISSUER } from '../korean-paper/law.ts';
import { checkedVersion, factsOf, insertVersion, originOf } from './content.server.ts';
import { MAX_TITLE } from './limits.ts';
import { type DocumentMoved, documentAudit, indexDocument } from './own.server.ts';
import { keepDocumentDuties } from './reminder/keep.server.ts';
import type { CreateDocumentInput } from './schema.ts';
import { countLacking } from './supplied.server.ts';

/**
 * Keeps a new document with the file of its first version. Its type stays what it is. A Korean paper that names no issuer
 * is of the authority of the day it was issued on (rule KR_ISSUER).
 *
 * Refusals, in this order: 4100 a type that the subsystem does not know, a Korean paper without its number, an issue in
 * the future, an end before the issue; 4116 over 10 MB; 4115 not a PDF, JPG, PNG, DOC or DOCX by name and content; 4203
 * no room for more files. Nothing is kept of what is refused.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a substance or a partner that is not this company's own
 */
export async function createDocument(
  ctx: OrContext,
  input: CreateDocumentInput,
  file: IncomingFile,
): Promise<Outcome<DocumentMoved>> {
  requireMember(ctx);
  const { company, system, nowMs } = ctx;
  const about = {
    registrationId: orNone(input.registration_id),
    partnerId: orNone(input.partner_id),
  };
  const ours = aboutOurs(ctx, about);
  const [row] = await ctx.db
    .select({
      ours: sql<number>`${ours}`.as('ours'),
      authority: ruleInSql<string | null>(KR_ISSUER, 'issuer', input.issued_on).as('authority'),
    })
    .from(companies)
    .where(eq(companies.id, company.id));
  if (!row?.ours) notFound();
  const { type } = input;
  const unknown = !system.documents.types.includes(type);
  const facts = factsOf({ ...input, issuer: orNone(input.issuer) ?? row.authority ?? '' });
  const checked = await checkedVersion(ctx, type, facts, file, unknown ? UNKNOWN_TYPE : {});
  if (!checked.ok) return checked;
  const id = newId('doc', nowMs);
  const title = orNone(input.title) ?? titleOf(checked.value.name);
  return keepFile(ctx, company.id, 'document', checked.value, (stored, rows) =>
    guardedInsert(ctx, {
      table: documents,
      row: {
        ...about,
        ...facts,
        ...{ id, companyId: company.id, system: system.slug, type, title },
        origin: originOf(ctx.actor),
        createdAtMs: nowMs,
        updatedAtMs: nowMs,
      },
      guard: ours,
      audit: documentAudit(ctx, id, 'create', { type, title, file: stored.name }),
      follows: () => [
        ...rows,
        insertVersion(ctx, { documentId: id, versionNo: 1, changeNote: '' }, facts, stored),
        ...indexDocument(ctx, id, { ...facts, title, fileName: stored.name }),
        countLacking(ctx, id),
        ...keepDocumentDuties(ctx, [id]),
      ],
      refusals: QUOTA_REFUSALS,
      done: { id, version: documents.version },
    }),
  );
}

/** What is said of a type that the subsystem does not have. */
const UNKNOWN_TYPE: Record<string, FieldMessage> = { type: { key: 'invalid_choice' } };

/** A title for a document that was given none: the name of its file, without its extension. */
function titleOf(fileName: string): string {
  const stem = fileName.replace(/\.[^.]+$/, '');
  return [...stem].slice(0, MAX_TITLE).join('');
}

interface About {
  registrationId: string | null;
  partnerId: string | null;
}

/** Condition: what the document is about is this company's own, in this subsystem. */
function aboutOurs({ db, company, system }: OrContext, { registrationId, partnerId }: About) {
  const registration = db
    .select({ one: sql`1` })
    .from(registrations)
    .where(
      and(
        eq(registrations.id, registrationId ?? ''),
        eq(registrations.companyId, company.id),
        eq(registrations.source, 'own'),
        eq(registrations.system, system.slug),
      ),
    );
  const partner = db
    .select({ one: sql`1` })
    .from(tradePartners)
    .where(and(eq(tradePartners.id, partnerId ?? ''), ownRows({ company, system }, tradePartners)));
  return sql<number>`(${registrationId === null ? sql`1` : sql`EXISTS ${registration}`}
    AND ${partnerId === null ? sql`1` : sql`EXISTS ${partner}`})`;
}
