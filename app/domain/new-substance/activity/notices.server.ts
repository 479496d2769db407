import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { cnMessages } from '#db/schema/cn-duty.ts';
import { cnExcesses } from '#db/schema/cn-filing.ts';
import type { Context } from '../../kernel/context.ts';
import { type MessageText, tell } from '../message/tell.server.ts';
import type { CnCompanyContext } from '../within.ts';
import { amberText, excessText, notFulfilledText } from './message-texts.ts';
import { type ActivityFacts, type FilingOfActivity, yearWith } from './read.server.ts';
import { type GaugeReading, gaugesOf, type Sums } from './volumes.ts';

/** What a company is told of its volumes, in the batch of the record that moved them. */

interface Subject {
  id: string;
  companyId: string;
  year: number;
}

/** Above every character of a key. */
const KEY_END = '\u{10ffff}';

function message(
  ctx: CnCompanyContext,
  { id, companyId }: Subject,
  filing: FilingOfActivity,
  { key, kind, text }: { key: string; kind: string; text: MessageText },
): BatchItem<'sqlite'> {
  return tell(ctx, {
    companyId,
    key,
    type: 'warning',
    kind,
    filingId: filing.id,
    ...text,
    path: `/${ctx.system.slug}/ActivityRecord/list/detail?id=${id}`,
  });
}

/** Statement: messages of a key are no longer true. */
function correct({ db }: Context, prefix: string): BatchItem<'sqlite'> {
  return db
    .update(cnMessages)
    .set({ corrected: true })
    .where(and(gte(cnMessages.key, prefix), lt(cnMessages.key, `${prefix}${KEY_END}`)));
}

/**
 * Statements: the excess of each gauge as it is once a record has these sums. Over the line it is told once; at or below
 * it again, what was told is marked corrected, and is told anew the next time. From the amber line it is told once a
 * year. The write's guard on the version of the sums makes one of two that race.
 *
 * @param own sums of the record after the write; none of one that is void
 */
export function followGauges(
  ctx: CnCompanyContext,
  record: Subject,
  facts: ActivityFacts & { filing: FilingOfActivity },
  own: Sums,
): BatchItem<'sqlite'>[] {
  const { filing, volume, excesses, amber } = facts;
  const { year, companyId } = record;
  const before = gaugesOf(volume, filing, amber);
  const after = gaugesOf(yearWith(facts, own), filing, amber);
  return after.flatMap((gauge) => {
    const open = excesses.some((one) => one.gauge === gauge.gauge && one.state === 'open');
    const prefix = `cn_excess/${filing.id}/${year}/${gauge.gauge}/`;
    if (gauge.level === 'red') {
      const row = { filingId: filing.id, year, gauge: gauge.gauge, companyId };
      const told = message(ctx, record, filing, {
        key: `${prefix}${volume.version + 1}`,
        kind: 'excess',
        text: excessText(filing, year, gauge),
      });
      return [keepExcess(ctx, row, gauge, open), ...(open ? [] : [told])];
    }
    if (open) return [endExcess(ctx, filing.id, year, gauge), correct(ctx, prefix)];
    const was = before.find((one) => one.gauge === gauge.gauge);
    if (gauge.level !== 'amber' || was?.level !== 'normal') return [];
    const key = `cn_amber/${filing.id}/${year}/${gauge.gauge}`;
    return [
      message(ctx, record, filing, { key, kind: 'amber', text: amberText(filing, year, gauge) }),
    ];
  });
}

function keepExcess(
  { db, nowMs }: Context,
  row: Omit<typeof cnExcesses.$inferInsert, 'state' | 'countedG' | 'registeredG' | 'atMs'>,
  { countedG, registeredG }: GaugeReading,
  open: boolean,
): BatchItem<'sqlite'> {
  const set = { state: 'open' as const, countedG, registeredG, ...(!open && { atMs: nowMs }) };
  return db
    .insert(cnExcesses)
    .values({ ...row, ...set, atMs: nowMs })
    .onConflictDoUpdate({ target: [cnExcesses.filingId, cnExcesses.year, cnExcesses.gauge], set });
}

function endExcess(
  { db }: Context,
  filingId: string,
  year: number,
  { gauge, countedG, registeredG }: GaugeReading,
): BatchItem<'sqlite'> {
  return db
    .update(cnExcesses)
    .set({ state: 'corrected', countedG, registeredG })
    .where(
      and(
        eq(cnExcesses.filingId, filingId),
        sql`${cnExcesses.year} = ${year}`,
        eq(cnExcesses.gauge, gauge),
      ),
    );
}

/** Statements: that a record says it is not fulfilled is told once, and corrected when it no longer says so. */
export function followFulfilment(
  ctx: CnCompanyContext,
  record: Subject,
  facts: ActivityFacts & { filing: FilingOfActivity },
  now: { notFulfilled: boolean; revision: number },
): BatchItem<'sqlite'>[] {
  const was = facts.record?.status === 'submitted' && facts.record.implementation;
  if (now.notFulfilled === (was === 'not_fulfilled')) return [];
  const prefix = `cn_not_fulfilled/${record.id}/`;
  if (!now.notFulfilled) return [correct(ctx, prefix)];
  const text = notFulfilledText(facts.filing, record.year);
  const kind = 'not_fulfilled';
  return [message(ctx, record, facts.filing, { key: `${prefix}${now.revision}`, kind, text })];
}
