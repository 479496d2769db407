import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import {
  intermediateStatements,
  tradeRecordSubstances,
  tradeRecords,
} from '#db/schema/trade-record.ts';
import { requireOwnPeople } from '../../acting/acting.ts';
import { QUOTA_REFUSALS } from '../../files/quota.server.ts';
import { STATEMENT_UPLOAD } from '../../files/rules.ts';
import { checkUpload, keepFile } from '../../files/store.server.ts';
import type { IncomingFile } from '../../files/waiting.server.ts';
import type { Context, OrContext, PartnerContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { linkIsGood } from '../../link/link.server.ts';
import { named } from '../../link/opened.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { partnerSeen } from '../trade-partner/seen.server.ts';
import { moveRecord, type RecordChange } from '../trade-record/move.server.ts';
import { incomingRead, type RecordAnchor, recordRead } from '../trade-record/read.server.ts';
import { staleOrWrongState } from '../trade-record/rules.ts';
import type { RecordMoved } from '../trade-record/schema.ts';
import { tradeLinks } from './open-link.server.ts';

/** Which statement a file is: one per intermediate substance of a line. */
export interface StatementPlace {
  line_no: number;
  registration_id: string;
}

/**
 * Keeps an intermediate statement (PDF, at most 10 MB) for a line's substance; a second upload replaces the
 * first, until the record is confirmed. By a member of the record's company or the counterparty on the platform.
 *
 * @param sides `counterparty` leaves records of the company's own out, as the pages of incoming records do
 *
 * Refusals, in this order: 4106 stale version, 4105 not UNCONFIRMED or WAITING, 4100 no statement is asked for
 * there, 4116 over 10 MB, 4115 not a PDF, 4203 no room for more files.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a record that is neither this company's nor sent to it; 4154 for staff who
 * act for the company that it was sent to
 */
export async function uploadStatement(
  ctx: OrContext,
  id: string,
  place: StatementPlace & { version: number },
  file: IncomingFile,
  sides: 'both' | 'counterparty' = 'both',
): Promise<Outcome<RecordMoved>> {
  requireMember(ctx);
  const [[mine], [incoming], asked] = await ctx.db.batch([
    recordRead(ctx, id),
    incomingRead(ctx, id),
    askedRead(ctx, id, place),
  ]);
  const own = sides === 'both' ? mine : undefined;
  const record = own ?? incoming ?? notFound();
  if (own === undefined) requireOwnPeople(ctx);
  const refusal = staleOrWrongState(record, place.version, own ? 'upload' : 'confirm');
  if (refusal !== null) return { ok: false, refusal };
  if (asked.length === 0) return noStatementThere();
  return keepStatement(ctx, record, place, file, {});
}

/**
 * The same through a counterparty's link.
 *
 * Refusals: 4114 the link is dead, 4100 no statement is asked for there, 4116 over 10 MB, 4115 not a PDF, 4203 no room
 * for more files.
 */
export async function uploadStatementByLink(
  ctx: PartnerContext,
  token: string,
  place: StatementPlace,
  file: IncomingFile,
): Promise<Outcome<RecordMoved>> {
  const opened = await tradeLinks.open(ctx, token);
  if (!opened.ok) return opened;
  const found = opened.value;
  const asked = found.lines
    .find((line) => line.lineNo === place.line_no)
    ?.substances.find((one) => one.registrationId === place.registration_id);
  if (!asked?.needsStatement) return noStatementThere();
  // Nobody has signed with a name yet: the company that was asked stands for it.
  const acting = named(ctx, found.parties.partner.name);
  const { record, tokenHash } = found;
  const guards = { guardVersion: false, guard: linkIsGood(ctx, tokenHash) } as const;
  const seen = [partnerSeen(ctx, record.partnerId)];
  return keepStatement(acting, record, place, file, { ...guards, also: seen });
}

const noStatementThere = () =>
  refuse(4100, { fields: { registration_id: { key: 'invalid_choice' } } });

async function keepStatement(
  ctx: Context,
  record: RecordAnchor,
  { line_no, registration_id }: StatementPlace,
  file: IncomingFile,
  {
    also = [],
    ...guards
  }: Pick<RecordChange, 'guard' | 'guardVersion'> & {
    also?: BatchItem<'sqlite'>[];
  },
): Promise<Outcome<RecordMoved>> {
  const checked = await checkUpload(file, STATEMENT_UPLOAD);
  if (!checked.ok) return checked;
  const key = {
    recordId: record.id,
    revision: record.revision,
    lineNo: line_no,
    registrationId: registration_id,
  };
  return keepFile(ctx, record.companyId, 'statement', checked.value, (stored, rows) => {
    const uploaded = {
      fileId: stored.id,
      uploadedByName: ctx.actor.name,
      uploadedAtMs: ctx.nowMs,
    };
    const statement: BatchItem<'sqlite'> = ctx.db
      .insert(intermediateStatements)
      .values({ ...key, ...uploaded })
      .onConflictDoUpdate({
        target: [
          intermediateStatements.recordId,
          intermediateStatements.revision,
          intermediateStatements.lineNo,
          intermediateStatements.registrationId,
        ],
        set: uploaded,
      });
    return moveRecord(ctx, record, {
      ...guards,
      action: 'upload_statement',
      // Asked before the statement is written: a replacement leaves the count as it is.
      set: {
        missingStatements: sql`${tradeRecords.missingStatements} - (SELECT count(*) = 0
          FROM intermediate_statements s WHERE s.record_id = ${record.id}
            AND s.revision = CAST(${record.revision} AS INTEGER)
            AND s.line_no = CAST(${line_no} AS INTEGER) AND s.registration_id = ${registration_id})`,
      },
      detail: { line_no, registration_id, file: stored.name },
      follows: () => [...rows, statement, ...also],
      refusals: QUOTA_REFUSALS,
    });
  });
}

/** One row where the present revision asks for this statement. */
function askedRead(ctx: OrContext, recordId: string, place: StatementPlace) {
  return ctx.db
    .select({ lineNo: tradeRecordSubstances.lineNo })
    .from(tradeRecords)
    .innerJoin(
      tradeRecordSubstances,
      and(
        eq(tradeRecordSubstances.recordId, tradeRecords.id),
        eq(tradeRecordSubstances.revision, tradeRecords.revision),
      ),
    )
    .where(
      and(
        eq(tradeRecords.id, recordId),
        eq(tradeRecordSubstances.lineNo, place.line_no),
        eq(tradeRecordSubstances.registrationId, place.registration_id),
        eq(tradeRecordSubstances.needsStatement, true),
      ),
    );
}
