import { useTranslation } from 'react-i18next';
import { act } from '~/domain/kernel/verb.ts';
import { readTellPage } from '~/domain/only-representative/ending/page.server.ts';
import { endingVerbs } from '~/domain/only-representative/ending/verbs.server.ts';
import { redirect, useActionData, useLoaderData, useSearchParams } from '~/framework.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { useOrShell } from '../or-shell.ts';
import { ImportersPanel } from './importers-panel.tsx';

export const loader = orLoader(async (ctx) => ({
  ending: await readTellPage(ctx),
  title: pageTitle(ctx, 'partners:ending.title'),
}));

const FORM = askedTexts(['message'], {
  nameOf: (path) => (path.startsWith('partner_ids') ? 'partner_ids' : path),
});

export const action = orAction(async (ctx, visit) => {
  const form = await visit.form();
  const outcome = await act(endingVerbs.verbs.tellImporters, ctx, '', {
    partner_ids: form.getAll('partner').map(String),
    message: String(form.get('message') ?? '').replaceAll('\r\n', '\n'),
  });
  if (!outcome.ok) return refuseSent(FORM, form, outcome.refusal);
  const count = String(outcome.value.told);
  throw redirect(pageUrl(ctx.system, 'tradePartner/tell', { saved: 'told', count }));
});

export const meta = titleMeta;

/** An authorisation that is over: which importers must hear of it, who has, and the letter that says so. */
export default function TellImporters() {
  const { ending } = useLoaderData<typeof loader>();
  const { t } = useTranslation('partners');
  const refused = useRefused(useActionData<typeof action>(), {
    partner_ids: t('ending.importers'),
    message: t('ending.message'),
  });
  const { system } = useOrShell();
  const [params] = useSearchParams();
  const list = pageUrl(system, 'tradePartner/list');
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: t('title'), to: list },
          { label: t('ending.title') },
        ]}
        title={t('ending.title')}
        subtitle={
          ending
            ? t('ending.subtitle', { day: ending.endedOn, from: ending.uncoveredFrom })
            : undefined
        }
        actions={<LinkButton to={list}>{t('ending.back')}</LinkButton>}
      />
      <div className="mt-4 grid min-w-0 grid-cols-1 content-start gap-4">
        <ActNotices
          words="partners"
          part="ending.saved"
          acts={['told']}
          values={{ count: Number(params.get('count')) }}
          refused={refused && Object.keys(refused.fields).length === 0 ? refused : null}
        />
        {ending === null || ending.importers.length === 0 ? (
          <Panel label={t('ending.title')}>
            <EmptyState icon="ok" title={t(ending ? 'ending.nobody' : 'ending.none')}>
              {t(ending ? 'ending.nobodyText' : 'ending.noneText')}
            </EmptyState>
          </Panel>
        ) : (
          <ImportersPanel ending={ending} refused={refused} />
        )}
        {ending?.letter && (
          <Panel title={t('ending.letter')} note={t('ending.letterNote')}>
            <PanelBody>
              <b className="wrap-anywhere">{ending.letter.subject}</b>
              <p className="mt-2 whitespace-pre-line text-sm wrap-anywhere">{ending.letter.text}</p>
            </PanelBody>
          </Panel>
        )}
        {ending && (
          <Alert
            tone="info"
            title={t('ending.pack')}
            actions={
              <LinkButton to={`${pageUrl(system, 'dataCenter')}#files`} size="sm" icon="file">
                {t('ending.packButton')}
              </LinkButton>
            }
          >
            {t('ending.packText')}
          </Alert>
        )}
      </div>
    </>
  );
}
