import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { cnMessages } from '#db/schema/cn-duty.ts';
import { cnExcesses } from '#db/schema/cn-filing.ts';
import type { Context } from '../../kernel/context.ts';
import { typeDue } from '../filing/types.ts';
import { type MessageText, tell } from '../message/tell.server.ts';
import { amberText, excessText, notFulfilledText } from './message-texts.ts';
import { type ActivityFacts, type FilingOfActivity, yearWith } from './read.server.ts';
import { type Gauge, type GaugeReading, gaugesOf, type Sums } from './volumes.ts';

/** What a company is told of its volumes, in the batch of the record that moved them. */

interface Subject {
  id: string;
  companyId: string;
  year: number;
}

/** What is read of a record for what is told of its year. */
export type GaugedFacts = Pick<
  ActivityFacts,
  'record' | 'volume' | 'excesses' | 'amber' | 'bands'
> & { filing: FilingOfActivity };

/** Above every character of a key. */
const KEY_END = '\u{10ffff}';

/** Who writes, and the subsystem whose pages are named. */
type Telling = Context & { system: { slug: string } };

function message(
  ctx: Telling,
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
  ctx: Telling,
  record: Subject,
  facts: GaugedFacts,
  own: Sums,
): BatchItem<'sqlite'>[] {
  const { filing, volume, excesses, amber } = facts;
  const { year, companyId } = record;
  const before = gaugesOf(volume, filing, amber);
  const after = gaugesOf(yearWith(facts, own), filing, amber);
  // A volume that is registered no more has nothing that exceeds it.
  const lost = excesses.filter(
    ({ gauge, state }) => state === 'open' && after.every((one) => one.gauge !== gauge),
  );
  const ends = lost.flatMap(({ gauge }) => [
    endExcess(ctx, filing.id, year, { gauge }),
    correct(ctx, excessKey(filing.id, year, gauge)),
  ]);
  const follows = after.flatMap((gauge) => {
    const open = excesses.some((one) => one.gauge === gauge.gauge && one.state === 'open');
    const prefix = excessKey(filing.id, year, gauge.gauge);
    if (gauge.level === 'red') {
      const row = { filingId: filing.id, year, gauge: gauge.gauge, companyId };
      const told = message(ctx, record, filing, {
        key: `${prefix}${volume.version + 1}`,
        kind: 'excess',
        text: excessText(filing, year, gauge, dueBy(facts, gauge)),
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
  return [...ends, ...follows];
}

/** Imports are part of what counts: the registered import volume has no band of its own. */
const dueBy = ({ filing, bands }: GaugedFacts, { gauge, countedG }: GaugeReading) =>
  gauge === 'import' ? null : typeDue(filing, bands, countedG);

/** With which keys begin that tell of a year's excess. */
const excessKey = (filingId: string, year: number, gauge: Gauge) =>
  `cn_excess/${filingId}/${year}/${gauge}/`;

/**
 * Statements that come after a change of a filing's volumes: excesses that are none any more are corrected, with what was
 * told of them.
 */
export function endExcesses({ db }: Context, filingId: string): BatchItem<'sqlite'>[] {
  const over = sql`EXISTS (SELECT 1 FROM cn_filings f
    JOIN cn_volumes v ON v.filing_id = f.id AND v.year = cn_excesses.year
    WHERE f.id = cn_excesses.filing_id AND iif(cn_excesses.gauge = 'import',
      v.import_g > f.registered_import_g, v.production_g + v.import_g > f.applied_g))`;
  const ended = sql`cn_excesses.filing_id = ${filingId} AND cn_excesses.state = 'open' AND NOT ${over}`;
  const key = sql`'cn_excess/' || cn_excesses.filing_id || '/' || cn_excesses.year || '/' || cn_excesses.gauge || '/'`;
  return [
    db
      .update(cnMessages)
      .set({ corrected: true })
      .where(
        sql`${cnMessages.id} IN (SELECT m.id FROM cn_excesses CROSS JOIN cn_messages m
          ON m.key >= ${key} AND m.key < ${key} || ${KEY_END} WHERE ${ended})`,
      ),
    db.update(cnExcesses).set({ state: 'corrected' }).where(ended),
  ];
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
  { gauge, ...reading }: Pick<GaugeReading, 'gauge'> & Partial<GaugeReading>,
): BatchItem<'sqlite'> {
  const { countedG, registeredG } = reading;
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
  ctx: Telling,
  record: Subject,
  facts: Pick<GaugedFacts, 'record' | 'filing'>,
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
