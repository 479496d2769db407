import { useTranslation } from 'react-i18next';
import type { Locale } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Touched, TouchedParty } from '~/domain/provider/prohibited/touched.server.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import { Link } from '~/framework.ts';
import { count } from '~/ui/format.ts';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { Table, Td, Th, TwoLines } from '~/ui/table/table.tsx';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';

interface Props {
  touched: Touched;
  /** It says by which row of the workbook a party is found. */
  byRow?: boolean;
}

/** Whom of all tenants' partners and enterprises prohibitions would touch, and what is under way with them. */
export function TouchedPanel({ touched, byRow = false }: Props) {
  const { t } = useTranslation('consoleNameList');
  const { parties, total } = touched;
  const orMore = (n: number, isBound: boolean) =>
    isBound ? t('touched.orMore', { n: count(n) }) : count(n);
  return (
    <Panel title={t('touched.title')} {...(total > 0 && { note: t('touched.note') })}>
      {total === 0 ? (
        <PanelBody className="text-muted">{t('touched.none')}</PanelBody>
      ) : (
        <>
          <PanelBody>
            {t('touched.sum', {
              companies: orMore(touched.companies, touched.totalIsBound),
              parties: orMore(total, touched.totalIsBound),
              records: orMore(touched.records, touched.recordsIsBound || touched.totalIsBound),
            })}
          </PanelBody>
          <Table label={t('touched.title')} snug>
            <thead>
              <tr>
                <Th grow="some">{t('touched.company')}</Th>
                <Th grow="much">{t('touched.party')}</Th>
                <Th>{t('touched.effect')}</Th>
                <Th grow="some">{t('touched.by')}</Th>
                <Th numeric>{t('touched.open')}</Th>
              </tr>
            </thead>
            <tbody>
              {parties.map((one) => (
                <Party key={one.id} {...{ one, byRow }} />
              ))}
            </tbody>
          </Table>
        </>
      )}
      {parties.length < total && (
        <PanelBody className="text-muted">
          {t('touched.more', { shown: parties.length, total })}
        </PanelBody>
      )}
    </Panel>
  );
}

function Party({ one, byRow }: { one: TouchedParty; byRow: boolean }) {
  const { t, i18n } = useTranslation('consoleNameList');
  const { system } = useShell();
  const { companyZh: nameZh, companyEn: nameEn, by } = one;
  return (
    <tr data-row={one.id}>
      <Td phone="line">
        <Link to={pageUrl(system, 'companies/detail', { id: one.companyId })}>
          <TwoLines>{nameIn(i18n.language, { nameZh, nameEn })}</TwoLines>
        </Link>
        <span className="block text-sm text-muted">{one.system.toUpperCase()}</span>
      </Td>
      <Td phone="first">
        <TwoLines>{nameIn(i18n.language, one)}</TwoLines>
        <span className="block text-sm text-muted">
          {t(`touched.kindOf.${one.kind}`)} · {countryName(one.country, i18n.language as Locale)}
        </span>
      </Td>
      <Td phone="plain">
        <Tag tone={one.blocked ? 'danger' : 'warn'}>
          {t(one.blocked ? 'touched.blocked' : 'touched.held')}
        </Tag>
        <span className="block whitespace-nowrap text-sm text-muted">
          {t('touched.from', { day: by.fromOn })}
        </span>
      </Td>
      <Td phone="plain">
        <TwoLines>{by.name}</TwoLines>
        {byRow && <span className="block text-sm text-muted">{t('row', { n: by.n })}</span>}
      </Td>
      <Td numeric phone="labelled" data-label={t('touched.open')}>
        {one.open === 0
          ? '–'
          : one.openIsBound
            ? t('touched.orMore', { n: one.open })
            : count(one.open)}
      </Td>
    </tr>
  );
}
