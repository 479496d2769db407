import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { BUSINESS_TYPES } from '~/domain/new-substance/kinds.ts';
import { Link } from '~/framework.ts';
import { useCountryName } from '~/screens/country-name.ts';
import { count } from '~/ui/format.ts';
import { Panel } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { useCn } from '../use-cn.ts';
import type { HomeData } from './data.server.ts';

type Enterprise = HomeData['enterprises'][number];

/** Enterprises in four groups, the own ones first: what they hold, what was counted, whose record is missing. */
export function EnterprisesPanel({ home }: { home: HomeData }) {
  const { t } = useTranslation(['cnHome', 'cnEnterprises']);
  const { url } = useCn();
  const groups = BUSINESS_TYPES.map((type) => ({
    type,
    rows: home.enterprises.filter(({ businessType }) => businessType === type),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <Panel
      title={t('enterprises.title')}
      note={t('enterprises.note')}
      fill
      actions={
        <Link className="text-xs" to={url('EnterpriseInformation/list')}>
          {t('enterprises.go')}
        </Link>
      }
      foot={<span className="text-muted">{t('enterprises.foot')}</span>}
    >
      <Table label={t('enterprises.title')} snug>
        <thead>
          <tr>
            <Th grow="much">{t('enterprises.enterprise')}</Th>
            <Th>{t('enterprises.relation')}</Th>
            <Th numeric>{t('enterprises.filings')}</Th>
            <Th numeric>{t('enterprises.counted')}</Th>
            <Th>{t('enterprises.records', { year: home.year })}</Th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ type, rows }) => (
            <Fragment key={type}>
              <tr>
                <th
                  colSpan={5}
                  scope="rowgroup"
                  className="bg-gray-50 px-(--pad) py-1.5 text-start text-sm font-semibold"
                >
                  {t(`cnEnterprises:businessTypeOf.${type}`)}{' '}
                  <span className="font-normal text-muted">
                    {t('enterprises.count', { count: rows.length })}
                  </span>
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function Row({ row }: { row: Enterprise }) {
  const { t, i18n } = useTranslation('cnHome');
  const { url } = useCn();
  const country = useCountryName();
  const abroad = row.country !== 'CN';
  return (
    <tr>
      <Td phone="line">
        <Link to={url('EnterpriseInformation/list', { open: row.id })}>
          <bdi>{nameIn(i18n.language, row)}</bdi>
        </Link>
      </Td>
      <Td className="text-muted">
        {row.kind === 'own'
          ? t('enterprises.own')
          : abroad
            ? t('enterprises.relatedAbroad', {
                country: country(row.country),
              })
            : t('enterprises.related')}
      </Td>
      <Td numeric data-label={t('enterprises.filings')}>
        {count(row.filings)}
      </Td>
      <Td numeric data-label={t('enterprises.counted')}>
        {row.countedG === 0 ? (
          <span className="text-muted" data-blank>
            –
          </span>
        ) : (
          <Tonnes massG={row.countedG} />
        )}
      </Td>
      <Td className="whitespace-nowrap" phone="line">
        <Records row={row} />
      </Td>
    </tr>
  );
}

/** How many of the year's records are submitted. */
function Records({ row: { byAgent, due, done } }: { row: Enterprise }) {
  const { t } = useTranslation('cnHome');
  if (byAgent) return <span className="text-muted">{t('enterprises.byAgent')}</span>;
  if (due === 0)
    return (
      <span className="text-muted" data-blank>
        –
      </span>
    );
  const complete = done >= due;
  return (
    <Status icon={complete ? 'ok' : 'clock'} mood={complete ? 'good' : 'waiting'}>
      {t('enterprises.submitted', { done, due })}
    </Status>
  );
}
