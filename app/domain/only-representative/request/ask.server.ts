import { and, eq, inArray } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { requests } from '#db/schema/request.ts';
import { registrations } from '#db/schema/substance.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import { filesToHold } from '../../files/to-hold.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { done, type FieldMessage, type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { ASKED_ALREADY, ONE_OPEN, requestRow } from '../../request/open.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { openName } from '../of-staff/open-name.ts';
import { partnerRefusal } from '../trade-partner/rules.ts';
import { standingOf, standingStatements } from '../trade-partner/standing.server.ts';
import { askedKinds, hasSubject, needsText } from './kinds.ts';
import type { AskInput, ImporterAsked } from './schema.ts';
import { subjectOf } from './subject.server.ts';

export interface RequestAsked {
  id: string;
  version: number;
}

/** Where importers of a request are: the only market whose subsystem has them asked for. */
export const IMPORTER_COUNTRY = 'KR';

/**
 * A member asks the provider for something.
 *
 * Refusals, in this order: 4100 a kind that is not asked for here, words or a subject that its kind needs, substances
 * that are not the company's own; of an importer 4108 own company or address, 4109 a partner already, 4110 prohibited;
 * 4105 a record that nobody has confirmed; 4149 the same is open already.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a subject that is not this company's, and for a file that is not ours, of
 *   another purpose or used elsewhere
 */
export async function askRequest(ctx: OrContext, input: AskInput): Promise<Outcome<RequestAsked>> {
  requireMember(ctx);
  const missing = fieldsOf(ctx, input);
  if (Object.keys(missing).length > 0) return refuse(4100, { fields: missing });
  const { kind, payload } = input;
  const importer = payload ? await judgeImporter(ctx, payload) : done(null);
  if (!importer.ok) return importer;
  const subject = await subjectOf(ctx, input);
  if (!subject.ok) return subject;
  const { text, file_id: fileId } = input;
  const row = requestRow(ctx, {
    ...{ kind, subject: subject.value, text, fileId },
    payload: importer.value,
  });
  const { fileId: column, id: holder } = requests;
  const proof = filesToHold(ctx, [fileId || null], 'proof', { column, id: holder, is: row.id });
  const [free] = await proof.read();
  if (!free?.free) return notFound();
  return guardedInsert(ctx, {
    table: requests,
    row,
    guard: proof.free,
    audit: {
      action: 'request.ask',
      subject: { kind: 'request', id: row.id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
      detail: { kind, subject: row.subjectEn },
    },
    refusals: {
      [ONE_OPEN]: ASKED_ALREADY,
      audit_move_happened: () => proof.meanwhile({ code: 4106 }),
    },
    done: { id: row.id, version: requests.version },
  });
}

function fieldsOf({ system }: OrContext, input: AskInput): Record<string, FieldMessage> {
  const { kind, subject_id: subject, text, payload } = input;
  if (!askedKinds(system).includes(kind)) return { kind: { key: 'invalid_choice' } };
  const wrongSubject =
    hasSubject(kind) === Boolean(subject) ? '' : hasSubject(kind) ? 'required' : 'invalid_choice';
  const wrongPayload =
    (kind === 'importer') === Boolean(payload) ? '' : payload ? 'invalid_choice' : 'required';
  return {
    ...(wrongSubject && { subject_id: { key: wrongSubject } }),
    ...(wrongPayload && { payload: { key: wrongPayload } }),
    ...(needsText(kind) && !text && { text: { key: 'required' } }),
  };
}

/**
 * What is kept of an importer: what was said, and the names of its substances. One round trip.
 *
 * Refusals: 4100 substances that are not the company's own; 4108, 4109, 4110 as for a partner that is added.
 */
async function judgeImporter(ctx: OrContext, payload: ImporterAsked) {
  const asked = { name: payload.company_name, country: IMPORTER_COUNTRY, email: payload.email };
  const [own, ...rows] = await ctx.db.batch([
    ownSubstances(ctx, payload.registration_ids),
    ...standingStatements(ctx, asked),
  ]);
  if (own.length !== new Set(payload.registration_ids).size) {
    return refuse(4100, { fields: { 'payload.registration_ids': { key: 'invalid_choice' } } });
  }
  // The provider adds it, so neither the one a day nor the allowance counts.
  const standing = { ...standingOf(ctx, asked, rows), appliedToday: false, remaining: 1 };
  const refusal = partnerRefusal(standing);
  if (refusal === null) return done({ ...payload, substances: own.map(({ nameEn }) => nameEn) });
  return refuse(refusal.code, {
    ...refusal,
    ...(refusal.fields && { fields: underPayload(refusal.fields) }),
  });
}

/** A partner's `name` is the `company_name` that is asked for. */
function underPayload(fields: Record<string, FieldMessage>): Record<string, FieldMessage> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, said]) => [
      `payload.${name === 'name' ? 'company_name' : name}`,
      said,
    ]),
  );
}

/** Statement: those of these registrations that are this company's. */
function ownSubstances({ db, company, system }: OrContext, ids: readonly string[]) {
  return db
    .select({
      id: registrations.id,
      // Staff read it.
      nameEn: openName('en', 'registrations').as('open_en'),
    })
    .from(registrations)
    .where(
      and(
        inArray(registrations.id, idsAmong(ids)),
        eq(registrations.companyId, company.id),
        eq(registrations.source, 'own'),
        eq(registrations.system, system.slug),
      ),
    );
}
