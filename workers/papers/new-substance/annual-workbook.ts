import type { Locale } from '~/domain/kernel/context.ts';
import { countedOf } from '~/domain/new-substance/activity/volumes.ts';
import { substanceName } from '~/domain/new-substance/filing/columns.ts';
import type { SubstanceSums } from '~/domain/new-substance/filing/volumes.ts';
import type {
  PaperFacts,
  PaperHandover,
  PaperRecord,
} from '~/domain/new-substance/report/facts.server.ts';
import { filledOf, partsOf, stocksOf } from '~/domain/new-substance/report/year.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { type Column, sheet, writeSheets } from '../../api/workbook.ts';
import { DASH, partyOf, typeWords } from './words.ts';

const GRAMS_PER_TONNE = 1_000_000;
const PPM_PER_PERCENT = 10_000;

type Line = PaperRecord['lines'][number];
/** A substance of a filing, in the year. */
interface Row {
  of: PaperFacts;
  sums: SubstanceSums;
  /** Whether it is the filing's first. */
  first: boolean;
}
type Name = (of: PaperFacts, id: string | null) => string;

/**
 * The annual report as a workbook: a sheet of filings and their substances, one of their lines, one of what was handed on in the year (`areas/new-substance.md` §4); stamped
 * where it tells confidential identities.
 */
export function annualWorkbook(
  facts: readonly PaperFacts[],
  { year, locale }: { year: number; locale: Locale },
): Promise<Uint8Array<ArrayBuffer>> {
  const t = translator(locale);
  const name: Name = (of, id) =>
    id === null ? '' : partyOf(of, id)[locale === 'zh-CN' ? 'zh' : 'en'];
  const lines = facts.flatMap((of) =>
    of.records.flatMap(({ lines }) => lines.map((line): [PaperFacts, Line] => [of, line])),
  );
  const handovers = facts.flatMap((of) =>
    of.handovers.map((handed): [PaperFacts, PaperHandover] => [of, handed]),
  );
  const rows = facts.flatMap((of) =>
    partsOf(of).map((sums, at): Row => ({ of, sums, first: at === 0 })),
  );
  const stamp = facts.some(({ stamped }) => stamped) ? t('reports:stamp') : undefined;
  return writeSheets([
    sheet(`${t('reports:annual')} ${year}`, filingColumns(t, name, locale), rows, stamp),
    sheet(t('activities:linesTitle'), lineColumns(t, name, locale), lines, stamp),
    sheet(t('activities:handovers'), handoverColumns(t, name), handovers, stamp),
  ]);
}

function filingColumns(t: (key: string) => string, name: Name, locale: Locale): Column<Row>[] {
  const text = (header: string, value: (of: PaperFacts) => string, width = 24): Column<Row> => ({
    header: t(header),
    value: ({ of }) => value(of),
    width,
  });
  const substanceOf = ({ of, sums }: Row) =>
    of.substances.find(({ id }) => id === sums.substanceId);
  return [
    text('filings:certificateNo', ({ filing }) => filing.certificateNo, 28),
    text('filings:type', ({ filing }) => typeWords(filing, t)),
    text(
      'activities:enterprise',
      (of) => eachOnce(of.records.map(({ enterpriseId }) => name(of, enterpriseId))),
      32,
    ),
    text('filings:tradeName', ({ filing }) => filing.tradeName),
    {
      header: t('filings:substance'),
      value: (row) => {
        const one = substanceOf(row);
        return one ? substanceName(one, locale) : t('reports:noSubstance');
      },
      width: 32,
    },
    {
      header: t('filings:cas'),
      value: (row) => substanceOf(row)?.casNo ?? DASH,
      width: 24,
    },
    ...volumeColumns(t),
    text(
      'activities:implementation',
      ({ records }) =>
        eachOnce(
          records.flatMap(({ implementation }) =>
            implementation === null ? [] : t(`activities:implementationOf.${implementation}`),
          ),
        ),
      36,
    ),
    text('reports:excessReason', ({ records }) => eachOnce(records.flatMap(excessReasons)), 40),
  ];
}

