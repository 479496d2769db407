import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { printedUnder } from '~/domain/provider/issuer/judge.ts';
import { findIssuer } from '~/domain/provider/issuer/list.server.ts';
import { useLoaderData } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { staffLoader } from '../../../door.server.ts';
import { ActNotices } from '../../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../../subsystem/detail/detail-frame.tsx';
import { pageTitle } from '../../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { ISSUER_FORM } from './issuer-form.ts';
import { IssuerState } from './issuer-state.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const issuer = await findIssuer(ctx, url.searchParams.get('id') ?? notFound());
  return {
    title: pageTitle(ctx, 'consoleIssuers:detailTitle', { name: issuer.nameEn }),
    ...{ issuer, printed: printedUnder(issuer.regime) },
    isProvider: ctx.staffRole === 'provider',
  };
});

export const meta = titleMeta;

/** One issuer: from when it counts, and what papers print of it. */
export default function IssuerDetail() {
  const { issuer, isProvider } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation('consoleIssuers');
  const { system } = useShell();
  const { id, regime, state } = issuer;
  return (
    <DetailFrame
      title={nameIn(i18n.language, { zh: issuer.nameZh, en: issuer.nameEn })}
      status={<IssuerState state={state} solid />}
      subtitle={t(`regimeOf.${regime}`)}
      list={{ title: t('title'), page: 'branding/issuers' }}
      actions={
        isProvider && (
          <>
            {state === 'in_force' && (
              <LinkButton to={pageUrl(system, 'branding/issuers/add', { regime })} icon="plus">
                {t('add')}
              </LinkButton>
            )}
            {state === 'to_come' && (
              <LinkButton to={pageUrl(system, 'branding/issuers/edit', { id })} icon="edit">
                {t('edit')}
              </LinkButton>
            )}
          </>
        )
      }
      notices={<ActNotices words="consoleIssuers" acts={['added', 'changed']} refused={null} />}
    >
      <div className="grid min-w-0 content-start gap-4">
        <Facts />
      </div>
    </DetailFrame>
  );
}

function Facts() {
  const { issuer, printed } = useLoaderData<typeof loader>();
  const { t } = useTranslation('consoleIssuers');
  const texts = ISSUER_FORM.of(issuer);
  return (
    <>
      <Panel title={t('when')} note={t('whenNote')}>
        <PanelBody>
          <DefinitionList
            layout="rows"
            facts={[
              { term: t('from'), value: issuer.fromOn || t('always') },
              { term: t('until'), value: issuer.untilOn ?? t('open') },
              { term: t('time_zone'), value: issuer.timeZone },
              { term: t('created_by'), value: issuer.createdByName || t('bySystem') },
            ]}
          />
        </PanelBody>
      </Panel>
      <Panel
        title={t('printed')}
        note={t(issuer.regime === 'cn-csar' ? 'form.platformNote' : 'printedNote')}
      >
        <PanelBody>
          <DefinitionList
            layout="rows"
            facts={ISSUER_FORM.names
              .filter((name) => name !== 'from' && name !== 'time_zone' && printed.includes(name))
              .map((name) => ({ term: t(name), value: texts[name] }))}
          />
        </PanelBody>
      </Panel>
    </>
  );
}
