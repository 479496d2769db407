import { useTranslation } from 'react-i18next';
import type { Locale } from '~/domain/kernel/context.ts';
import { substanceName } from '~/domain/new-substance/filing/columns.ts';
import type { FilingRecord } from '~/domain/new-substance/filing/records.server.ts';
import type { FilingTonnage } from '~/domain/new-substance/filing/tonnage.server.ts';
import { Link } from '~/framework.ts';
import { percent } from '~/ui/format.ts';
import { Tag } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { useCn } from '../use-cn.ts';
import { levelOf } from './looks.ts';
import type { TabProps } from './tabs.ts';

interface TableProps {
  tonnage: FilingTonnage;
  /** Submitted records. */
  records: readonly FilingRecord[];
  /** This year, where nothing was recorded of it. */
  missing: number | null;
  filingId: string;
  /** Whether the reader may write in its company. */
  may: boolean;
}

const SUMS = ['useG', 'exportG', 'domesticG'] as const;
const SUM_HEADS = { useG: 'use', exportG: 'export', domesticG: 'domestic' } as const;

/** Each year: what there was, what came, what of it counts, where it went, and what was left. */
export function TonnageTable(props: TableProps) {
  const { tonnage, records, missing } = props;
  const { t } = useTranslation('filings');
  return (
    <Table label={t('tonnage.flows')} phone="scroll" snug>
      <FlowHeads />
      <tbody>
        {missing !== null && <MissingRow {...props} missing={missing} />}
        {tonnage.years.map((one) => (
          <YearRow
            key={one.year}
            year={one}
            registeredG={tonnage.registeredG}
            records={records.filter(({ year }) => year === one.year)}
          />
        ))}
        <TotalRow total={tonnage.total} />
      </tbody>
    </Table>
  );
}

function FlowHeads() {
  const { t } = useTranslation('filings');
  const head = (key: string) => <Th numeric>{t(`tonnage.${key}`)}</Th>;
  return (
    <thead>
      <tr>
        <Th>{t('tonnage.year')}</Th>
        {head('opening')}
        {head('production')}
        {head('import')}
        {head('counted')}
        {head('registered')}
        {head('percent')}
        {SUMS.map((sum) => (
          <Th key={sum} numeric>
            {t(`tonnage.${SUM_HEADS[sum]}`)}
          </Th>
        ))}
        {head('closing')}
        <Th>{t('tonnage.excessReason')}</Th>
      </tr>
    </thead>
  );
}

/** The way to a record of this year, where there is none. */
function MissingRow({ missing, filingId, may }: TableProps & { missing: number }) {
  const { t } = useTranslation('filings');
  const { url } = useCn();
  return (
    <tr>
      <Td className="font-semibold text-strong">{missing}</Td>
      <Td className="text-warn" colSpan={11}>
        {t('list.missingRecord')}{' '}
        {may && (
          <Link to={url('ActivityRecord/list/add', { filing: filingId, year: String(missing) })}>
            {t('tonnage.fillIn')}
          </Link>
        )}
      </Td>
    </tr>
  );
}

interface YearProps {
  year: FilingTonnage['years'][number];
  registeredG: FilingTonnage['registeredG'];
  /** Records of the year. */
  records: readonly FilingRecord[];
}

function YearRow({ year, registeredG, records }: YearProps) {
  const { t } = useTranslation('filings');
  const stock = (at: 'openingStockG' | 'closingStockG') =>
    records.reduce((sum, record) => sum + record[at], 0);
  const reasons = records
    .flatMap(({ deviations }) => deviations)
    .filter(({ kind }) => kind === 'excess' || kind === 'import_excess')
    .map(({ reason }) => reason)
    .join(t('semicolon'));
  return (
    <tr>
      <Td className="font-semibold text-strong">{year.year}</Td>
      <Td numeric>
        <Tonnes massG={stock('openingStockG')} />
      </Td>
      <Td numeric>
        <Tonnes massG={year.productionG} />
      </Td>
      <Td numeric>
        <Tonnes massG={year.importG} />
      </Td>
      <Td numeric className="font-semibold text-strong">
        <Tonnes massG={year.countedG} />
      </Td>
      <Td numeric>{registeredG === null ? '–' : <Tonnes massG={registeredG} />}</Td>
      <Td numeric>
        <Share ppm={year.filledPpm} amberPercent={year.amberPercent} />
      </Td>
      {SUMS.map((sum) => (
        <Td key={sum} numeric>
          <Tonnes massG={year[sum]} />
        </Td>
      ))}
      <Td numeric>
        <Tonnes massG={stock('closingStockG')} />
      </Td>
      <Td className="min-w-32">{reasons || '–'}</Td>
    </tr>
  );
}

function TotalRow({ total }: { total: FilingTonnage['total'] }) {
  const { t } = useTranslation('filings');
  return (
    <tr className="font-semibold text-strong">
      <Td className="font-semibold text-strong">{t('tonnage.total')}</Td>
      <Td numeric>–</Td>
      <Td numeric>
        <Tonnes massG={total.productionG} />
      </Td>
      <Td numeric>
        <Tonnes massG={total.importG} />
      </Td>
      <Td numeric>
        <Tonnes massG={total.productionG + total.importG} />
      </Td>
      <Td numeric>–</Td>
      <Td numeric>–</Td>
      {SUMS.map((sum) => (
        <Td key={sum} numeric>
          <Tonnes massG={total[sum]} />
        </Td>
      ))}
      <Td numeric>–</Td>
      <Td>–</Td>
    </tr>
  );
}

/** Each substance's part of a year, where a filing has several. */
export function SubstanceTable({
  year,
  substances,
}: {
  year: FilingTonnage['years'][number];
  substances: TabProps['filing']['substances'];
}) {
  const { t, i18n } = useTranslation('filings');
  const locale = i18n.language as Locale;
  const nameOf = (id: string | null) => {
    const one = substances.find((substance) => substance.id === id);
    return one ? substanceName(one, locale) : t('tonnage.noSubstance');
  };
  return (
    <Table label={t('tonnage.bySubstance', { year: String(year.year) })} phone="scroll" snug>
      <thead>
        <tr>
          <Th grow="much">{t('substance')}</Th>
          <Th numeric>{t('tonnage.production')}</Th>
          <Th numeric>{t('tonnage.import')}</Th>
          <Th numeric>{t('tonnage.counted')}</Th>
          {SUMS.map((sum) => (
            <Th key={sum} numeric>
              {t(`tonnage.${SUM_HEADS[sum]}`)}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {year.substances.map((part) => (
          <tr key={part.substanceId}>
            <Td className="font-semibold text-strong">{nameOf(part.substanceId)}</Td>
            <Td numeric>
              <Tonnes massG={part.productionG} />
            </Td>
            <Td numeric>
              <Tonnes massG={part.importG} />
            </Td>
            <Td numeric className="font-semibold text-strong">
              <Tonnes massG={part.productionG + part.importG} />
            </Td>
            {SUMS.map((sum) => (
              <Td key={sum} numeric>
                <Tonnes massG={part[sum]} />
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Share({ ppm, amberPercent }: { ppm: number | null; amberPercent: number }) {
  const { t } = useTranslation('filings');
  if (ppm === null) return '–';
  const level = levelOf(ppm, amberPercent);
  if (level === 'normal') return percent(ppm);
  return (
    <>
      <Tag tone={level === 'red' ? 'danger' : 'warn'}>{t(`levelOf.${level}`)}</Tag>{' '}
      <b className={level === 'red' ? 'text-danger' : 'text-strong'}>{percent(ppm)}</b>
    </>
  );
}
