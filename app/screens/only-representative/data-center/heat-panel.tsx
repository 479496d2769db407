import { useTranslation } from 'react-i18next';
import type { Masses } from '~/domain/only-representative/data-center/masses.ts';
import { Link } from '~/framework.ts';
import { Gauge } from '~/ui/chart/gauge.tsx';
import { briefTonnes, useMonthName } from '~/ui/chart/month-bars.tsx';
import { percentOf, tonnes } from '~/ui/format.ts';
import { Panel } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { useSubstanceName } from '../../subsystem/naming.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { DataPage, ShownRow } from './data.server.ts';
import { HEAT, heatBounds, heatOf, STRIPES } from './heat.ts';
import { IdleFoot } from './idle-foot.tsx';
import { SubstanceCell } from './substance-cell.tsx';

const wholeG = ({ usedG, reservedG }: Masses) => usedG + reservedG;

/** Substances by months: the more arrived, the darker; each cell leads to its trade records. */
export function HeatPanel({ page }: { page: DataPage }) {
  const { t } = useTranslation('data');
  const nameOf = useMonthName();
  const { rows, year, currentMonth } = page;
  const boundsG = heatBounds(
    Math.max(...rows.flatMap(({ months }) => months.map(({ usedG }) => usedG))),
  );
  return (
    <Panel title={t('heat.title')} note={t('heat.note')} actions={<HeatKey boundsG={boundsG} />}>
      <Table label={t('heat.title')} phone="scroll" snug="most">
        <thead>
          <tr>
            <Th className="min-w-[148px] max-md:sticky max-md:start-0 max-md:z-1">
              {t('heat.substance')}
            </Th>
            {page.months.map((_, index) => (
              <Th
                key={index}
                numeric
                className={`min-w-[55px] border-s border-line-soft ${
                  index + 1 === currentMonth ? 'border-s-gray-500 text-strong' : ''
                }`}
              >
                {nameOf(index + 1)}
              </Th>
            ))}
            <Th numeric className="border-s border-line-soft">
              {t('heat.total')}
            </Th>
            <Th className="min-w-[104px]">{t('heat.ofLimit')}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <HeatRow key={row.id} row={row} year={year} boundsG={boundsG} now={currentMonth} />
          ))}
        </tbody>
        <Sums page={page} />
      </Table>
      <IdleFoot page={page} />
    </Panel>
  );
}

