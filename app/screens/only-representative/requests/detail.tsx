import { useTranslation } from 'react-i18next';
import { notFound } from '~/domain/kernel/refusals.ts';
import { act } from '~/domain/kernel/verb.ts';
import { findRequest, type Request } from '~/domain/only-representative/request/find.server.ts';
import { requestVerbs } from '~/domain/only-representative/request/verbs.server.ts';
import { Form, Link, redirect, useActionData, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { useCountryName } from '~/screens/country-name.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { History } from '../../subsystem/detail/history.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { useOrShell } from '../or-shell.ts';

export const loader = orLoader(async (ctx, { url }) => {
  const request = await findRequest(ctx, url.searchParams.get('id') ?? notFound());
  return { title: pageTitle(ctx, 'requests:detailTitle'), request };
});

const FORM = askedTexts(['version']);

export const action = orAction(async (ctx, visit) => {
  const id = visit.url.searchParams.get('id') ?? notFound();
  const form = await visit.form();
  const said = { version: Number(form.get('version')) };
  const outcome = await act(requestVerbs.verbs.withdrawRequest, ctx, id, said);
  if (!outcome.ok) return refuseSent(FORM, form, outcome.refusal);
  throw redirect(pageUrl(ctx.system, 'requests/detail', { id, saved: 'withdrawn' }));
});

export const meta = titleMeta;

/** One request: what was asked, the answer, its history. */
export default function RequestDetail() {
  const { request } = useLoaderData<typeof loader>();
  const refused = useRefused(useActionData<typeof action>());
  const { t } = useTranslation('requests');
  const { name } = useNaming();
  return (
    <DetailFrame
      title={name({ zh: request.subjectZh, en: request.subjectEn })}
      list={{ title: t('title'), page: 'requests' }}
      status={<StatusBadge kind="request" value={request.state} solid />}
      subtitle={t(`kindOf.${request.kind}`)}
      actions={<TakeBack request={request} />}
    >
      <ActNotices words="requests" acts={['asked', 'withdrawn']} refused={refused} />
      <State request={request} />
      <Asked request={request} />
      <History words="requests" entries={request.history} note={noteOf} />
    </DetailFrame>
  );
}

const noteOf = ({ detail }: Request['history'][number]) =>
  typeof detail.reason === 'string' ? detail.reason : null;

/** Where it stands: how long it waits, or what the provider said. */
function State({ request }: { request: Request }) {
  const { t } = useTranslation('requests');
  const { timeZone } = usePageEnvironment();
  const { state, decidedAtMs, decidedByName, decisionReason, waiting } = request;
  if (state === 'open') {
    return <Alert tone="info">{t('waits', { count: waiting })}</Alert>;
  }
  if (decidedAtMs === null || state === 'withdrawn') return null;
  return (
    <Alert tone={state === 'approved' ? 'ok' : 'warn'} title={t(`answered.${state}`)}>
      {decisionReason !== null && <p className="whitespace-pre-line">{decisionReason}</p>}
      <p>{t('answeredBy', { by: decidedByName, at: timestamp(decidedAtMs, timeZone) })}</p>
    </Alert>
  );
}

function Asked({ request }: { request: Request }) {
  const { t } = useTranslation('requests');
  const country = useCountryName();
  const { system } = useOrShell();
  const { timeZone } = usePageEnvironment();
  const { facts, fileName, text } = request;
  return (
    <Panel title={t('asked')}>
      <PanelBody>
        <DefinitionList
          facts={[
            { term: t('kind'), value: t(`kindOf.${request.kind}`) },
            { term: t('subject'), value: <Subject request={request} /> },
            { term: t('askedBy'), value: request.askedByName || t('bySystem') },
            { term: t('createdAt'), value: timestamp(request.createdAtMs, timeZone) },
            ...facts.map(({ name, value }) => ({
              term: t(`fields.${name}`),
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
                    term: t('file'),
                    value: (
                      <Link to={`/${system.slug}/api/requests/${request.id}/file`} reloadDocument>
                        {fileName}
                      </Link>
                    ),
                  },
                ]),
            ...(text === ''
              ? []
              : [
                  {
                    term: t('text'),
                    value: <span className="whitespace-pre-line">{text}</span>,
                    span: true,
                  },
                ]),
          ]}
        />
      </PanelBody>
    </Panel>
  );
}

const PAGES: Partial<Record<Request['subjectKind'], string>> = {
  trade_record: 'tradeRecords/list/detail',
  registration: 'registeredSubstances/list/detail',
  partner: 'tradePartner/list/detail',
};

/** What it is about, with the way to it. */
function Subject({ request }: { request: Request }) {
  const { system } = useOrShell();
  const { name } = useNaming();
  const page = PAGES[request.subjectKind];
  const said = name({ zh: request.subjectZh, en: request.subjectEn });
  if (page === undefined) return said;
  return <Link to={pageUrl(system, page, { id: request.subjectId })}>{said}</Link>;
}

function TakeBack({ request }: { request: Request }) {
  const { t } = useTranslation('requests');
  const { role } = useOrShell();
  if (role === 'viewer' || !request.withdrawable) return null;
  return (
    <Form method="post">
      <input type="hidden" name="version" value={request.version} />
      <Button icon="undo">{t('takeBack')}</Button>
    </Form>
  );
}
