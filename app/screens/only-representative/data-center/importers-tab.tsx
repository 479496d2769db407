import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { percentOf } from '~/ui/format.ts';
import { Panel, PanelFoot } from '~/ui/panel.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { useNaming, useSubstanceName } from '../../subsystem/naming.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { DataPage, ShownImporter, ShownRow } from './data.server.ts';
import { IdleFoot } from './idle-foot.tsx';
import { SubstanceCell } from './substance-cell.tsx';

/** Who got how much of each substance, the most first. */
export function ImportersTab({ page }: { page: DataPage }) {
  const { t } = useTranslation('data');
  const { system } = useShell();
  const { rows, importers, moreImporters, year } = page;
  const of = (id: string) => importers.filter(({ substanceId }) => substanceId === id);
  return (
    <Panel
      title={t('importers.title')}
      note={t('importers.note')}
      actions={
        <LinkButton
          to={pageUrl(system, 'dataCenter/openings', { year: String(year) })}
          icon="ledger"
        >
          {t('opening.title')}
        </LinkButton>
      }
    >
      <Table label={t('importers.title')} snug>
        <thead>
          <tr>
            <Th grow="some">{t('importers.both')}</Th>
            <Th>{t('importers.country')}</Th>
            <Th numeric>{t('coverage.used')}</Th>
            <Th numeric>{t('coverage.reserved')}</Th>
            <Th numeric>{t('importers.share')}</Th>
            <Th numeric>{t('importers.trades')}</Th>
            <Th>{t('importers.firstOn')}</Th>
            <Th>{t('importers.lastOn')}</Th>
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.id}>
            <SubstanceRow row={row} importers={of(row.id)} year={year} />
            {of(row.id).map((importer) => (
              <ImporterRow
                key={importer.partnerId ?? importer.drawer?.nameEn}
                {...{ row, importer, year }}
              />
            ))}
          </tbody>
        ))}
      </Table>
      {moreImporters > 0 && (
        <PanelFoot>
          <span className="text-muted">
            {t('importers.more', { shown: importers.length, count: moreImporters })}
          </span>
        </PanelFoot>
      )}
      <IdleFoot page={page} />
    </Panel>
  );
}

interface SubstanceRowProps {
  row: ShownRow;
  importers: readonly ShownImporter[];
  year: number;
}

const HEAD = 'bg-sunken font-semibold text-strong';
/** On a phone the name has a line of its own. */
const NAME = 'max-md:basis-full';

function SubstanceRow({ row, importers, year }: SubstanceRowProps) {
  const { t } = useTranslation('data');
  const trades = importers.reduce((sum, one) => sum + one.trades, 0);
  return (
    <tr>
      <SubstanceCell row={row} year={year} look={`${HEAD} ${NAME}`} />
      <Td className={`${HEAD} max-md:hidden`} />
      <Td numeric phone="labelled" data-label={t('coverage.used')} className={HEAD}>
        <Tonnes massG={row.usedG} />
      </Td>
      <Td numeric phone="labelled" data-label={t('coverage.reserved')} className={HEAD}>
        <Tonnes massG={row.reservedG} />
      </Td>
      <Td className={`${HEAD} max-md:hidden`} />
      <Td numeric phone="labelled" data-label={t('importers.trades')} className={HEAD}>
        {trades}
      </Td>
      <Td className={`${HEAD} max-md:hidden`} />
      <Td className={`${HEAD} max-md:hidden`} />
    </tr>
  );
}

interface ImporterRowProps {
  row: ShownRow;
  importer: ShownImporter;
  year: number;
}

function ImporterRow({ row, importer, year }: ImporterRowProps) {
  const { t } = useTranslation('data');
  const { usedG, openingG, reservedG, firstOn, lastOn } = importer;
  return (
    <tr>
      <Td phone="first" className={`${NAME} md:ps-8!`}>
        <Name importer={importer} />
      </Td>
      <Td phone="labelled" data-label={t('importers.country')}>
        {importer.country ?? (
          <span className="text-muted" data-blank>
            –
          </span>
        )}
      </Td>
      <Td numeric phone="labelled" data-label={t('coverage.used')}>
        <Tonnes massG={usedG} />
        {openingG > 0 && (
          <span className="block text-xs/[18px] text-muted">
            {t('opening.ofIt')} <Tonnes massG={openingG} />
          </span>
        )}
      </Td>
      <Td numeric phone="labelled" data-label={t('coverage.reserved')}>
        <Tonnes massG={reservedG} />
      </Td>
      <Td numeric phone="labelled" data-label={t('importers.share')}>
        {percentOf(usedG + reservedG, row.bookedG)}
      </Td>
      <Td numeric phone="labelled" data-label={t('importers.trades')}>
        <Trades row={row} importer={importer} year={year} />
      </Td>
      <Td phone="labelled" data-label={t('importers.firstOn')} className="whitespace-nowrap">
        {firstOn}
      </Td>
      <Td phone="labelled" data-label={t('importers.lastOn')} className="whitespace-nowrap">
        {lastOn}
      </Td>
    </tr>
  );
}

/** The importer, or the company whose importers are not ours to know. */
function Name({ importer }: { importer: ShownImporter }) {
  const { t } = useTranslation('data');
  const { system } = useShell();
  const { name } = useNaming();
  if (importer.drawer) {
    return (
      <>
        {name(importer.drawer)}
        <span className="block text-xs/[18px] text-muted">{t('importers.kept')}</span>
      </>
    );
  }
  // An opening balance may name nobody.
  if (!importer.partnerId) return <span className="text-muted">{t('opening.noImporter')}</span>;
  return (
    <Link to={pageUrl(system, 'tradePartner/list/detail', { id: importer.partnerId })}>
      {importer.name}
    </Link>
  );
}

/** How many trades it is of, as a link to them. */
function Trades({ row, importer, year }: ImporterRowProps) {
  const { t } = useTranslation('data');
  const { system } = useShell();
  const nameOf = useSubstanceName();
  if (!importer.partnerId) return importer.trades;
  const to = pageUrl(system, 'tradeRecords/list', {
    partner_id: importer.partnerId,
    substance_id: row.id,
    year: String(year),
    sort: 'eta',
  });
  const label = t('importers.open', {
    substance: nameOf(row),
    importer: importer.name ?? '',
    count: importer.trades,
  });
  return (
    <Link
      to={to}
      aria-label={label}
      className="inline-flex min-h-6 min-w-6 items-center justify-end"
    >
      {importer.trades}
    </Link>
  );
}
