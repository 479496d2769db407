import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { tonnageOpenings } from '#db/schema/substance.ts';
import { auditedStatements } from '../../audit/guarded-write.server.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { insertStaged, ofMade, updateStaged, type Written } from '../../workbook/staged.server.ts';
import { bookOpenings, giveBackOf } from '../tonnage/ledger.server.ts';
import { OPENING_SHEET } from './columns.ts';
import type { OpeningMade } from './openings.server.ts';

/** Statements that enter opening balances, or put other figures in their place: the ledger books the differences. */
export function writeOpenings(
  ctx: Context,
  workbookId: string,
  rows: readonly Written<OpeningMade>[],
): BatchItem<'sqlite'>[] {
  if (rows.length === 0) return [];
  const made = rows.map((row) => row.made);
  const fresh = made.filter(({ version }) => version === 0);
  return [
    ...enter(ctx, workbookId, fresh),
    ...correct(
      ctx,
      workbookId,
      made.filter(({ version }) => version > 0),
    ),
    ...book(ctx, made),
  ];
}

/** Who wrote it is who commits, not the job that judged it. */
const byCommitter = ({ actor }: Context) => ({ enteredByName: sql`${actor.name}` });

function enter(ctx: Context, workbookId: string, fresh: readonly OpeningMade[]) {
  if (fresh.length === 0) return [];
  const staged = { workbookId, sheet: OPENING_SHEET.key, result: 'new' } as const;
  return auditedStatements(
    ctx,
    [insertStaged(ctx, tonnageOpenings, staged, 'row', byCommitter(ctx))],
    fresh.map(({ id, companyId, system, year, massG }) => ({
      action: 'opening.enter' as const,
      subject: { kind: 'opening' as const, id },
      ...{ companyId, system, detail: { year, mass_g: massG } },
    })),
  );
}

function correct(ctx: Context, workbookId: string, changed: readonly OpeningMade[]) {
  const [first] = changed;
  if (first === undefined) return [];
  const staged = { workbookId, sheet: OPENING_SHEET.key, result: 'changed' } as const;
  const { statement, moved } = updateStaged(ctx, tonnageOpenings, staged, {
    fields: Object.keys(first.row),
    also: byCommitter(ctx),
    where: sql`${tonnageOpenings.id} = ${ofMade('id')}
      AND ${tonnageOpenings.version} = ${ofMade('version')}`,
  });
  return auditedStatements(
    ctx,
    [statement],
    changed.map(({ id: rowId, companyId, system, year, beforeG, massG }) => ({
      action: 'opening.correct' as const,
      subject: { kind: 'opening' as const, id: rowId },
      ...{ companyId, system, rowId, detail: { year, mass_g: [beforeG, massG] } },
    })),
    moved,
  );
}

/** What comes back is free before more is drawn, as it was judged. */
function book(ctx: Context, made: readonly OpeningMade[]): BatchItem<'sqlite'>[] {
  const moveId = newId('mv', ctx.nowMs);
  const moves = made.map(({ id, version, account, massG, beforeG, ...of }) => ({
    ...of,
    ...{ recordId: id, revision: version + 1, accountId: account, massG: massG - beforeG },
  }));
  const less = moves
    .filter(({ massG }) => massG < 0)
    .map(({ recordId, revision, accountId, massG }) => ({
      ...{ recordId, revision, accountId, lineNo: 0, month: 0, massG: -massG },
    }));
  return [
    ...giveBackOf(ctx, moveId, less, 'opening'),
    ...bookOpenings(
      ctx,
      moveId,
      moves.filter(({ massG }) => massG > 0),
    ),
  ];
}
