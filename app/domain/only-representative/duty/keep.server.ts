import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { duties } from '#db/schema/duty.ts';
import { keepLedger } from '../../duty/keep.server.ts';
import type { Context } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { systemsOf } from '../../systems/profiles.ts';
import { registrationDuties } from './kinds.ts';
import { wantedByBand, wantedByDeadline, wantedByImporter } from './wanted.server.ts';

/** Subsystems of the area count their days alike: whoever answers a link need not know which it is. */
const [ANY] = systemsOf('only-representative');
const SYSTEM = sql`(SELECT r.system FROM registrations r WHERE r.id = w.subject_id)`;

interface Kept {
  known?: SQL;
  selects: readonly SQL[];
  /** Condition on `duties`: those that the selects are about. */
  these: SQL;
}

function keep(ctx: Context, kept: Kept): BatchItem<'sqlite'>[] {
  if (ANY === undefined) throw new Error('no subsystem of only-representative');
  const today = utcDay(ctx.nowMs);
  return keepLedger(ctx, registrationDuties(ANY), { ...kept, system: SYSTEM, today });
}

/**
 * Statements that come after entries of the ledger: where a year's use came to the end of a band, or no longer does, the
 * duties of these registrations follow.
 */
export function keepBandDuties(
  ctx: Context,
  moves: readonly { moveId: string }[],
): BatchItem<'sqlite'>[] {
  const ids = sql`(SELECT a.holder_id FROM tonnage_entries e JOIN tonnage_accounts a ON a.id = e.account_id
    WHERE e.move_id IN ${idsAmong(moves.map(({ moveId }) => moveId))}
      AND e.used_delta_g <> 0 AND a.holder_kind = 'registration')`;
  return keepByBand(ctx, ids);
}

function keepByBand(ctx: Context, ids: SQL): BatchItem<'sqlite'>[] {
  const byBand = sql`(${duties.kind} = 'band_update' OR ${duties.kind} = 'kr_change' AND ${duties.year} > 0)`;
  return keep(ctx, {
    ...wantedByBand(ids, utcDay(ctx.nowMs)),
    these: sql`${duties.subjectId} IN ${ids} AND ${byBand}`,
  });
}

/** Statements of everything that follows from registrations and their use, by whatever they were changed. */
export function keepRegistrationDuties(
  ctx: Context,
  registrationIds: readonly string[],
): BatchItem<'sqlite'>[] {
  const ids = sql`${idsAmong(registrationIds)}`;
  return [
    ...keepByBand(ctx, ids),
    ...keep(ctx, {
      selects: [wantedByDeadline(ids, utcDay(ctx.nowMs))],
      these: sql`${duties.subjectId} IN ${ids} AND ${duties.kind} = 'duin_deadline'`,
    }),
  ];
}

/** Statements that come with the sending of records: a new importer of a Korean substance is filed. */
export function keepImporterDuties(
  ctx: Context,
  recordIds: readonly string[],
): BatchItem<'sqlite'>[] {
  const records = sql`${idsAmong(recordIds)}`;
  // A duty that is there stays whatever becomes of the record.
  const selects = [wantedByImporter(records, utcDay(ctx.nowMs))];
  return keep(ctx, { selects, these: sql`false` });
}
