import { useTranslation } from 'react-i18next';
import { Trans } from '~/i18n/trans.tsx';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import type { CompanyProfile } from './data.server.ts';

/** What the provider keeps of the company; read only. */
export function CompanyTab({ company }: { company: CompanyProfile }) {
  const { t } = useTranslation('people');
  const shell = useTranslation('shell').t;
  const ends = (day: string | null) =>
    day === null ? t('company.noEnd') : t('company.authorisedUntil', { day });
  return (
    <Panel
      title={t('tabs.company')}
      foot={
        <span>
          <Trans
            t={t}
            i18nKey="company.readOnly"
            values={{ support: company.supportEmail }}
            components={{ a: <a href={`mailto:${company.supportEmail}`}>·</a> }}
          />
        </span>
      }
    >
      <PanelBody>
        <DefinitionList
          facts={[
            { term: t('company.nameZh'), value: <span lang="zh-CN">{company.nameZh}</span> },
            { term: t('company.nameEn'), value: <span lang="en">{company.nameEn}</span> },
            { term: t('company.addressZh'), value: <span lang="zh-CN">{company.addressZh}</span> },
            { term: t('company.addressEn'), value: <span lang="en">{company.addressEn}</span> },
            { term: t('company.country'), value: company.country },
            { term: t('company.type'), value: shell(`companyType.${company.companyType}`) },
            { term: t('company.timeZone'), value: company.timeZone },
            {
              term: t('company.systems'),
              span: true,
              value: company.systems.map(({ system, state, authorisedUntil }) => (
                <p key={system}>
                  {t(`inSystem.${system}`)}
                  {' · '}
                  {state === 'locked' ? t('company.locked') : ends(authorisedUntil)}
                </p>
              )),
            },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}
