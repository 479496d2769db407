import { useTranslation } from 'react-i18next';
import { needsFreshCode } from '~/domain/identity/fresh-code.server.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { findSecond } from '~/domain/provider/second-person/find.server.ts';
import { mayAlone } from '~/domain/second-person/policy.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { Link, useActionData, useLoaderData } from '~/framework.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { timestamp } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import type { FormAnswer } from '../../subsystem/form/form.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { actOnSecond } from './act.server.ts';
import { Decide } from './decide.tsx';
import { useSecondFacts } from './facts.tsx';
import { SecondState } from './state.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const request = await findSecond(ctx, url.searchParams.get('id') ?? notFound());
  const { requestedBy, takesTwo, ...shown } = request;
  const act = translator(ctx.locale)(`consoleSecond:actOf.${request.act}`);
  const subject = nameIn(ctx.locale, { zh: request.subjectZh, en: request.subjectEn });
  return {
    title: pageTitle(ctx, 'consoleSecond:detailTitle', { act, subject }),
    request: shown,
    own: requestedBy === ctx.actor.id,
    alone: mayAlone(ctx, takesTwo),
    asksForCode: needsFreshCode(ctx),
  };
});

export const action = staffAction(actOnSecond);

export const meta = titleMeta;

const SAVED = ['asked', 'approved', 'refused', 'withdrawn'] as const;

/** One request: what is to be done, why, and the decision. */
export default function SecondDetailPage() {
  const read = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const { t, i18n } = useTranslation('consoleSecond');
  const { request } = read;
  const act = t(`actOf.${request.act}`);
  const subject = nameIn(i18n.language, { zh: request.subjectZh, en: request.subjectEn });
  return (
    <DetailFrame
      title={t('detailTitle', { act, subject })}
      status={<SecondState state={request.state} solid />}
      subtitle={nameIn(i18n.language, { zh: request.companyZh, en: request.companyEn })}
      list={{ title: t('title'), page: 'secondPerson' }}
      notices={<ActNotices words="consoleSecond" acts={SAVED} refused={null} />}
    >
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
        <Asked request={request} subject={subject} />
        {request.state === 'open' ? (
          <Decide key={request.version} {...read} answer={answer} />
        ) : (
          <Decided request={request} />
        )}
      </div>
    </DetailFrame>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>['request'];

function Asked({ request, subject }: { request: Shown; subject: string }) {
  const { t, i18n } = useTranslation('consoleSecond');
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const factsOf = useSecondFacts();
  const { path, query } = request.page;
  return (
    <Panel title={t('facts')} note={t('factsNote')}>
      <PanelBody>
        <DefinitionList
          facts={[
            { term: t('act'), value: t(`actOf.${request.act}`) },
            {
              term: t('subject'),
              value: <Link to={pageUrl(system, path, query)}>{subject}</Link>,
            },
            {
              term: t('company'),
              value: (
                <Link to={pageUrl(system, 'companies/detail', { id: request.companyId })}>
                  {nameIn(i18n.language, { zh: request.companyZh, en: request.companyEn })}
                </Link>
              ),
            },
            {
              term: t('system'),
              value: systemNamed(request.system)?.label ?? request.system,
            },
            ...factsOf(request.facts),
            {
              term: t('reason'),
              value: <span className="whitespace-pre-line">{request.reason}</span>,
              span: true,
            },
            { term: t('requestedBy'), value: request.requestedByName },
            { term: t('requestedAt'), value: timestamp(request.requestedAtMs, timeZone) },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}

/** How it was decided, by whom and when. */
function Decided({ request }: { request: Shown }) {
  const { t } = useTranslation('consoleSecond');
  const { timeZone } = usePageEnvironment();
  const { state, decidedAtMs, decidedByName, note, alone } = request;
  return (
    <Panel title={t('decision')}>
      <PanelBody className="grid gap-3">
        {state === 'void' && <p>{t('voidText')}</p>}
        {alone && <p>{t('aloneText')}</p>}
        <DefinitionList
          layout="rows"
          facts={[
            { term: t('state'), value: t(`stateOf.${state}`) },
            { term: t('decidedBy'), value: decidedByName ?? t('bySystem') },
            {
              term: t('decidedAt'),
              value: decidedAtMs === null ? '–' : timestamp(decidedAtMs, timeZone),
            },
            { term: t('note'), value: note || '–' },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}