/** What was registered, done and left in the year, in tonnes. */
function volumeColumns(t: (key: string) => string): Column<Row>[] {
  const mass = (header: string, grams: (row: Row) => number | null): Column<Row> => ({
    header: t(header),
    value: (row) => tonnesOf(grams(row)),
    width: 18,
    decimals: 6,
  });
  // What is of the filing as a whole stands once, so that a column can be added up.
  const once = <Value>({ of, first }: Row, value: (of: PaperFacts) => Value) =>
    first ? value(of) : null;
  return [
    mass('activities:registeredVolume', (row) => once(row, ({ filing }) => filing.appliedG)),
    mass('activities:production', ({ sums }) => sums.productionG),
    mass('activities:import', ({ sums }) => sums.importG),
    mass('activities:use', ({ sums }) => sums.useG),
    mass('activities:export', ({ sums }) => sums.exportG),
    mass('activities:domestic', ({ sums }) => sums.domesticG),
    mass('activities:closingStock', (row) =>
      once(row, ({ records }) =>
        stocksOf(records).reduce((sum, { closingG }) => sum + closingG, 0),
      ),
    ),
    {
      header: t('reports:share'),
      value: (row) => {
        const ppm = once(row, filledOf);
        return ppm === null ? null : ppm / PPM_PER_PERCENT;
      },
    },
  ];
}

function lineColumns(
  t: (key: string) => string,
  name: Name,
  locale: Locale,
): Column<[PaperFacts, Line]>[] {
  return [
    {
      header: t('filings:certificateNo'),
      value: ([{ filing }]) => filing.certificateNo,
      width: 28,
    },
    {
      header: t('filings:substance'),
      value: ([{ substances }, { substanceId }]) => {
        const [only] = substances.length === 1 ? substances : [];
        const one = only ?? substances.find(({ id }) => id === substanceId);
        return one ? substanceName(one, locale) : '';
      },
      width: 32,
    },
    { header: t('activities:happenedOn'), value: ([, { happenedOn }]) => happenedOn, isDay: true },
    {
      header: t('activities:activityType'),
      value: ([, { activityType }]) => t(`activities:activityTypeOf.${activityType}`),
    },
    {
      header: t('activities:tonnes'),
      value: ([, { massG }]) => tonnesOf(massG),
      width: 18,
      decimals: 6,
    },
    {
      header: t('activities:counterparty'),
      value: ([of, { counterpartyId }]) => name(of, counterpartyId),
      width: 32,
    },
    { header: t('activities:country'), value: ([, { country }]) => country },
    { header: t('activities:note'), value: ([, { note }]) => note, width: 40 },
  ];
}

function handoverColumns(
  t: (key: string) => string,
  name: Name,
): Column<[PaperFacts, PaperHandover]>[] {
  return [
    {
      header: t('filings:certificateNo'),
      value: ([{ filing }]) => filing.certificateNo,
      width: 28,
    },
    { header: t('activities:importedOn'), value: ([, { importedOn }]) => importedOn, isDay: true },
    {
      header: t('activities:recipient'),
      value: ([of, { recipientId, enterpriseId }]) =>
        recipientId === enterpriseId ? t('activities:ownUse') : name(of, recipientId),
      width: 32,
    },
    { header: t('activities:handedOn'), value: ([, { on }]) => on, isDay: true },
    {
      header: t('activities:tonnes'),
      value: ([, { massG }]) => tonnesOf(massG),
      width: 18,
      decimals: 6,
    },
  ];
}

function tonnesOf(grams: number | null): number | null {
  return grams === null ? null : grams / GRAMS_PER_TONNE;
}

function eachOnce(texts: readonly string[]): string {
  return [...new Set(texts)].join('; ');
}

/** Why more was made or imported than registered. */
function excessReasons(record: PaperRecord): string[] {
  if (countedOf(record) === 0) return [];
  return record.deviations.flatMap(({ kind, reason }) =>
    kind === 'excess' || kind === 'import_excess' ? reason : [],
  );
}
