import { useTranslation } from 'react-i18next';
import type { YearMasses } from '~/domain/only-representative/data-center/masses.ts';
import { Link } from '~/framework.ts';
import { tonnes } from '~/ui/format.ts';
import { Panel, PanelFoot } from '~/ui/panel.tsx';
import { CellNote } from '~/ui/table/matrix.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { useSubstanceName } from '../../subsystem/naming.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { DataPage, ShownRow } from './data.server.ts';
import { IdleFoot } from './idle-foot.tsx';
import { SubstanceCell } from './substance-cell.tsx';
import { signedPercent, useLastMonth } from './usage-tab.tsx';

const wholeG = ({ usedG, reservedG }: YearMasses) => usedG + reservedG;

/** Five years of each substance, each against the one before. */
export function YearsTab({ page }: { page: DataPage }) {
  const { t } = useTranslation('data');
  const { rows, year, yearSums } = page;
  return (
    <Panel title={t('years.title')} note={t('years.note')}>
      <Table label={t('years.title')} phone="scroll">
        <thead>
          <tr>
            <Th className="min-w-[148px] max-md:sticky max-md:start-0 max-md:z-1">
              {t('years.substance')}
            </Th>
            {yearSums.map(({ year: of }) => (
              <Th key={of} numeric className="w-[15%] border-s border-line-soft">
                {of}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <SubstanceCell row={{ ...row, othersG: 0 }} year={year} stays />
              {row.years.map((of) => (
                <YearCell key={of.year} row={row} of={of} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <Td className="max-md:sticky max-md:start-0 max-md:z-1">{t('years.total')}</Td>
            {yearSums.map((of) => (
              <Td key={of.year} numeric className="border-s border-line-soft">
                {tonnes(wholeG(of))}
                <Against of={of} />
              </Td>
            ))}
          </tr>
        </tfoot>
      </Table>
      <SoFar page={page} />
      <IdleFoot page={page} />
    </Panel>
  );
}

/** A year of a substance, as a link to the records it is of, or to the ledger where others alone drew. */
function YearCell({ row, of }: { row: ShownRow; of: YearMasses }) {
  const { t } = useTranslation('data');
  const { system } = useShell();
  const nameOf = useSubstanceName();
  if (wholeG(of) === 0) {
    return (
      <Td numeric className="border-s border-line-soft text-muted">
        –
        <Against of={of} />
      </Td>
    );
  }
  const year = String(of.year);
  const ofOthersAlone = of.othersG === wholeG(of);
  const to = ofOthersAlone
    ? `${pageUrl(system, 'registeredSubstances/list/detail', { id: row.id, year })}#ledger`
    : pageUrl(system, 'tradeRecords/list', { substance_id: row.id, year, sort: 'eta' });
  return (
    <Td numeric className="border-s border-line-soft">
      <Link
        to={to}
        className="inline-flex min-h-6 items-center text-gray-900 no-underline hover:underline"
      >
        <span className="sr-only">
          {t(ofOthersAlone ? 'heat.ofOthers' : 'heat.of', { substance: nameOf(row), month: year })}
        </span>
        <Tonnes massG={wholeG(of)} />
      </Link>
      <Against of={of} />
    </Td>
  );
}

/** Against the year before, where there is one to compare with. */
function Against({ of }: { of: YearMasses }) {
  if (of.changePermille === null) return null;
  return <CellNote>{signedPercent(of.changePermille)}</CellNote>;
}

/** A year that lasts is compared by its complete months. */
function SoFar({ page }: { page: DataPage }) {
  const { t } = useTranslation('data');
  const nameOf = useLastMonth();
  const { year, comparable, currentMonth } = page;
  if (currentMonth === null || comparable === 0) return null;
  const values = { year: String(year), month: nameOf(comparable) };
  return (
    <PanelFoot>
      <span className="text-muted">
        {t(comparable === 1 ? 'years.soFarJanuary' : 'years.soFar', values)}
      </span>
    </PanelFoot>
  );
}
