import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { count } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { OtherName } from '../../subsystem/other-name.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { Trade } from './detail-data.server.ts';

type Line = Trade['lines'][number];

/** Products with their batches; a line without a sample carries its reason. */
export function LinesPanel({ record }: { record: Trade }) {
  const { t } = useTranslation(['trade', 'trades']);
  return (
    <Panel id="lines" title={t('lines.title')} note={t('lines.note')}>
      <Table label={t('lines.title')} tops>
        <thead>
          <tr>
            <Th>{t('lines.no')}</Th>
            <Th>{t('lines.product')}</Th>
            <Th>{t('lines.registration')}</Th>
            <Th>{t('lines.size')}</Th>
            <Th>{t('lines.batch')}</Th>
            <Th>{t('lines.expires')}</Th>
            <Th>{t('lines.sample')}</Th>
            <Th numeric>{t('lines.quantity')}</Th>
            <Th numeric>{t('lines.left')}</Th>
          </tr>
        </thead>
        <tbody>
          {record.lines.map((line) => (
            <LineRows key={line.lineNo} line={line} record={record} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <Td phone="hidden" />
            <Td colSpan={6}>{t('lines.total')}</Td>
            <Td numeric data-label={t('lines.quantity')}>
              {count(record.totalQuantity)}
            </Td>
            <Td phone="hidden" />
          </tr>
        </tfoot>
      </Table>
    </Panel>
  );
}

interface LineProps {
  line: Line;
  record: Trade;
}

function LineRows({ line, record }: LineProps) {
  const { t } = useTranslation(['trade', 'rp']);
  const { system } = useShell();
  const { name, other } = useNaming();
  const product = (tab?: string) =>
    pageUrl(system, 'rpProducts/list/detail', { id: line.productId, tab });
  const ended = line.validUntil !== null && line.validUntil < record.arrivalOn;
  const pending = ended && line.renewalAcceptanceNo !== null;
  return (
    <>
      <tr>
        <Td phone="hidden" className="text-muted">
          {line.lineNo}
        </Td>
        <Td phone="first">
          <Link to={product()}>{name(line)}</Link>
          {other(line) && (
            <>
              <br />
              <OtherName of={line} className="text-xs text-muted" />
            </>
          )}
        </Td>
        <Td data-label={t('lines.registration')}>
          {line.registrationNo ?? '–'}
          {pending && (
            <span className="block text-xs text-waiting">
              {t('lines.pending', { no: line.renewalAcceptanceNo })}
            </span>
          )}
        </Td>
        <Td data-label={t('lines.size')}>{line.size}</Td>
        <Td data-label={t('lines.batch')}>
          <Link to={product('batches')}>{line.batchNo}</Link>
          {line.recalled && <span className="text-danger"> {t('lines.recalled')}</span>}
        </Td>
        <Td data-label={t('lines.expires')}>{line.expiresOn ?? '–'}</Td>
        <Td data-label={t('lines.sample')}>
          <Status icon={line.sampled ? 'ok' : 'warn'} mood={line.sampled ? 'good' : 'waiting'}>
            {t(`rp:batch.retentionStatusOf.${line.retentionStatus}`)}
          </Status>
        </Td>
        <Td numeric data-label={t('lines.quantity')}>
          <b>{count(line.quantity)}</b>
        </Td>
        <Td numeric data-label={t('lines.left')}>
          {count(line.left)}
        </Td>
      </tr>
      {line.unsampledReason !== null && <UnsampledRow line={line} record={record} />}
    </>
  );
}

/** Why it went on without a sample. */
function UnsampledRow({ line, record }: LineProps) {
  const { t } = useTranslation('trade');
  return (
    <tr className="sub">
      <Td phone="hidden" />
      <Td colSpan={8} phone="line">
        <div className="flex items-start gap-2 border-s-2 border-warn bg-warn-soft px-3 py-1.5">
          <Icon name="warn" className="mt-0.5 text-warn" />
          <span>
            <b>{t('lines.unsampledReason')}</b>
            {line.unsampledReason}{' '}
            <span className="text-xs text-muted">
              {t('lines.reasonBy', { name: record.createdByName })}
            </span>
          </span>
        </div>
      </Td>
    </tr>
  );
}