function HeatKey({ boundsG }: { boundsG: readonly number[] }) {
  const { t } = useTranslation('data');
  const [first = 0, second = 0, third = 0] = boundsG;
  const mass = (massG: number) => tonnes(massG, { least: 0 });
  const words = [
    t('heat.less', { mass: mass(first) }),
    t('heat.between', { from: mass(first), to: mass(second) }),
    t('heat.between', { from: mass(second), to: mass(third) }),
    t('heat.most', { mass: mass(third) }),
  ];
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs/[1.5] text-muted">
      {[...HEAT, STRIPES].map((look, index) => (
        <li key={look} className="inline-flex items-center gap-1.5">
          <span className={`h-3 w-4 rounded-[2px] border border-line ${look}`} aria-hidden="true" />
          {words[index] ?? t('heat.reserved')}
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  row: ShownRow;
  year: number;
  boundsG: readonly number[];
  /** The month we are in. */
  now: number | null;
}

function HeatRow({ row, year, boundsG, now }: RowProps) {
  return (
    <tr>
      <SubstanceCell row={row} year={year} stays />
      {row.months.map((masses, index) => (
        <MonthCell
          key={index}
          row={row}
          masses={masses}
          others={row.ofOthers[index]}
          year={year}
          month={index + 1}
          isNow={index + 1 === now}
          look={heatOf(masses.usedG, boundsG)}
        />
      ))}
      <Td numeric className="border-s border-line text-xs font-semibold text-strong">
        <Tonnes massG={row.bookedG} />
      </Td>
      <LimitCell row={row} />
    </tr>
  );
}

interface CellProps {
  row: ShownRow;
  masses: Masses;
  /** Part of it that other companies drew. */
  others: Masses | undefined;
  year: number;
  month: number;
  isNow: boolean;
  look: string | null;
}

const CELL = 'border-s p-0! text-xs/4';

/**
 * What arrived in one month, as a link to the records it is of; what only others drew leads to the ledger, since their
 * records are theirs.
 */
function MonthCell({ row, masses, others, year, month, isNow, look }: CellProps) {
  const { t } = useTranslation('data');
  const { system } = useShell();
  const monthOf = useMonthName();
  const nameOf = useSubstanceName();
  const edge = isNow ? 'border-s-gray-500' : 'border-s-line-soft';
  if (wholeG(masses) === 0) {
    return (
      <Td numeric className={`${CELL} ${edge} text-muted`}>
        <span className="px-(--cell)">–</span>
      </Td>
    );
  }
  const two = String(month).padStart(2, '0');
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const records = {
    substance_id: row.id,
    eta_from: `${year}-${two}-01`,
    eta_to: `${year}-${two}-${last}`,
    sort: 'eta',
  };
  const ledger = { id: row.id, year: String(year) };
  const ofOthersAlone = others !== undefined && wholeG(others) === wholeG(masses);
  const to = ofOthersAlone
    ? `${pageUrl(system, 'registeredSubstances/list/detail', ledger)}#ledger`
    : pageUrl(system, 'tradeRecords/list', records);
  return (
    <Td numeric className={`${CELL} ${edge} ${look ?? ''}`}>
      <Link
        to={to}
        className="grid min-h-11 content-center text-gray-900 no-underline hover:underline hover:outline-2 hover:-outline-offset-2 hover:outline-brand-600 focus-visible:-outline-offset-2"
      >
        <span className="sr-only">
          {t(ofOthersAlone ? 'heat.ofOthers' : 'heat.of', {
            substance: nameOf(row),
            month: monthOf(month),
          })}
        </span>
        {masses.usedG > 0 && (
          <span className="px-(--cell)">
            <Tonnes massG={masses.usedG} />
          </span>
        )}
        {masses.reservedG > 0 && (
          <span className={`px-(--cell) ${STRIPES}`}>
            +<Tonnes massG={masses.reservedG} />
          </span>
        )}
      </Link>
    </Td>
  );
}

/** How full the year is; of another company's account nobody else is told. */
function LimitCell({ row }: { row: ShownRow }) {
  const { t } = useTranslation('data');
  const nameOf = useSubstanceName();
  const { limitG, usedG, reservedG, alarmPercent, bookedG } = row;
  if (row.owner) return <Td className="text-xs text-muted">{t('heat.sharedLimit')}</Td>;
  if (limitG === 0) return <Td className="text-muted">–</Td>;
  return (
    <Td className="text-xs/4">
      <span className="block text-end whitespace-nowrap">
        <b>{percentOf(bookedG, limitG)}%</b>{' '}
        <span className="text-muted">/ {tonnes(limitG, { least: 0 })}</span>
      </span>
      <Gauge name={nameOf(row)} {...{ limitG, usedG, reservedG, alarmPercent }} />
    </Td>
  );
}

/** All rows together, and the same months of the year before. */
function Sums({ page }: { page: DataPage }) {
  const { t } = useTranslation('data');
  const { months, before, year, currentMonth } = page;
  const line = (label: string, all: readonly Masses[], look: string) => (
    <tr>
      <Td className={`${look} max-md:sticky max-md:start-0 max-md:z-1`}>{label}</Td>
      {all.map((masses, index) => (
        <Td
          key={index}
          numeric
          className={`border-s text-xs ${look} ${
            index + 1 === currentMonth ? 'border-s-gray-500' : 'border-s-line-soft'
          }`}
        >
          {wholeG(masses) === 0 ? '–' : briefTonnes(wholeG(masses))}
        </Td>
      ))}
      <Td numeric className={`border-s border-line text-xs ${look}`}>
        {tonnes(all.reduce((sum, masses) => sum + wholeG(masses), 0))}
      </Td>
      <Td className={look} />
    </tr>
  );
  return (
    <tfoot>
      {line(t('heat.total'), months, '')}
      {line(t('heat.before', { year: String(year - 1) }), before, 'font-normal! text-muted!')}
    </tfoot>
  );
}
