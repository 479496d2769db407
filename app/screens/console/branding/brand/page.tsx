import { useTranslation } from 'react-i18next';
import { readBranding } from '~/domain/provider/branding/read.server.ts';
import { useLoaderData } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { count } from '~/ui/format.ts';
import { PageHeader } from '~/ui/page.tsx';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { staffLoader } from '../../../door.server.ts';
import { ActNotices } from '../../../subsystem/detail/act-notices.tsx';
import { pageTitle } from '../../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { FaceTabs } from '../tabs.tsx';

export const loader = staffLoader(async (ctx) => ({
  title: pageTitle(ctx, 'consoleBranding:title'),
  isProvider: ctx.staffRole === 'provider',
  brand: await readBranding(ctx),
}));

export const meta = titleMeta;

/** How the provider calls itself, and whom people ask. */
export default function Brand() {
  const { brand, isProvider } = useLoaderData<typeof loader>();
  const { t } = useTranslation('consoleBranding');
  const { system } = useShell();
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
        subtitle={t('question')}
        actions={
          isProvider && (
            <LinkButton to={pageUrl(system, 'branding/edit')} icon="edit" variant="primary">
              {t('edit')}
            </LinkButton>
          )
        }
      />
      <FaceTabs current="brand" />
      <div className="mt-4 grid min-w-0 content-start gap-4">
        <ActNotices words="consoleBranding" acts={['changed']} refused={null} />
        <Panel title={t('facts')} note={t('factsNote')}>
          <PanelBody>
            <DefinitionList
              layout="rows"
              facts={[
                { term: t('name_zh'), value: <span lang="zh-CN">{brand.nameZh}</span> },
                { term: t('name_en'), value: <span lang="en-US">{brand.nameEn}</span> },
                {
                  term: t('logo'),
                  value: brand.logo ? (
                    <img className="h-8 w-auto" src={brand.logo} alt={t('logoAlt')} />
                  ) : (
                    '–'
                  ),
                },
                { term: t('support_email'), value: brand.supportEmail },
                { term: t('support_phone'), value: brand.supportPhone || '–' },
                { term: t('companies_helped'), value: count(brand.companiesHelped) },
              ]}
            />
          </PanelBody>
        </Panel>
      </div>
    </>
  );
}
