import { useTranslation } from 'react-i18next';
import type { Locale } from '~/domain/kernel/context.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { cnscc } from '~/domain/systems/profiles.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import { useLoaderData } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { staffLoader } from '../../door.server.ts';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { ownOf } from './own.server.ts';

export const loader = staffLoader(async (ctx, { url }) => ({
  title: pageTitle(ctx, 'consoleOwn:title'),
  ...(await ownOf(ctx, url)),
}));

export const meta = titleMeta;

/** The own enterprise of a company: what staff keep of it, and what the company says itself. */
export default function OwnEnterprise() {
  const { company, own } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation(['consoleOwn', 'cnEnterprises']);
  const { system } = useShell();
  const name = nameIn(i18n.language, company);
  return (
    <DetailFrame
      title={t('title')}
      subtitle={name}
      above={[{ label: t('companies'), to: pageUrl(system, 'companies') }]}
      list={{ title: name, page: 'companies/detail', query: { id: company.id } }}
      actions={
        <>
          <LinkButton
            to={pageUrl(system, 'companies/audit', { company: company.id, system: cnscc.slug })}
          >
            {t('history')}
          </LinkButton>
          <LinkButton
            to={pageUrl(system, 'ownEnterprise/edit', { company: company.id })}
            icon="edit"
            variant="primary"
          >
            {t('edit')}
          </LinkButton>
        </>
      }
      notices={<ActNotices words="consoleOwn" acts={['changed', 'changedWrong']} refused={null} />}
    >
      <div className="grid min-w-0 content-start gap-4">
        <Panel title={t('kept')} note={t('keptNote')}>
          <PanelBody>
            <DefinitionList
              layout="rows"
              facts={[
                { term: t('name_zh'), value: own.nameZh || '–' },
                { term: t('name_en'), value: own.nameEn || '–' },
                { term: t('country'), value: countryName(own.country, i18n.language as Locale) },
                { term: t('uscc'), value: own.uscc ?? '–' },
                { term: t('login_email'), value: own.loginEmail || '–' },
              ]}
            />
          </PanelBody>
        </Panel>
        <Panel title={t('theirs')} note={t('theirsNote')}>
          <PanelBody>
            <DefinitionList
              layout="rows"
              facts={[
                { term: t('company_alias'), value: own.alias || '–' },
                {
                  term: t('business_type'),
                  value: t(`cnEnterprises:businessTypeOf.${own.businessType}`),
                },
                { term: t('contact_address'), value: own.contactAddress || '–' },
              ]}
            />
          </PanelBody>
        </Panel>
      </div>
    </DetailFrame>
  );
}
