import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import type { TabProps } from '../tabs.ts';

/** Its substances; one that is withheld stands by its class name. */
export function SubstancesTab({ filing }: TabProps) {
  const { t } = useTranslation('filings');
  const { substances, seesIdentity } = filing;
  return (
    <Panel
      title={t('tab.substances')}
      note={!seesIdentity && t('withheld')}
      label={t('tab.substances')}
    >
      {substances.length === 0 ? (
        <EmptyState level={2} icon="flask" title={t('noSubstances')} />
      ) : (
        <Table label={t('tab.substances')}>
          <thead>
            <tr>
              <Th>{t('nameZh')}</Th>
              <Th>{t('nameEn')}</Th>
              <Th>{t('cas')}</Th>
              <Th>{t('classNameZh')}</Th>
              <Th>{t('classNameEn')}</Th>
              <Th>{t('confidential')}</Th>
            </tr>
          </thead>
          <tbody>
            {substances.map((one) => (
              <tr key={one.id}>
                <Td phone="first" lang="zh-CN">
                  {one.nameZh || '–'}
                </Td>
                <Td phone="line" lang="en">
                  {one.nameEn || '–'}
                </Td>
                <Td phone="labelled" data-label={t('cas')}>
                  {one.withheld ? '—' : (one.casNo ?? '–')}
                </Td>
                <Td phone="hidden" lang="zh-CN">
                  {one.classNameZh || '–'}
                </Td>
                <Td phone="hidden" lang="en">
                  {one.classNameEn || '–'}
                </Td>
                <Td phone="end">
                  {one.confidential ? <Tag icon="lock">{t('list.secret')}</Tag> : t('no')}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
