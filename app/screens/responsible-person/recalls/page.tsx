import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { notFound } from '~/domain/kernel/refusals.ts';
import { together } from '~/domain/kernel/together.ts';
import { MAX_FILES } from '~/domain/responsible-person/adverse/schema.ts';
import { findRecall } from '~/domain/responsible-person/recall/find.server.ts';
import { batchHolders, recallForm } from '~/domain/responsible-person/recall/form.server.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { Status, Tag } from '~/ui/status.tsx';
import { History } from '../../subsystem/history.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { ScreenFault } from '../../subsystem/screen-fault.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { rpAction, rpLoader } from '../door.server.ts';
import { actOnRecall } from './act.server.ts';
import { RecallFacts } from './facts.tsx';
import { RecallForm } from './form.tsx';
import { LeftOut } from './left-out.tsx';
import { Parties } from './parties.tsx';
import { partiesPart } from './parties-part.ts';
import { RECALL } from './recall-form.ts';

export const loader = rpLoader(async (ctx, { url }) => {
  const params = url.searchParams;
  const title = pageTitle(ctx, 'recalls:title');
  const id = params.get('id');
  if (id === null) {
    requireMember(ctx);
    const product = params.get('product') ?? notFound();
    const asked = params.getAll('batch');
    const reading = together(ctx);
    const [form, holders] = await Promise.all([
      recallForm(reading, product),
      asked.length === 0 ? null : batchHolders(reading, product, asked),
    ]);
    return { title, recall: null, part: null, form, holders };
  }
  const reading = together(ctx);
  const asked = params.has('edit') && ctx.actor.role !== 'viewer';
  const [found, offered] = await Promise.all([
    findRecall(reading, id),
    asked ? recallForm(reading, { recallId: id }) : null,
  ]);
  const { parties: _, ...recall } = found;
  const form = recall.state === 'open' ? offered : null;
  const part = partiesPart(found, params);
  return { title: `${recall.recallNo} · ${title}`, recall, part, form, holders: null };
});

export const action = rpAction(async (ctx, visit) =>
  actOnRecall(ctx, visit, await visit.upload({ files: MAX_FILES })),
);

export const meta = titleMeta;

export default function RecallPage() {
  const { recall, part, form, holders } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation('recalls');
  const { system, role } = useShell();
  const [params] = useSearchParams();
  const refused = useRefused(answer, {
    level: t('level'),
    reason: t('reason'),
    decided_on: t('decidedOn'),
    measures: t('measures'),
    batches: t('batches'),
  });
  const product = recall ?? {
    productId: form?.product.id ?? '',
    productNameZh: form?.product.nameZh ?? '',
    productNameEn: form?.product.nameEn ?? '',
  };
  const name = i18n.language === 'zh-CN' ? product.productNameZh : product.productNameEn;
  const toProduct = pageUrl(system, 'rpProducts/list/detail', {
    id: product.productId,
    tab: 'recalls',
  });
  const saved = params.get('saved');
  const title = recall?.recallNo ?? t('newTitle');
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: t('products'), to: pageUrl(system, 'rpProducts/list') },
          { label: name, to: toProduct },
          { label: title },
        ]}
        title={title}
        subtitle={name}
        status={
          recall && (
            <>
              <Tag tone="warn">{t(`levelOf.${recall.level}`)}</Tag>
              <Status
                solid
                icon={recall.state === 'open' ? 'warn' : 'ok'}
                mood={recall.state === 'open' ? 'bad' : 'good'}
              >
                {t(`stateOf.${recall.state}`)}
              </Status>
            </>
          )
        }
        actions={
          recall?.state === 'open' &&
          role !== 'viewer' &&
          form === null && (
            <LinkButton to={pageUrl(system, RECALL, { id: recall.id, edit: '1' })} icon="edit">
              {t('edit')}
            </LinkButton>
          )
        }
      />
      <div className="mt-4 grid min-w-0 content-start gap-4">
        {refused && (form === null || Object.keys(refused.fields).length === 0) && (
          <Alert tone="danger" role="alert">
            {refused.message}
          </Alert>
        )}
        {!refused && saved !== null && SAVED.includes(saved) && (
          <Alert tone="ok" role="status">
            {t(`saved.${saved}`)}
          </Alert>
        )}
        {!refused && part && saved === 'notified' && <LeftOut left={part.leftOut} />}
        {form ? (
          <RecallForm form={form} recall={recall} holders={holders} refused={refused} />
        ) : (
          recall &&
          part && (
            <>
              <RecallFacts recall={recall} />
              <Parties recall={recall} part={part} refused={refused} />
              <History
                words="recalls"
                entries={recall.history}
                note={({ detail: { to } }) =>
                  typeof to === 'string' && (
                    <div>
                      {t('changed.to')} {to}
                    </div>
                  )
                }
              />
            </>
          )
        )}
      </div>
    </>
  );
}

const SAVED = ['created', 'saved', 'notified', 'entered', 'closed'];

export function ErrorBoundary() {
  const { pathname } = useLocation();
  return <ScreenFault words="recalls" list={pathname.replace(/\/recall$/, '')} />;
}
