import { useTranslation } from 'react-i18next';
import { historyEntries, historyStatement } from '~/domain/audit/history.server.ts';
import { needsFreshCode } from '~/domain/identity/fresh-code.server.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { together } from '~/domain/kernel/together.ts';
import { takesFreshCode } from '~/domain/request/kinds.ts';
import { findStaffRequest } from '~/domain/request/staff.server.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { Link, useActionData, useLoaderData } from '~/framework.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { useCountryName } from '~/screens/country-name.ts';
import { timestamp } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { History } from '../../subsystem/detail/history.tsx';
import type { FormAnswer } from '../../subsystem/form/form.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { answerRequest } from './act.server.ts';
import { Answer } from './answer.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const id = url.searchParams.get('id') ?? notFound();
  const one = together(ctx);
  const [request, history] = await Promise.all([
    findStaffRequest(one, id),
    historyStatement(one, id),
  ]);
  const kind = translator(ctx.locale)(`requests:kindOf.${request.kind}`);
  const subject = nameIn(ctx.locale, { zh: request.subjectZh, en: request.subjectEn });
  return {
    title: pageTitle(ctx, 'consoleRequests:detailTitle', { kind, subject }),
    request,
    history: historyEntries(history),
    asksForCode: takesFreshCode(request.kind) && needsFreshCode(ctx),
  };
});

export const action = staffAction(answerRequest);

export const meta = titleMeta;

const SAVED = ['approved', 'refused'] as const;

/** One request: what a company asks, and the answer. */
export default function RequestDetailPage() {
  const { request, history, asksForCode } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const { t, i18n } = useTranslation(['consoleRequests', 'requests']);
  const kind = t(`requests:kindOf.${request.kind}`);
  const subject = nameIn(i18n.language, { zh: request.subjectZh, en: request.subjectEn });
  return (
    <DetailFrame
      title={t('detailTitle', { kind, subject })}
      status={<StatusBadge kind="request" value={request.state} solid />}
      subtitle={nameIn(i18n.language, { zh: request.companyZh, en: request.companyEn })}
      list={{ title: t('title'), page: 'requests' }}
      notices={<ActNotices words="consoleRequests" acts={SAVED} refused={null} />}
    >
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
        <Asked request={request} subject={subject} />
        <div className="grid min-w-0 content-start gap-4">
          {request.state === 'open' ? (
            <Answer key={request.version} {...{ request, asksForCode, answer }} />
          ) : (
            <Answered request={request} />
          )}
          <History words="requests" title={t('history')} entries={history} />
        </div>
      </div>
    </DetailFrame>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>['request'];

function Asked({ request, subject }: { request: Shown; subject: string }) {
  const { t, i18n } = useTranslation(['consoleRequests', 'requests']);
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const country = useCountryName();
  const { id, subjectKind, subjectId, companyId, text, fileName } = request;
  const isRecord = subjectKind === 'trade_record';
  return (
    <Panel title={t('asked')}>
      <PanelBody>
        <DefinitionList
          facts={[
            {
              term: t('company'),
              value: (
                <Link to={pageUrl(system, 'companies/detail', { id: companyId })}>
                  {nameIn(i18n.language, { zh: request.companyZh, en: request.companyEn })}
                </Link>
              ),
            },
            { term: t('system'), value: systemNamed(request.system)?.label ?? request.system },
            {
              term: t('requests:subject'),
              value: isRecord ? (
                <Link to={pageUrl(system, 'records/detail', { id: subjectId })}>{subject}</Link>
              ) : (
                subject
              ),
            },
            {
              term: t('requests:askedBy'),
              value: request.askedByName || t('requests:bySystem'),
            },
            { term: t('requests:createdAt'), value: timestamp(request.createdAtMs, timeZone) },
            { term: t('requests:waiting'), value: request.waiting },
            ...request.facts.map(({ name, value }) => ({
              term: t(`requests:fields.${name}`),
              value: (
                <span className="whitespace-pre-line">
                  {name === 'country' ? country(value) : value}
                </span>
              ),
              span: name === 'lines',
            })),
            ...(fileName === null
              ? []
              : [
                  {
                    term: t('requests:file'),
                    value: <a href={`/${system.slug}/api/requests/${id}/file`}>{fileName}</a>,
                  },
                ]),
            ...(text === ''
              ? []
              : [
                  {
                    term: t('requests:text'),
                    value: <p className="whitespace-pre-line">{text}</p>,
                    span: true,
                  },
                ]),
          ]}
        />
      </PanelBody>
    </Panel>
  );
}

/** How it was answered, by whom and when. */
function Answered({ request }: { request: Shown }) {
  const { t } = useTranslation(['consoleRequests', 'requests']);
  const { timeZone } = usePageEnvironment();
  const { state, decidedAtMs, decidedByName, decisionReason } = request;
  return (
    <Panel title={t('answered')}>
      <PanelBody>
        <DefinitionList
          layout="rows"
          facts={[
            { term: t('requests:state'), value: t(`requests:stateOf.${state}`) },
            { term: t('requests:decidedBy'), value: decidedByName ?? '–' },
            {
              term: t('requests:decidedAt'),
              value: decidedAtMs === null ? '–' : timestamp(decidedAtMs, timeZone),
            },
            {
              term: t('requests:reason'),
              value: <span className="whitespace-pre-line">{decisionReason || '–'}</span>,
            },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}
