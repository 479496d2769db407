import { and, gte, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { registrations, tonnageAccounts } from '#db/schema/substance.ts';
import { registrationEntries } from '#db/search/entries.ts';
import { indexLater } from '#db/search/index.ts';
import { auditedStatements } from '../../audit/guarded-write.server.ts';
import type { Context } from '../../kernel/context.ts';
import { utcDay, yearOf } from '../../kernel/dates.ts';
import { formatTonnes } from '../../kernel/mass.ts';
import {
  indexStaged,
  insertStaged,
  ofMade,
  stagedRows,
  updateStaged,
  type Written,
} from '../../workbook/staged.server.ts';
import { keepRegistrationDuties } from '../duty/keep.server.ts';
import { mostDrawnG, openRecordsOf } from '../registration/own.server.ts';
import { followAlarm, openAccounts } from '../tonnage/ledger.server.ts';
import { LIMIT_SHEET, REGISTRATION_SHEET } from './columns.ts';
import type { LimitMade } from './limits.server.ts';
import type { RegistrationMade } from './registrations.server.ts';

type Rows<Made> = readonly Written<Made>[];

/** Statements that write registrations, with what follows from each as from the form. */
export function writeRegistrations(
  ctx: Context,
  workbookId: string,
  rows: Rows<RegistrationMade>,
): BatchItem<'sqlite'>[] {
  if (rows.length === 0) return [];
  const made = rows.map((row) => row.made);
  const fresh = made.filter(({ version }) => version === 0);
  const entries = fresh.flatMap((one) => registrationEntries(one, []));
  const staged = { workbookId, sheet: REGISTRATION_SHEET.key };
  return [
    ...auditedStatements(
      ctx,
      fresh.length === 0
        ? []
        : [insertStaged(ctx, registrations, { ...staged, result: 'new' }, 'row')],
      fresh.map(({ id, companyId, system, detail }) => ({
        action: 'registration.add' as const,
        subject: { kind: 'registration' as const, id },
        ...{ companyId, system, detail },
      })),
    ),
    ...changeRegistrations(
      ctx,
      workbookId,
      made.filter(({ version }) => version > 0),
    ),
    ...indexStaged(ctx.db, entries),
    ...keepRegistrationDuties(
      ctx,
      made.map(({ id }) => id),
    ),
  ];
}

function changeRegistrations(
  ctx: Context,
  workbookId: string,
  changed: readonly RegistrationMade[],
): BatchItem<'sqlite'>[] {
  const [first] = changed;
  if (first === undefined) return [];
  const { db, nowMs } = ctx;
  const staged = { workbookId, sheet: REGISTRATION_SHEET.key, result: 'changed' } as const;
  const year = yearOf(utcDay(nowMs));
  const id = sql`${registrations.id}`;
  const { statement, moved } = updateStaged(ctx, registrations, staged, {
    fields: Object.keys(first.row),
    where: sql`${registrations.id} = ${ofMade('id')} AND ${registrations.version} = ${ofMade('version')}
      AND (${ofMade('stood')} = 0 OR ${openRecordsOf(id)} = 0)
      AND (${ofMade('lowered')} = 0 OR ${mostDrawnG(id, year)} <= ${ofMade('row.tonnageG')})`,
  });
  return [
    ...auditedStatements(
      ctx,
      [statement],
      changed.map(({ id: rowId, companyId, system, detail }) => ({
        action: 'registration.change' as const,
        subject: { kind: 'registration' as const, id: rowId },
        ...{ companyId, system, detail, rowId },
      })),
      moved,
    ),
    // Years from this one on whose limit was the old tonnage have the new one.
    db
      .update(tonnageAccounts)
      .set({ limitG: ofMade('row.tonnageG') })
      .from(sql`(SELECT * FROM ${stagedRows(staged)}) w`)
      .where(
        and(
          sql`${tonnageAccounts.holderId} = ${ofMade('id')}`,
          gte(tonnageAccounts.year, year),
          sql`${tonnageAccounts.limitG} = ${ofMade('beforeG')}`,
        ),
      ),
    followAlarm(
      ctx,
      changed.map((one) => one.id),
    ),
    ...indexChanged(
      ctx,
      changed.filter(({ shown }) => shown).map((one) => one.id),
    ),
  ];
}

/** Statements: a job has indexed what names these registrations. */
function indexChanged({ db }: Context, ids: readonly string[]): BatchItem<'sqlite'>[] {
  if (ids.length === 0) return [];
  const among = idsAmong(ids);
  return [
    indexLater(db, 'registration', sql`SELECT value FROM json_each(${JSON.stringify(ids)})`),
    indexLater(
      db,
      'product',
      sql`SELECT DISTINCT p.id FROM product_substances s JOIN trade_products p ON p.id = s.product_id
        AND p.composition_version = s.composition_version WHERE s.registration_id IN ${among}`,
    ),
    indexLater(
      db,
      'record',
      sql`SELECT DISTINCT r.id FROM trade_record_substances u JOIN trade_records r ON r.id = u.record_id
        AND r.revision = u.revision WHERE u.registration_id IN ${among}`,
    ),
  ];
}

/** Statements that set limits of years; a registration is another version with each. */
export function writeLimits(
  ctx: Context,
  workbookId: string,
  rows: Rows<LimitMade>,
): BatchItem<'sqlite'>[] {
  if (rows.length === 0) return [];
  const { db } = ctx;
  const made = rows.map((row) => row.made);
  const years = [...new Set(made.map(({ year }) => year))];
  const ids = [...new Set(made.map(({ registrationId }) => registrationId))];
  const set = (result: 'new' | 'changed') =>
    db
      .update(tonnageAccounts)
      .set({ limitG: ofMade('limitG') })
      .from(sql`(SELECT * FROM ${stagedRows({ workbookId, sheet: LIMIT_SHEET.key, result })}) w`)
      .where(sql`${tonnageAccounts.id} = ${ofMade('account')}`);
  return [
    ...years.map((year) =>
      openAccounts(
        ctx,
        year,
        made.filter((one) => one.year === year).map((one) => one.registrationId),
      ),
    ),
    set('new'),
    set('changed'),
    ...auditedStatements(
      ctx,
      [
        db
          .update(registrations)
          .set({ version: sql`${registrations.version} + 1` })
          .where(sql`${registrations.id} IN ${idsAmong(ids)}`),
      ],
      made.map(({ registrationId: id, companyId, system, year, useClass, beforeG, limitG }) => ({
        action: 'registration.limit' as const,
        subject: { kind: 'registration' as const, id },
        ...{ companyId, system },
        detail: { year, use_class: useClass, limit: [beforeG, limitG].map(formatTonnes) },
      })),
    ),
  ];
}
