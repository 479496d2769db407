import { useTranslation } from 'react-i18next';
import type { RecordStatus } from '~/domain/only-representative/trade-record/schema.ts';
import { StatusBadge } from '~/ui/status.tsx';
import { Td, Th } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { LatestRecords, RecordNo } from '../../subsystem/latest-records.tsx';

interface Latest {
  id: string;
  tradeNo: string;
  port: string;
  eta: string;
  massG: number;
  status: RecordStatus;
}

/** A cell that only one of the two pages has. */
interface Cell<One> {
  header: string;
  of: (record: One) => string;
}

interface LatestTradeRecordsProps<One extends Latest> {
  words: 'partners' | 'products';
  records: readonly One[];
  recordCount: number;
  /** What the list of all of them is filtered by. */
  query: Readonly<Record<string, string>>;
  /** With whom, or of what: the cell that takes the room that is left. */
  named: Cell<One>;
  /** What is left out on a phone. */
  besides: Cell<One>;
}

/** Our latest trade records of a partner or a product, and the way to all of them. */
export function LatestTradeRecords<One extends Latest>(props: LatestTradeRecordsProps<One>) {
  const { words, records, recordCount, query, named, besides } = props;
  const { t } = useTranslation(words);
  return (
    <LatestRecords
      id="records"
      title={t('records')}
      none={t('recordsEmpty')}
      note={t('recordsNote', { count: records.length })}
      all={{ label: t('recordsAll', { count: recordCount }), query }}
      isEmpty={records.length === 0}
    >
      <thead>
        <tr>
          <Th>{t('tradeNo')}</Th>
          <Th>{besides.header}</Th>
          <Th grow="much">{named.header}</Th>
          <Th>{t('port')}</Th>
          <Th>{t('eta')}</Th>
          <Th numeric>{t('tonnes')}</Th>
          <Th>{t('status')}</Th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.id}>
            <RecordNo record={record} />
            <Td phone="hidden" className="whitespace-nowrap">
              {besides.of(record)}
            </Td>
            <Td cut phone="line" title={named.of(record)}>
              {named.of(record)}
            </Td>
            <Td className="whitespace-nowrap">{record.port}</Td>
            <Td className="whitespace-nowrap">{record.eta}</Td>
            <Td numeric data-label={t('tonnes')}>
              <Tonnes massG={record.massG} />
            </Td>
            <Td phone="end" className="whitespace-nowrap">
              <StatusBadge kind="tradeRecord" value={record.status} />
            </Td>
          </tr>
        ))}
      </tbody>
    </LatestRecords>
  );
}
