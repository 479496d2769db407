import type { Database } from '#db/client.ts';
import type { Dated } from '../../regulation/dated.ts';
import { type Law, lawOf } from '../../regulation/rules.server.ts';
import { CN_RULES, typesRule } from '../rules.ts';
import type { TypeBand, TypeLaw } from './types.ts';

const TYPE_RULES = {
  cn_types: typesRule,
  cn_order_7_grace: CN_RULES.cn_order_7_grace,
};

const RULES = {
  ...TYPE_RULES,
  cn_number_format: CN_RULES.cn_number_format,
  cn_confidentiality: CN_RULES.cn_confidentiality,
  cn_extension: CN_RULES.cn_extension,
  cn_volume_percents: CN_RULES.cn_volume_percents,
  cn_viewer_identity: CN_RULES.cn_viewer_identity,
  cn_changes: CN_RULES.cn_changes,
};

function typesFrom(law: Pick<Law<typeof TYPE_RULES>, 'rowsOf'>): TypeLaw {
  const periods = law
    .rowsOf('cn_types')
    .map(({ from, until, value }) => ({ from, until, ...value }));
  return { periods, graces: law.rowsOf('cn_order_7_grace').map(bare) };
}

/** A row without its source, as forms are sent it. */
function bare<Value>({ id, regime, from, until, value }: Dated<Value>) {
  return { id, regime, from, until, value };
}

/** Reads every type that is or was law: a statement for the reader's batch, and what makes its rows into law. */
export function typeLaw(db: Database) {
  const { statement, read } = lawOf(db, TYPE_RULES);
  return { statement, read: (rows: Parameters<typeof read>[0]) => typesFrom(read(rows)) };
}

/**
 * Reads what filings are judged by: a statement for the reader's batch, and what makes its rows into law. A filing is
 * judged by the rows of its own days; who sees what, and from when a volume is amber, is of today.
 *
 * @param today in Beijing
 */
export function filingLaw(db: Database, today: string) {
  const { statement, read } = lawOf(db, RULES);
  return {
    statement,
    read(rows: Parameters<typeof read>[0]) {
      const law = read(rows);
      return {
        ...typesFrom(law),
        numberFormats: law.rowsOf('cn_number_format').map(bare),
        confidentialities: law.rowsOf('cn_confidentiality').map(bare),
        extensions: law.rowsOf('cn_extension').map(bare),
        changes: law.ruleInForce('cn_changes', today)?.value ?? [],
        amberPercent: law.ruleInForce('cn_volume_percents', today)?.value.amber ?? FULL,
        viewersSeeNames: law.ruleInForce('cn_viewer_identity', today)?.value.names ?? false,
      };
    },
  };
}

/** Per cent from which a volume is amber where no rule says it. */
const FULL = 100;

const OF_VOLUMES = {
  cn_volume_percents: CN_RULES.cn_volume_percents,
  cn_types: TYPE_RULES.cn_types,
};

/**
 * Reads what volumes of years are held against: a statement for the reader's batch, and what makes its rows into law.
 *
 * @param today in Beijing
 */
export function volumeLaw(db: Database, today: string) {
  const { statement, read } = lawOf(db, OF_VOLUMES);
  return {
    statement,
    read(rows: Parameters<typeof read>[0]) {
      const law = read(rows);
      return {
        /**
         * Per cent from which a year is amber: one that is over by the row of its last day, this one by that of today.
         */
        amberOf(year: number) {
          const last = `${year}-12-31`;
          const day = last < today ? last : today;
          return law.ruleInForce('cn_volume_percents', day)?.value.amber ?? FULL;
        },
        /** Ordinary types that have a band today. */
        bands: (law.ruleInForce('cn_types', today)?.value.types ?? []).flatMap(
          ({ type, subtype, volume }): TypeBand[] =>
            volume === null || subtype !== null ? [] : [{ type, volume }],
        ),
      };
    },
  };
}
